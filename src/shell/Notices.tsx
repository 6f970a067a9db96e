import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Toasts } from '../ui/Toasts';
import { showToast } from '../ui/toasts';

const TONES = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const;

/**
 * Says what react-admin and the engine `notify`, beside what `showToast` is given directly. A notification's
 * `notificationOptions.description` stands below its message.
 */
export function Notices() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const { message, type, notificationOptions = {} } = taken;
    const { messageArgs, description, autoHideDuration, undoable } = notificationOptions;
    // nothing waits here to be undone: work on cases is done at once
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

  return <Toasts label={translate('common.toasts.region')} closeLabel={translate('common.toasts.close')} />;
}
