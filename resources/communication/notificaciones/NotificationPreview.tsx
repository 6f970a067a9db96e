import { Bell, Eye, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { SlotProps } from '../../../src/engine/EngineContext';
import { SafeHtml } from '../../../src/ui/SafeHtml';
import './notificationPreview.css';

/** How a notification looks to those who get it: its banner, and its text as the dialog shows it. */
export default function NotificationPreview({ record }: SlotProps) {
  const translate = useTranslate();
  return (
    <div className="notification-preview">
      <p className="muted">{translate('pages.notification.banner')}</p>
      <div className="notification-preview__banner">
        <Bell size={18} aria-hidden="true" />
        <bdi className="truncate">{String(record?.asunto ?? '')}</bdi>
        <Eye size={18} aria-hidden="true" />
        <Trash2 size={18} aria-hidden="true" />
      </div>
      <p className="muted">{translate('pages.notification.body')}</p>
      {record?.cuerpo ? (
        <div className="notification-preview__body">
          <SafeHtml html={String(record.cuerpo)} />
        </div>
      ) : (
        <p className="muted">{translate('pages.notification.empty')}</p>
      )}
    </div>
  );
}
