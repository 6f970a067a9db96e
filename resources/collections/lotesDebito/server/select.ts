/** Selects what a run debits, in chunks: open invoices, and due instalments of plans (domain.md A7). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext } from '../../../../server/handlers';
import { lockAccounts } from '../../server/account';
import { changeKeys } from '../../server/changeKeys';
import { debitKind } from '../shared/debitKinds';
import { canPresent } from './files/presentation';
import { type DebitRun, isAllowed, isOfKind, presentMeans } from './presentMeans';

/** Debts that one chunk selects. */
const DEBTS = 500;

interface Candidate {
  /** key of the invoice or instalment */
  id: number;
  titular: string;
  saldo: string;
  medioPago: number;
  cbu: string | null;
  ultimos4: string | null;
  /** means of payment of the invoice so far */
  invoiceMeans: number | null;
}

/** What the debits of a run are for. */
export type Debts = 'facturas' | 'cuotas';

/** Open invoices outside of plans, on the main means of payment of their holder today; without one, on their own. */
const invoices = (run: DebitRun, where: RawBuilder<unknown>): RawBuilder<Candidate> => sql<Candidate>`
  select f."id", f."titular", f."saldo", f."medioPago" as "invoiceMeans", m."id" as "medioPago", m."cbu", m."ultimos4"
  from "facturas" f cross join ${presentMeans(sql`f."titular"`, sql`f."medioPago"`, false)}
  where f."estado" in ('Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida') and f."saldo" > 0 and f."plan" is null
    and ${where} and ${isOfKind(run)} and ${isAllowed(run, 'factura', sql`f."id"`)}`;

/** Unpaid instalments due up to the day of the debit, of plans with a means of payment: that one, else the main one today. */
const instalments = (run: DebitRun, where: RawBuilder<unknown>): RawBuilder<Candidate> => sql<Candidate>`
  select f."id", p."titular", f."saldo", null::bigint as "invoiceMeans", m."id" as "medioPago", m."cbu", m."ultimos4"
  from "planCuotas" f join "planesPago" p on p."id" = f."plan" and p."estado" = 'Vigente' and p."medioPago" is not null
  cross join ${presentMeans(sql`p."titular"`, sql`p."medioPago"`, true)}
  where f."estado" in ('Pendiente', 'Vencida') and f."saldo" > 0 and f."vence" <= ${run.fechaDebito}::date
    and not exists (select from "loteDebitoItems" o where o."cuota" = f."id" and o."estado" = 'Incluido')
    and ${where} and ${isOfKind(run)} and ${isAllowed(run, 'cuota', sql`f."id"`)}`;

const candidates = { facturas: invoices, cuotas: instalments } as const;

/** Whether there is anything to debit. */
export async function hasDebts(db: Db, run: DebitRun): Promise<boolean> {
  for (const debts of ['facturas', 'cuotas'] as const) {
    const { rows } = await sql`${candidates[debts](run, sql`true`)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

export interface SelectedChunk {
  /** the last debt; the next chunk begins behind it */
  last: number;
  selected: number;
  /** debts whose means of payment has no valid account or card */
  invalid: number;
}

/**
 * Adds the next debts behind a key to a run, in the transaction of the context. Undefined after the last one. The accounts are
 * locked first, as payments do, and the debts are read again: some may have been paid meanwhile.
 */
export async function selectChunk(
  context: HandlerContext,
  run: DebitRun,
  debts: Debts,
  after: number,
): Promise<SelectedChunk | undefined> {
  const { tx, createAll } = context;
  const next = sql<Candidate>`${candidates[debts](run, sql`f."id" > ${after}`)} order by f."id" limit ${DEBTS}`;
  const { rows: found } = await next.execute(tx);
  const last = found.at(-1)?.id;
  if (last === undefined) return undefined;
  await lockAccounts(
    tx,
    found.map(({ titular }) => titular),
  );
  const keys = found.map(({ id }) => id);
  const { rows } = await sql<Candidate>`
    ${candidates[debts](run, sql`f."id" = any(${keys}::bigint[])`)} order by f."id" for update of f`.execute(tx);
  const kind = debitKind(run.tipo);
  const valid = rows.filter((row) => canPresent(kind, row));
  const column = debts === 'facturas' ? 'factura' : 'cuota';
  await createAll(
    'loteDebitoItems',
    valid.map(({ id, titular, medioPago, saldo }) => ({
      lote: run.id,
      [column]: id,
      titular,
      medioPago,
      importe: saldo,
    })),
  );
  if (debts === 'facturas') {
    const means = new Map(valid.map(({ id, medioPago }) => [Number(id), medioPago]));
    await changeKeys(
      context,
      'facturas',
      [...means.keys()],
      ({ id }) => ({ estado: 'EnDébito', medioPago: means.get(Number(id)) }),
      'generar',
    );
  }
  return { last: Number(last), selected: valid.length, invalid: rows.length - valid.length };
}
