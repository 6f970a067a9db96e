import { CircleCheckBig, Reply } from 'lucide-react';
import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BulkDialogProps } from '../../engine/actions/BulkDialog';
import { useCan, useEngine } from '../../engine/EngineContext';
import { refOf } from '../../engine/kinds/reference/refs';
import { useRecordCache } from '../../engine/recordCache';
import type { Resource } from '../../schema/registry';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { SectionTitle } from '../../ui/SectionTitle';
import { LinkedTicket } from './LinkedTicket';

const BulkDialogPart = lazyPart<BulkDialogProps>(() =>
  import('../../engine/actions/BulkDialog').then(({ BulkDialog }) => ({ default: BulkDialog })),
);

interface DependentsCardProps {
  resource: Resource;
  record: RaRecord;
  linksResource: Resource;
  /** links of the type `Depende de` that lead to this request */
  links: readonly RaRecord[];
}

/** Keys of the dependent requests that are open. */
const openIdsOf = (links: readonly RaRecord[]): Identifier[] =>
  links.flatMap((link) => {
    const ref = refOf(link, 'desde');
    return ref && ref.estado !== 'Cerrado' ? [ref.id] : [];
  });

/** Requests that depend on this one, as those of a mass incident: the open ones are answered and closed together. */
export function DependentsCard({ resource, record, linksResource, links }: DependentsCardProps) {
  const translate = useTranslate();
  const can = useCan();
  const { registry } = useEngine();
  const linksCache = useRecordCache(registry.getOrThrow('ticketVinculos'));
  const [dialog, setDialog] = useState<{ name: string; ids: readonly Identifier[] }>();
  const openIds = openIdsOf(links);
  const { responder, cerrar } = resource.schema.actions ?? {};
  const action = dialog && resource.schema.actions?.[dialog.name];
  const smart_count = openIds.length;
  const canAnswer = responder !== undefined && can(responder.needs, 'Ticket');
  const canClose = cerrar !== undefined && can(cerrar.needs, 'Ticket');
  const isLeftOpen = record.estado === 'Cerrado' && openIds.length > 0;
  const end = () => {
    setDialog(undefined);
    // the links show the states of the requests
    linksCache.refresh();
  };
  return (
    <section className="card request__card" aria-labelledby="request-dependents">
      <SectionTitle level={3} id="request-dependents">
        {translate('pages.ticket.dependents.title', { smart_count: links.length })}
      </SectionTitle>
      {isLeftOpen && <p role="status">{translate('pages.ticket.dependents.leftOpen', { smart_count })}</p>}
      <ul className="ties">
        {links.map((link) => (
          <LinkedTicket key={link.id} {...{ resource, record, linksResource, link }} />
        ))}
      </ul>
      {openIds.length > 0 && (
        <div className="dependents__tools">
          {canAnswer && (
            <Button small onClick={() => setDialog({ name: 'responder', ids: openIds })}>
              <Reply size={16} aria-hidden="true" />
              {translate('pages.ticket.dependents.answer', { smart_count })}
            </Button>
          )}
          {canClose && (
            <Button
              small
              look={isLeftOpen ? 'accent' : undefined}
              onClick={() => setDialog({ name: 'cerrar', ids: openIds })}
            >
              <CircleCheckBig size={16} aria-hidden="true" />
              {translate('pages.ticket.dependents.close', { smart_count })}
            </Button>
          )}
        </div>
      )}
      {dialog && action && (
        <BulkDialogPart
          {...{ resource, action }}
          name={dialog.name}
          target={{ ids: dialog.ids }}
          total={dialog.ids.length}
          {...(dialog.name === 'cerrar' && {
            initial: { resolucion: record.resolucion ?? null, resolucionTipo: record.resolucionTipo ?? 'Resuelto' },
          })}
          onClose={() => setDialog(undefined)}
          onDone={end}
        />
      )}
    </section>
  );
}
