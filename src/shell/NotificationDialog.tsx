import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import type { TollNotification } from '../../providers/toll/notifications';
import { IconButton } from '../ui/IconButton';
import { SafeHtml } from '../ui/SafeHtml';
import './notificationDialog.css';

interface NotificationDialogProps {
  notification: TollNotification;
  onClose: () => void;
}

/** A notification's subject and its text. */
export default function NotificationDialog({ notification: { asunto, cuerpo }, onClose }: NotificationDialogProps) {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const closed = () => {
      if (!element.open) onClose(); // the event comes late: it may be open anew
    };
    const pressed = (event: MouseEvent) => {
      if (event.target === element) onClose(); // the backdrop: all else is inside the frame
    };
    element.showModal();
    element.addEventListener('close', closed);
    element.addEventListener('click', pressed);
    return () => {
      element.removeEventListener('close', closed);
      element.removeEventListener('click', pressed);
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [onClose]);

  return (
    <dialog ref={dialog} className="notification" aria-labelledby={title}>
      <div className="notification__frame">
        <header className="notification__head">
          <h2 id={title}>
            <bdi>{asunto}</bdi>
          </h2>
          <IconButton icon={X} label={translate('common.actions.close')} onClick={onClose} />
        </header>
        <div className="notification__body">
          {cuerpo.trim() === '' ? (
            <p className="muted">{translate('shell.notifications.empty')}</p>
          ) : (
            <SafeHtml html={cuerpo} />
          )}
        </div>
      </div>
    </dialog>
  );
}
