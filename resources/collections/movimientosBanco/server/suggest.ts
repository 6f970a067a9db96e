/** Suggests holders for a pending movement, with the reasons (docs/bank-statements.md). A person decides. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { ComputeHandler } from '../../../../server/handlers';
import { may } from '../../../../server/viewer';
import { PAYABLE_STATES } from '../../cobroImputaciones/server/applyCredits';
import { grouped } from '../../shared/grouped';
import { type Reason, type Suggestion, scoreOf } from '../shared/suggestion';
import { debtsOf, holdersByCuit, invoicesByVoucher } from './holders';
import { isPayment, MOVEMENT, type Movement, vouchersOf } from './movement';

const MAX = 5;
/** more candidates for one reason say nothing */
const MAX_OF_REASON = 20;

interface Found {
  titular: string;
  reason: Reason;
  cobro?: number;
}

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 3);

/** Open accounts whose name has all words of the payer's name. */
async function namedLike(db: Db, nombre: string | null): Promise<string[]> {
  const parts = words(nombre ?? '');
  if (parts.length < 2) return [];
  const { rows } = await sql<{ titular: string }>`
    select "codigoTitular" as "titular" from "titulares"
    where "estado" not in ('Baja', 'Anonimizado')
      and ${sql.join(
        parts.map((word) => sql`"busqueda" like ${`%${word}%`}`),
        sql` and `,
      )}
    order by 1 limit ${MAX_OF_REASON}`.execute(db);
  return rows.map(({ titular }) => titular);
}

/** Accounts that the same payer's movements, or the same bank account, led to before. */
async function knownPayers(db: Db, { id, cuit, cbu }: Movement): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select distinct m."titular", 'antes' as "reason" from "movimientosBanco" m
    where m."estado" = 'Conciliado' and m."id" <> ${id} and (m."cuit" = ${cuit} or m."cbu" = ${cbu})
    union all
    select distinct p."titular", 'cuenta' from "mediosPago" p where p."cbu" = ${cbu}
    limit ${MAX_OF_REASON}`.execute(db);
  return rows;
}

/** Registered transfers of this amount, and open invoices with this balance. */
async function sameAmount(db: Db, importe: string): Promise<Found[]> {
  const { rows: transfers } = await sql<{ titular: string; cobro: number }>`
    select "titular", "id" as "cobro" from "cobros"
    where "estado" = 'Pendiente' and "medio" = 'Transferencia' and "importe" = ${importe}
    order by "fecha" limit ${MAX_OF_REASON}`.execute(db);
  const { rows: invoices } = await sql<{ titular: string }>`
    select distinct "titular" from "facturas" where "saldo" = ${importe} and "estado" = any(${PAYABLE_STATES}::text[])
    limit ${MAX_OF_REASON}`.execute(db);
  return [
    ...transfers.map(({ titular, cobro }) => ({ titular, cobro: Number(cobro), reason: 'transferencia' as const })),
    ...invoices.map(({ titular }) => ({ titular, reason: 'factura' as const })),
  ];
}

async function suggestionsFor(db: Db, movement: Movement): Promise<Suggestion[]> {
  const vouchers = [...(await invoicesByVoucher(db, vouchersOf(movement))).values()].flat();
  const byCuit = movement.cuit === null ? [] : [...(await holdersByCuit(db, [movement.cuit])).values()].flat();
  const found: Found[] = [
    ...vouchers.map(({ titular }) => ({ titular, reason: 'comprobante' as const })),
    ...byCuit.map((titular) => ({ titular, reason: 'cuit' as const })),
    ...(await namedLike(db, movement.nombre)).map((titular) => ({ titular, reason: 'nombre' as const })),
    ...(await knownPayers(db, movement)),
    ...(await sameAmount(db, movement.importe)),
  ];
  const candidates = grouped(found, ({ titular }) => titular);
  const debts = await debtsOf(db, [...candidates.keys()]);
  const { rows: names } = await sql<{ titular: string; nombre: string }>`
    select "codigoTitular" as "titular", concat_ws(', ', "apellido", "nombre") as "nombre" from "titulares"
    where "codigoTitular" = any(${[...candidates.keys()]}::text[])`.execute(db);
  const nameOf = new Map(names.map(({ titular, nombre }) => [titular, nombre]));
  return [...candidates]
    .map(([titular, own]) => {
      const deuda = debts.get(titular) ?? '0.00';
      const reasons = new Set(own.map(({ reason }) => reason));
      if (deuda === movement.importe) reasons.add('deuda');
      return {
        ...{ titular, nombre: nameOf.get(titular) ?? titular, deuda, reasons: [...reasons], puntaje: scoreOf(reasons) },
        cobro: own.find(({ cobro }) => cobro !== undefined)?.cobro ?? null,
      };
    })
    .sort((a, b) => b.puntaje - a.puntaje || a.titular.localeCompare(b.titular))
    .slice(0, MAX);
}

/** Suggestions of pending movements, for whoever may see holders and register payments. */
export const sugerencias: ComputeHandler = async ({ db, rows, viewer }) => {
  const pending = rows.filter((row) => row.estado === 'Pendiente' && row.marca === 'C');
  if (!may(viewer, 'ver', 'Titular') || !may(viewer, 'crear', 'Cobro') || pending.length === 0) return new Map();
  const { rows: movements } = await sql<Movement>`
    select ${MOVEMENT} from "movimientosBanco" where "id" = any(${pending.map(({ id }) => Number(id))}::bigint[])`.execute(
    db,
  );
  const suggested = new Map<unknown, unknown>();
  for (const movement of movements)
    if (isPayment(movement)) suggested.set(movement.id, await suggestionsFor(db, movement));
  return suggested;
};
