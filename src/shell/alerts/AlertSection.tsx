import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { BASE } from '../../engine/paths';
import { SectionTitle } from '../../ui/SectionTitle';
import { AlertLine } from './AlertLine';
import { ALERTS_PATH } from './path';
import type { OwnAlerts } from './useAlerts';
import './alerts.css';

const SHOWN = 12;

/** The newest alerts of the person, in the panel of the bell. */
export function AlertSection({ own }: { own: OwnAlerts }) {
  const translate = useTranslate();
  const { alerts, unread, isFailed, isPartial, mark, markAll } = own;
  const newest = alerts[0]?.id;
  return (
    <section className="alerts" aria-label={translate('shell.alerts.title')}>
      <div className="alerts__head">
        <SectionTitle className="indicator__title">{translate('shell.alerts.title')}</SectionTitle>
        {unread > 0 && newest !== undefined && (
          <button type="button" className="alerts__all-read" onClick={() => void markAll(newest)}>
            {translate('shell.alerts.markAll')}
          </button>
        )}
      </div>
      {alerts.length === 0 ? (
        <p className="indicator__none" aria-busy={isPartial && !isFailed}>
          {isFailed ? translate('shell.alerts.failed') : isPartial ? '' : translate('shell.alerts.none')}
        </p>
      ) : (
        <ul className="indicator__list">
          {alerts.slice(0, SHOWN).map((alert) => (
            <AlertLine key={alert.id} alert={alert} onMark={(read) => void mark([alert.id], read)} />
          ))}
        </ul>
      )}
      <Link to={`${BASE}/${ALERTS_PATH}`} className="indicator__all alerts__see-all">
        {translate('shell.alerts.all')}
      </Link>
    </section>
  );
}
