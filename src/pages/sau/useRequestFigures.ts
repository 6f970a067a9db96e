import type { Identifier } from 'ra-core';
import { useCan, useEngine } from '../../engine/EngineContext';
import { usePanels } from '../../engine/panels/usePanels';
import type { PanelQuery } from '../../schema/panel';
import { OPEN_STATES } from '../openStates';

/** Counts for a request and its requester; undefined while loading and if they cannot be fetched. */
interface Figures {
  /** number of the holder's open requests */
  open: number | undefined;
  tasks: number | undefined;
  linkCount: number | undefined;
  /** number of requests that were merged into the request */
  merged: number | undefined;
  /** number of disputes of transits that the request is about */
  disputes: number | undefined;
  loading: boolean;
}

/** Filter for the links of a request, in both directions. */
export const tiesOf = (id: Identifier) => ({ $or: [{ desde: id }, { hacia: id }], quitado: false });

/** Filter for the tasks of a request that were not removed. */
const tasksOf = (id: Identifier) => ({ ticket: id, quitada: false });

const count = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/**
 * Fetches the counts of the request page in one call, shared by all its parts. Most requests have no tasks and no links, so their
 * lists are then not fetched.
 */
export function useRequestFigures(code: string | undefined, id?: Identifier): Figures {
  const { operatorMode } = useEngine();
  const can = useCan();
  const queries: Record<string, PanelQuery> = {};
  if (code !== undefined)
    queries.open = {
      resource: 'tickets',
      aggregate: 'count',
      filter: { titular: code, estado: { $in: [...OPEN_STATES] } },
    };
  if (id !== undefined) {
    queries.tasks = { resource: 'ticketTareas', aggregate: 'count', filter: tasksOf(id) };
    queries.ties = { resource: 'ticketVinculos', aggregate: 'count', filter: tiesOf(id) };
    queries.merged = { resource: 'tickets', aggregate: 'count', filter: { ticketPrincipal: id } };
  }
  if (id !== undefined && can('ver', 'Transito'))
    queries.disputes = { resource: 'disputas', aggregate: 'count', filter: { ticket: id } };
  const { results, isLoading } = usePanels(queries, !operatorMode && can('ver', 'Ticket'));
  return {
    open: count(results?.open?.value),
    tasks: count(results?.tasks?.value),
    linkCount: count(results?.ties?.value),
    merged: count(results?.merged?.value),
    disputes: count(results?.disputes?.value),
    loading: isLoading,
  };
}
