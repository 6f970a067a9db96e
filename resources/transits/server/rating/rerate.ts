/**
 * Rates transits again, as of their passage, after a correction: a tariff, holiday or band that was late, a pass or category that
 * was put right. What a person decided stays, and what is billed is only compared (a difference there is a matter of adjustments).
 */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { changeEach } from '../../../../server/records/storeMany';
import type { Work } from '../../../../server/records/storeRows';
import { centsOf } from '../../../../src/schema/amounts';
import { type NotRated, type Rated, rateTransits, type Unrated } from './rateTransits';

const CHUNK = 1000;

/** What can be rated again: states and payments in which the price is the account's. */
const RERATED_STATES = ['Valorizado', 'NoIdentificado'] as const;
const BILLED_STATES = ['Facturado', 'Cobrado'];
const ON_ACCOUNT = ['Tag', 'OCR'];

export interface RerateWindow {
  /** ISO instants; `hasta` is exclusive */
  desde: string;
  hasta: string;
  estacion: number | null;
}

interface Stored extends Unrated {
  estado: string;
  importe: string | null;
  facturaItem: number | null;
}

export interface RerateTotals {
  examined: number;
  changed: number;
  /** amounts of the changed transits, in cents */
  before: bigint;
  after: bigint;
  /** left as a person decided */
  byHand: number;
  /** billed transits whose price would be another one, and by how much in cents */
  billed: number;
  billedDifference: bigint;
}

/** Transits whose account or category a person has chosen. */
export async function decidedByHand(db: Db, keys: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct "clave"::bigint as "id" from "historial" where "recurso" = 'transitos'
      and "clave" = any(${keys.map(String)}::text[]) and "accion" in ('asociar', 'recategorizar')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const cents = (amount: string | null): bigint => (amount === null ? 0n : centsOf(amount));

const isRated = (result: Rated | NotRated | undefined): result is Rated => result !== undefined && 'estado' in result;

async function nextTransits(db: Db, { desde, hasta, estacion }: RerateWindow, after: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select "id", "fechaHora", "estacion", "via", "sentido", "numeroMedio", "patenteLeida", "formaPago", "categoriaManual",
      "categoriaDac", "puntoVenta", "exencionAgotada", "estado", "importe", "facturaItem"
    from "transitos" where "fechaHora" >= ${desde} and "fechaHora" < ${hasta} and "id" > ${after}
      and (${estacion}::bigint is null or "estacion" = ${estacion})
      and "estado" = any(${[...RERATED_STATES, ...BILLED_STATES]}::text[]) and "formaPago" = any(${ON_ACCOUNT}::text[])
    order by "id" limit ${CHUNK} for update`.execute(db);
  return rows;
}

/** The fields that a new rating changes. */
export const reratedFields = ({ id: _, puntoVenta: __, ...fields }: Rated) => fields;

/** Rates the next transits of a window behind a key, in the transaction of the work. Undefined after the last one. */
export async function rerateChunk(
  work: Work,
  window: RerateWindow,
  after: number,
): Promise<(RerateTotals & { last: number }) | undefined> {
  const { db, registry } = work.store;
  const transits = await nextTransits(db, window, after);
  const last = transits.at(-1)?.id;
  if (last === undefined) return undefined;
  const results = new Map((await rateTransits(db, transits)).map((result) => [result.id, result]));
  const byHand = await decidedByHand(
    db,
    transits.map(({ id }) => id),
  );
  const isOpen = ({ estado, facturaItem }: Stored) => facturaItem === null && !BILLED_STATES.includes(estado);
  const open = transits.filter((transit) => isOpen(transit) && !byHand.has(transit.id));
  const fieldsOf = (id: unknown) => {
    const result = results.get(Number(id));
    return isRated(result) ? reratedFields(result) : {};
  };
  const changedRows = await changeEach(
    work,
    registry.getOrThrow('transitos'),
    { id: { $in: open.map(({ id }) => id) } },
    ({ id }) => fieldsOf(id),
    { action: 'revalorizar', reason: null },
  );
  const old = new Map(transits.map((transit) => [transit.id, transit]));
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const billed = transits.flatMap((transit) => {
    const result = results.get(transit.id);
    const difference = isRated(result) ? cents(result.importe) - cents(transit.importe) : 0n;
    return isOpen(transit) || byHand.has(transit.id) || difference === 0n ? [] : [difference];
  });
  return {
    last,
    examined: transits.length,
    changed: changedRows.length,
    before: sum(changedRows.map(({ id }) => cents(old.get(Number(id))?.importe ?? null))),
    after: sum(changedRows.map(({ importe }) => cents(typeof importe === 'string' ? importe : null))),
    byHand: transits.filter((transit) => isOpen(transit) && byHand.has(transit.id)).length,
    billed: billed.length,
    billedDifference: sum(billed),
  };
}
