import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../i18n/format';
import { isShape, keyOf, type Shape, textOf } from '../../../providers/toll/shape';
import { ownRequests } from '../../../providers/toll/tickets';
import { useEngine } from '../../engine/EngineContext';
import { useLabels } from '../../engine/labels';
import { viewsFor } from '../../engine/list/views';
import { personalKey } from '../../engine/recordCache';
import { usePath } from '../../engine/usePath';
import { EmptyState } from '../../ui/EmptyState';
import { KindChip } from '../../ui/KindChip';
import { SectionTitle } from '../../ui/SectionTitle';
import { StateChip } from '../../ui/StateChip';
import { Timestamp } from '../../ui/Timestamp';

const MAX_SHOWN = 10;
const named = (value: unknown): string => (isShape(value) ? textOf(value.nombre) : '');

function holderOf(ticket: Shape): string {
  const holder = isShape(ticket.titular) ? ticket.titular : {};
  return [textOf(holder.apellido), textOf(holder.nombre)].filter(Boolean).join(', ');
}

/** The agent's own requests in Procesando or Espera. Shares the query of the ticket indicator, so the call is made once. */
export function OwnWork() {
  const translate = useTranslate();
  const { registry, user } = useEngine();
  const list = usePath()('tickets', 'list');
  // a person without an id (an operator's server sends none) has no *mine* list either
  const hasOwnView = viewsFor(registry.getOrThrow('tickets'), { ...user }, () => true).some(
    ({ name }) => name === 'mias',
  );
  const { data, isPending } = useQuery({ queryKey: personalKey('tickets'), queryFn: ownRequests, retry: false });

  return (
    <section className="home__work card" aria-labelledby="own-work">
      <header className="home__section">
        <SectionTitle id="own-work">
          {translate('pages.home.myWork')}{' '}
          {data && data.length > 0 && <span className="home__count figure">{formatCount(data.length)}</span>}
        </SectionTitle>
        <Link to={`${list}?view=${hasOwnView ? 'mias' : 'todas'}`}>{translate('pages.home.seeAll')}</Link>
      </header>
      {isPending && <OwnWorkSkeleton />}
      {data?.length === 0 && (
        <EmptyState compact title={translate('pages.home.noWork')} why={translate('pages.home.noWorkHelp')} />
      )}
      {data && data.length > 0 && (
        <ul className="work">
          {data.slice(0, MAX_SHOWN).map((ticket) => (
            <OwnRequest key={textOf(ticket.id)} ticket={ticket} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Has the height of the loaded rows, so that the layout does not shift. */
function OwnWorkSkeleton() {
  const translate = useTranslate();
  return (
    <ul className="work pulse" aria-label={translate('common.states.loading')}>
      {[70, 55, 80, 60, 75, 65, 50, 85, 58, 72].map((width) => (
        <li key={width} className="work__row">
          <span className="skeleton" style={{ inlineSize: `${width}%` }} />
        </li>
      ))}
    </ul>
  );
}

function OwnRequest({ ticket }: { ticket: Shape }) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const path = usePath();
  const resource = registry.getOrThrow('tickets');
  const labels = useLabels(resource);
  const id = keyOf(ticket.id) ?? '';
  const estado = textOf(ticket.estado);
  const kind = textOf(ticket.tipo);
  const changedAt = textOf(ticket.fecha) || textOf(ticket.fechaAlta);

  return (
    <li>
      <Link className="work__row" to={path('tickets', 'show', id) ?? ''}>
        <span className="work__id mono">{id}</span>
        {kind && <KindChip kind={kind} iconOnly />}
        <span className="work__text">
          <span className="truncate">
            {[named(ticket.ticketCategoria), named(ticket.ticketSubCategoria)].filter(Boolean).join(' › ')}
          </span>
          <span className="truncate muted">{holderOf(ticket) || translate('pages.ticket.anonymous')}</span>
        </span>
        {changedAt && (
          <span className="work__since muted">
            <Timestamp value={changedAt} show="relative" />
          </span>
        )}
        <StateChip
          label={labels.option('estado', estado)}
          tone={resource.status?.tones[estado]}
          icon={resource.status?.icons?.[estado]}
        />
      </Link>
    </li>
  );
}
