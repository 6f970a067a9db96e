import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TimelineEvent } from '../../../../resources/holders/counter/shared/kinds';
import { Timestamp } from '../../../ui/Timestamp';
import { KIND_ICONS } from './kinds';

interface LineFrameProps {
  event: TimelineEvent;
  title: ReactNode;
  /** further facts, below the title */
  facts?: ReactNode;
  /** at the end of the line: an amount, a state */
  end?: ReactNode;
  /** address of a new request about it, and what it is about */
  request?: { path: string | undefined; about: string } | undefined;
  isAlarming?: boolean;
  children?: ReactNode;
}

/** The frame of a line: when, what kind, what, and a new request about it. */
export function LineFrame({ event, title, facts, end, request, isAlarming, children }: LineFrameProps) {
  const translate = useTranslate();
  // passes are a whole day
  const time = event.clase === 'pasadas' ? null : event.fecha;
  const KindIcon = KIND_ICONS[event.clase];
  const label = request && translate('pages.counter.requestAbout', { about: request.about });
  return (
    <li className="counter-line" data-alarming={isAlarming || undefined}>
      <span className="counter-line__icon" data-kind={event.clase}>
        <KindIcon size={14} aria-hidden="true" />
      </span>
      <div className="counter-line__what">
        <div className="counter-line__title">{title}</div>
        {(facts || time) && (
          <div className="counter-line__facts muted">
            {time && <Timestamp value={time} show="time" />}
            {facts}
          </div>
        )}
      </div>
      <div className="counter-line__end">{end}</div>
      {request?.path && (
        <Link className="icon-button counter-line__request" to={request.path} aria-label={label} title={label}>
          <Plus size={16} aria-hidden="true" />
        </Link>
      )}
      {children}
    </li>
  );
}
