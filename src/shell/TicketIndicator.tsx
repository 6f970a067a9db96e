import { Ticket } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../engine/EngineContext';
import { BASE } from '../engine/paths';
import { Badge } from './Badge';
import { type OwnRequest, useOwnRequests } from './ownRequests';
import { Popover } from './Popover';
import { isKnown, lookOf } from './requestStates';
import './indicators.css';

/** The agent's own requests in Procesando or Espera, for people who may see requests. */
export function TicketIndicator() {
  const translate = useTranslate();
  const isAllowed = useCan()('ver', 'Ticket');
  const requests = useOwnRequests(isAllowed);
  if (!isAllowed) return null;

  return (
    <Popover
      label={translate('shell.requests.label')}
      buttonClass="icon-button indicator"
      button={
        <>
          <Ticket size={20} strokeWidth={1.75} aria-hidden="true" />
          <Badge count={requests.length} label={translate('shell.requests.count', { smart_count: requests.length })} />
        </>
      }
    >
      {() => (
        <>
          <p className="indicator__title">{translate('shell.requests.label')}</p>
          {requests.length === 0 ? (
            <p className="indicator__none">{translate('shell.requests.none')}</p>
          ) : (
            <ul className="indicator__list">
              {requests.map((request) => (
                <li key={request.id}>
                  <RequestLink request={request} />
                </li>
              ))}
            </ul>
          )}
          <Link to={`${BASE}/sau/`} className="indicator__all">
            {translate('common.actions.viewAll')}
          </Link>
        </>
      )}
    </Popover>
  );
}

function RequestLink({ request: { id, estado, categoria, subCategoria, titular } }: { request: OwnRequest }) {
  const translate = useTranslate();
  const { icon: IconComponent, tone } = lookOf(estado);
  const state = isKnown(estado) ? translate(`shell.requests.states.${estado}`) : estado;
  return (
    <Link to={`${BASE}/solicitud/${encodeURIComponent(id)}`} className="indicator__item" data-tone={tone}>
      <span className="indicator__state" title={state}>
        <IconComponent size={18} aria-hidden="true" />
        <span className="visually-hidden">{state}</span>
      </span>
      <span className="indicator__text">
        <span className="indicator__main">{categoria}</span>
        {subCategoria && <span className="indicator__sub">{subCategoria}</span>}
        <span className="indicator__who">{titular || translate('shell.requests.anonymous')}</span>
      </span>
      <span className="indicator__id mono">{id}</span>
    </Link>
  );
}
