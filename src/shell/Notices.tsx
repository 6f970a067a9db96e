import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useToastKeys } from '../engine/actions/useToastKeys';
import { Toasts } from '../ui/Toasts';
import { showToast } from '../ui/toasts';

const TONES = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const;

/** Shows react-admin's and the engine's notifications as toasts. `notificationOptions.description` is shown below the message. */
export function Notices() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions = {} } = notification;
    const { messageArgs, description, autoHideDuration, undoable } = notificationOptions;
    // undoable mutations are executed at once, because work on cases must not be delayed
    if (undoable) takeMutation()?.({ isUndo: false });
    if (typeof message !== 'string') return;
    showToast({
      title: translate(message, { _: message, ...messageArgs }),
      tone: TONES[type],
      ...(typeof description === 'string' && {
        description: translate(description, { _: description, ...messageArgs }),
      }),
      ...(autoHideDuration === null && { duration: 0 }),
      ...(typeof autoHideDuration === 'number' && { duration: autoHideDuration }),
    });
  }, [notifications, takeNotification, takeMutation, translate]);

  useToastKeys();
  return <Toasts label={translate('common.toasts.region')} closeLabel={translate('common.toasts.close')} />;
}
