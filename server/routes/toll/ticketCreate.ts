import { sql } from 'kysely';
import type { Language } from '../../../i18n/languages';
import type { Db } from '../../db/pool';
import type { Row } from '../../handlers';
import { openFor } from '../../records/access';
import { runPermitted } from '../../records/actions';
import { presentRow } from '../../records/read';
import { type Store, withTransaction } from '../../records/store';
import { createRecord } from '../../records/write';
import type { Viewer } from '../../viewer';

/** Returns the default priority of the subcategory or the category, when the caller gives none. */
async function defaultPriority(db: Db, body: Readonly<Row>): Promise<Row> {
  if ((body.prioridad ?? null) !== null) return {};
  const key = (value: unknown) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : null);
  const { rows } = await sql<{ prioridad: string | null }>`
    select coalesce(
      (select "prioridadPorDefecto" from "ticketSubCategorias" where "id" = ${key(body.ticketSubCategoria)}),
      (select "prioridadPorDefecto" from "ticketCategorias" where "id" = ${key(body.ticketCategoria)})) as "prioridad"`.execute(
    db,
  );
  const prioridad = rows[0]?.prioridad ?? null;
  return prioridad === null ? {} : { prioridad };
}

/**
 * Creates a request. `autoClose` also closes it; the permission to create suffices (domain.md A5). Returns the record as its
 * author may see it. `resolucion` is input of the closing.
 */
export async function createTicket(
  store: Store,
  viewer: Viewer,
  body: Readonly<Row>,
  autoClose: boolean,
  language: Language,
): Promise<Row> {
  const tickets = store.registry.getOrThrow('tickets');
  const cerrar = tickets.schema.actions?.cerrar;
  const { resolucion, resolucionTipo, ...rest } = body;
  return withTransaction(store, async (transactionStore) => {
    const input = { ...rest, ...(await defaultPriority(transactionStore.db, rest)) };
    const row = await createRecord(transactionStore, viewer, tickets, input, { language, lenient: true });
    const access = openFor('crear', transactionStore.registry, tickets, viewer);
    if (!autoClose || !cerrar) return presentRow(transactionStore, access, row);
    const call = { resource: 'tickets', id: row.id, action: 'cerrar', viewer, language, lenient: true };
    const actionInput = {
      resolucion,
      resolucionTipo: resolucionTipo ?? ((resolucion ?? '') === '' ? null : 'Resuelto'),
    };
    return runPermitted(transactionStore, access, cerrar, { ...call, input: actionInput });
  });
}
