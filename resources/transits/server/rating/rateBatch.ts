/** Rates received transits chunk by chunk and stores the results with one statement a chunk. */
import { sql } from 'kysely';
import { insertRows } from '../../../../server/db/insert';
import type { Db } from '../../../../server/db/pool';
import type { Registry } from '../../../../src/schema/registry';
import { type NotRated, type Rated, rateTransits, type Unrated } from './rateTransits';

const chunkTransits = 5_000;

const columns = sql`"id", "fechaHora", "estacion", "via", "sentido", "numeroMedio", "patenteLeida", "formaPago",
  "categoriaManual", "categoriaDac", "puntoVenta", "exencionAgotada"`;

/** Reads what the lane has read of a transit. */
export async function readUnrated(db: Db, id: unknown): Promise<Unrated[]> {
  const { rows } = await sql<Unrated>`select ${columns} from "transitos" where "id" = ${id}`.execute(db);
  return rows;
}

/** The record of a violation: a debt by plate. */
export const violationOf = (
  { id, fechaHora, estacion, patenteLeida }: Unrated,
  { importeTarifa, recargo, importe }: Rated,
) => ({
  transito: id,
  fechaHora,
  estacion,
  patente: patenteLeida,
  importeBase: importeTarifa,
  recargo,
  total: importe,
});

const STORED = {
  id: 'bigint',
  estado: 'text',
  formaPago: 'text',
  medioDePaso: 'bigint',
  numeroMedio: 'text',
  titular: 'text',
  vehiculo: 'bigint',
  categoriaTarifada: 'bigint',
  categoriaVehiculo: 'bigint',
  categoriaDistinta: 'boolean',
  banda: 'text',
  importeTarifa: 'numeric',
  bonificacion: 'numeric',
  recargo: 'numeric',
  importe: 'numeric',
  puntoVenta: 'text',
  exencionAgotada: 'boolean',
} as const;
type Name = keyof typeof STORED;
const names = Object.keys(STORED).filter((name): name is Name => name in STORED);

async function store(db: Db, registry: Registry, transits: readonly Unrated[], rated: readonly Rated[]): Promise<void> {
  const lists = names.map((name) => sql`${rated.map((row) => row[name])}::${sql.raw(STORED[name])}[]`);
  const assignments = names.filter((name) => name !== 'id').map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`);
  await sql`
    update "transitos" t set ${sql.join(assignments)}, "version" = t."version" + 1, "actualizadoEn" = now()
    from unnest(${sql.join(lists)}) as r (${sql.join(names.map((name) => sql.id(name)))})
    where t."id" = r."id"`.execute(db);
  const byId = new Map(transits.map((transit) => [transit.id, transit]));
  const violations = rated.flatMap((result) => {
    const transit = result.estado === 'Violación' ? byId.get(result.id) : undefined;
    return transit ? [{ ...violationOf(transit, result), estado: 'Detectada' }] : [];
  });
  if (violations.length > 0) await insertRows(db, registry, 'violaciones', violations);
}

export interface RatedChunk {
  /** key of the last transit; the next chunk begins behind it */
  last: number;
  /** number of transits by their new state */
  states: Readonly<Record<string, number>>;
  /** left as received: no tariff in force, or no category */
  unrated: number;
}

/** Rates the next received transits behind a key, in the transaction of `db`. Undefined after the last one. */
export async function rateChunk(db: Db, registry: Registry, after: number): Promise<RatedChunk | undefined> {
  const { rows: transits } = await sql<Unrated>`
    select ${columns} from "transitos" where "estado" = 'Recibido' and "id" > ${after}
    order by "id" limit ${chunkTransits} for update`.execute(db);
  const last = transits.at(-1)?.id;
  if (last === undefined) return undefined;
  const results: (Rated | NotRated)[] = await rateTransits(db, transits);
  const rated = results.filter((result): result is Rated => 'estado' in result);
  await store(db, registry, transits, rated);
  const states: Record<string, number> = {};
  for (const { estado } of rated) states[estado] = (states[estado] ?? 0) + 1;
  return { last, states, unrated: results.length - rated.length };
}

/** Number of transits that wait to be rated. */
export async function countReceived(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as "n" from "transitos" where "estado" = 'Recibido'`.execute(db);
  return rows[0]?.n ?? 0;
}
