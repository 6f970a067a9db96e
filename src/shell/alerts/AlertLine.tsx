import { Mail, MailOpen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Alert } from '../../../providers/alerts';
import { BASE } from '../../engine/paths';
import { IconButton } from '../../ui/IconButton';
import { Timestamp } from '../../ui/Timestamp';
import { isKnown, lookOf } from './alertKinds';
import '../indicators.css';
import './alerts.css';

interface AlertLineProps {
  alert: Alert;
  onMark: (read: boolean) => void;
}

/** An alert: what happened, where and when. Following it marks it as read. */
export function AlertLine({ alert, onMark }: AlertLineProps) {
  const translate = useTranslate();
  const { id, kind, text, path, at, isRead } = alert;
  const { icon: IconComponent, tone } = lookOf(kind);
  const content = (
    <>
      <span className="indicator__state">
        <IconComponent size={18} aria-hidden="true" />
      </span>
      <span className="indicator__text">
        {isKnown(kind) && <span className="indicator__main">{translate(`shell.alerts.kinds.${kind}`)}</span>}
        <span className="indicator__sub">
          <bdi>{text}</bdi>
        </span>
        <span className="indicator__who">
          <Timestamp value={at} show="relative" />
        </span>
      </span>
      {!isRead && <span className="visually-hidden">{translate('shell.alerts.isUnread')}</span>}
    </>
  );
  return (
    <li key={id} className="alert-line" data-unread={isRead ? undefined : ''}>
      {path === '' ? (
        <div className="indicator__item" data-tone={tone}>
          {content}
        </div>
      ) : (
        <Link
          to={`${BASE}/${path}`}
          className="indicator__item"
          data-tone={tone}
          onClick={() => {
            if (!isRead) onMark(true);
          }}
        >
          {content}
        </Link>
      )}
      <IconButton
        icon={isRead ? Mail : MailOpen}
        size={16}
        className="alert-line__mark"
        label={translate(isRead ? 'shell.alerts.unread' : 'shell.alerts.read')}
        onClick={() => onMark(!isRead)}
      />
    </li>
  );
}
