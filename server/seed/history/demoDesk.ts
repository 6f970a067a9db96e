/** What people did at the desk with billed money: by the actions themselves, after all other rows are there. */
import { sql } from 'kysely';
import { loadPerson } from '../../auth/loadViewer';
import { runAction } from '../../records/actions';
import type { Store } from '../../records/store';
import type { Viewer } from '../../viewer';

/** Demo account of the analyst of transits (`server/seed/accounts.ts`). */
const ANALYST = 'transitos';

/** One in so many open disputes about billed transits is granted. */
const GRANTED = 12;

async function analystOf(store: Store): Promise<Viewer | null> {
  const { rows } = await sql<{ id: number }>`select "id" from "usuarios" where "usuario" = ${ANALYST}`.execute(
    store.db,
  );
  const [user] = rows;
  return user ? await loadPerson(store.db, user.id) : null;
}

interface Debt {
  id: number;
  titular: string;
}

/** Unpaid, not yet overdue notices to holders of an account. */
async function payableDebts({ db }: Store): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select v."id", t."codigoTitular" as "titular" from "violaciones" v
    join "titulares" t on t."numeroDocumento" = v."titularRegistral" ->> 'documento' and t."estado" = 'Activo'
    where v."estado" = 'Notificada' order by v."id"`.execute(db);
  return rows;
}

async function payViolations(store: Store, viewer: Viewer, today: string): Promise<void> {
  for (const { id, titular } of await payableDebts(store))
    await runAction(store, {
      ...{ resource: 'violaciones', id, action: 'pagar', viewer },
      input: { fechaPago: today, medioCobro: 'Transferencia', comprobante: `CPP${80_000_000 + id}`, titular },
    });
}

async function grantDisputes(store: Store, viewer: Viewer): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select d."id" from "disputas" d where d."resolucion" is null and exists (
      select from "transitos" t where t."disputa" = d."id" and t."estado" = 'EnDisputa' and t."facturaItem" is not null)
    order by d."id"`.execute(store.db);
  for (const { id } of rows.filter((_, index) => index % GRANTED === GRANTED - 1))
    await runAction(store, {
      ...{ resource: 'disputas', id, action: 'aceptar', viewer },
      input: { motivo: 'Las pasadas no corresponden al vehículo de la cuenta.' },
    });
}

/** Pays debts of violations and grants disputes of billed transits, each with its voucher and its entry in the account. */
export async function plantDesk(store: Store, today: string): Promise<void> {
  const viewer = await analystOf(store);
  if (!viewer) return;
  await payViolations(store, viewer, today);
  await grantDisputes(store, viewer);
}
