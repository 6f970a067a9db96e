import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { type LevelRows, type Levels, levelsFrom } from '../shared/levels';

async function read(db: Db): Promise<Levels> {
  const { rows } = await sql<LevelRows>`select
    coalesce((select json_agg(p) from "slaPoliticas" p), '[]') as "slaPoliticas",
    coalesce((select json_agg(c) from "calendariosLaborales" c), '[]') as "calendariosLaborales",
    coalesce((select json_agg(json_build_object('fecha', f."fecha", 'ambito', f."ambito", 'afectaSla', f."afectaSla"))
      from "feriados" f), '[]') as "feriados",
    coalesce((select json_agg(json_build_object('id', "id", 'sla', "sla")) from "ticketCategorias"), '[]') as "ticketCategorias",
    coalesce((select json_agg(json_build_object('id', "id", 'sla', "sla")) from "ticketSubCategorias"), '[]')
      as "ticketSubCategorias"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no service levels');
  return levelsFrom(row);
}

const cache = new WeakMap<Db, Promise<Levels>>();

/** Returns the service levels in force. Cached for the transaction. */
export function levelsOf(db: Db): Promise<Levels> {
  if (!db.isTransaction) return read(db);
  const levels = cache.get(db) ?? read(db);
  cache.set(db, levels);
  return levels;
}
