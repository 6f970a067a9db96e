import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useEngine } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import type { Resource } from '../../schema/registry';
import { SectionTitle } from '../../ui/SectionTitle';
import { DependentsCard } from './DependentsCard';
import { LinkedTicket } from './LinkedTicket';
import { useHolderCode } from './useHolder';
import { tiesOf, useRequestFigures } from './useRequestFigures';

interface RelationsCardProps {
  resource: Resource;
  record: RaRecord;
}

const MAX_LINKS = 100;

/** Requests linked to this one, in either direction, each with a link. */
export function RelationsCard({ resource, record }: RelationsCardProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const figures = useRequestFigures(useHolderCode(record), record.id);
  const hasTies = !figures.loading && figures.linkCount !== 0;
  const { data, error, refetch } = useGetList<RaRecord>(
    'ticketVinculos',
    {
      pagination: { page: 1, perPage: MAX_LINKS },
      sort: { field: 'id', order: 'DESC' },
      filter: tiesOf(record.id),
    },
    { enabled: hasTies, retry: false },
  );
  const failed = hasTies && error !== null && data === undefined;
  if (!failed && (!data || data.length === 0)) return null;
  const linksResource = registry.getOrThrow('ticketVinculos');
  const isDependent = (link: RaRecord) => link.tipo === 'Depende de' && String(link.hacia) === String(record.id);
  const dependents = (data ?? []).filter(isDependent);
  const others = (data ?? []).filter((link) => !isDependent(link));
  return (
    <>
      {dependents.length > 0 && <DependentsCard {...{ resource, record, linksResource }} links={dependents} />}
      {(failed || others.length > 0) && (
        <section className="card request__card" aria-labelledby="request-ties">
          <SectionTitle level={3} id="request-ties">
            {translate('pages.ticket.related')}
          </SectionTitle>
          {failed && <FailureState compact error={error} onRetry={() => void refetch()} />}
          <ul className="ties">
            {others.map((link) => (
              <LinkedTicket key={link.id} {...{ resource, record, linksResource, link }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
