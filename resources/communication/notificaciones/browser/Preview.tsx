import { Bell, Eye, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { SafeHtml } from '../../../../src/ui/SafeHtml';
import './notificationPreview.css';

interface PreviewProps {
  asunto: unknown;
  /** HTML */
  cuerpo: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Renders the banner, and the text as the dialog shows it. */
export function Preview({ asunto, cuerpo }: PreviewProps) {
  const translate = useTranslate();
  const html = textOf(cuerpo);
  return (
    <section className="notification-preview" aria-label={translate('pages.notification.preview')}>
      <p className="muted">{translate('pages.notification.banner')}</p>
      <div className="notification-preview__banner">
        <Bell size={18} aria-hidden="true" />
        <bdi className="truncate">{textOf(asunto)}</bdi>
        <Eye size={18} aria-hidden="true" />
        <Trash2 size={18} aria-hidden="true" />
      </div>
      <p className="muted">{translate('pages.notification.body')}</p>
      {html.replace(/<[^>]*>/g, '').trim() === '' ? (
        <p className="muted">{translate('pages.notification.empty')}</p>
      ) : (
        <div className="notification-preview__body">
          <SafeHtml html={html} />
        </div>
      )}
    </section>
  );
}
