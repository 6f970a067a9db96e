import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { recordRead } from '../../providers/notificationReads';
import type { TollNotification } from '../../providers/toll/notifications';
import { useEngine } from '../engine/EngineContext';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { SafeHtml } from '../ui/SafeHtml';
import { showToast } from '../ui/toasts';
import { NotificationKindChip } from './NotificationKindChip';
import './notificationDialog.css';

interface NotificationDialogProps {
  notification: TollNotification;
  onClose: () => void;
}

/** Subject and text of a notification. Records that it was opened, and that it was read if it requires a confirmation. */
export default function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const { id, asunto, cuerpo, kind, toConfirm } = notification;
  const translate = useTranslate();
  const { operatorMode } = useEngine();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const onClosed = () => {
      if (!element.open) onClose(); // the event is asynchronous: the dialog may be open again
    };
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose(); // a press on the backdrop, because all content is inside the frame
    };
    element.showModal();
    element.addEventListener('close', onClosed);
    element.addEventListener('click', onPress);
    return () => {
      element.removeEventListener('close', onClosed);
      element.removeEventListener('click', onPress);
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [onClose]);

  useEffect(() => {
    // skipped on an operator's server, which has no such call; a failure is ignored
    if (!operatorMode) recordRead(id).catch(() => undefined);
  }, [id, operatorMode]);

  const confirm = () => {
    setIsBusy(true);
    recordRead(id, true).then(
      () => {
        onClose();
        return client.invalidateQueries({ queryKey: ['notifications'] });
      },
      ({ message }: Error) => {
        setIsBusy(false);
        showToast({ title: message, description: translate('shell.notifications.notConfirmed'), tone: 'danger' });
      },
    );
  };

  return (
    <dialog ref={dialog} className="notification" aria-labelledby={title}>
      <div className="notification__frame">
        <header className="notification__head">
          <h2 id={title}>
            <bdi>{asunto}</bdi>
          </h2>
          <NotificationKindChip kind={kind} />
          <IconButton icon={X} label={translate('common.actions.close')} onClick={onClose} />
        </header>
        <div className="notification__body">
          {cuerpo.trim() === '' ? (
            <p className="muted">{translate('shell.notifications.empty')}</p>
          ) : (
            <SafeHtml html={cuerpo} />
          )}
        </div>
        {toConfirm && (
          <footer className="notification__foot">
            <Button look="primary" busy={isBusy} onClick={confirm}>
              {translate('shell.notifications.confirm')}
            </Button>
          </footer>
        )}
      </div>
    </dialog>
  );
}
