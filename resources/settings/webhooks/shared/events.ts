import type { ResourceSchema } from '../../../../src/schema/resource';

/** Resources that no webhook may name: their writes are caused by webhooks, or are the log of everything. */
export const SILENT: ReadonlySet<string> = new Set(['webhooks', 'webhookEntregas', 'logsAuditoria']);

/** Returns the events of a resource: `crear`, `editar`, `borrar`, and the actions on its records that change data. */
export function eventsOf({ appendOnly, deletable, actions = {} }: ResourceSchema): string[] {
  const changing = Object.entries(actions).filter(
    ([, { on, run }]) => on.includes('record') && !run.some((step) => 'document' in step),
  );
  return [
    'crear',
    ...(appendOnly ? [] : ['editar']),
    ...(deletable ? ['borrar'] : []),
    ...changing.map(([name]) => name),
  ];
}

/** Returns the texts of a stored list of events. */
export const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((event) => typeof event === 'string') : [];
