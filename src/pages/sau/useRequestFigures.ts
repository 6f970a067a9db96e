import type { Identifier } from 'ra-core';
import { useCan, useEngine } from '../../engine/EngineContext';
import { usePanels } from '../../engine/panels/usePanels';
import type { PanelQuery } from '../../schema/panel';
import { OPEN_STATES } from '../openStates';

/** Those of a request, and of whoever asks; undefined where it is not known yet, or never will be. */
interface Figures {
  /** the holder's open requests */
  open: number | undefined;
  tasks: number | undefined;
  ties: number | undefined;
  loading: boolean;
}

/** The ties of a request, whichever side they were made from. */
export const tiesOf = (id: Identifier) => ({ $or: [{ desde: id }, { hacia: id }], quitado: false });

/** The tasks of a request that were not taken away. */
export const tasksOf = (id: Identifier) => ({ ticket: id, quitada: false });

const count = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/**
 * The figures beside a request in one read, whichever part of the page asks first: most requests have neither tasks nor ties, whose
 * lists are then not asked for.
 */
export function useRequestFigures(code: string | undefined, id?: Identifier): Figures {
  const { operatorMode } = useEngine();
  const can = useCan();
  const asked: Record<string, PanelQuery> = {};
  if (code !== undefined)
    asked.open = {
      resource: 'tickets',
      aggregate: 'count',
      filter: { titular: code, estado: { $in: [...OPEN_STATES] } },
    };
  if (id !== undefined) {
    asked.tasks = { resource: 'ticketTareas', aggregate: 'count', filter: tasksOf(id) };
    asked.ties = { resource: 'ticketVinculos', aggregate: 'count', filter: tiesOf(id) };
  }
  const { results, isLoading } = usePanels(asked, !operatorMode && can('ver', 'Ticket'));
  return {
    open: count(results?.open?.value),
    tasks: count(results?.tasks?.value),
    ties: count(results?.ties?.value),
    loading: isLoading,
  };
}
