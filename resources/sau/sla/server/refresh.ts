/** Computes the clocks of stored requests again, in few statements. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { inTransaction } from '../../../../server/db/transaction';
import { publish, publishAll } from '../../../../server/events/publish';
import { systemViewer } from '../../../../server/systemViewer';
import { clock } from '../../../../src/schema/clock';
import { announceClocks } from '../../rules/server/enqueue';
import { type ClockedRequest, type ClockOptions, slaFields } from '../shared/fields';
import { clockEventsOf } from './clockFields';
import { levelsOf } from './levels';

const { id, nombre, apellido } = systemViewer.user;
const by = { id, nombre, apellido };

/** More changed requests than this are one event for all. */
const SINGLE_EVENTS = 50;

interface Options {
  now?: Date;
  choose?: ClockOptions['choose'];
}

/** Computes the clocks of requests; done again, nothing changes. Returns the number of changed requests. */
export const refreshClocks = (db: Db, tickets: readonly number[], options: Options = {}): Promise<number> =>
  inTransaction(db, (tx) => refresh(tx, tickets, options));

async function refresh(db: Db, tickets: readonly number[], { now = clock.now(), choose }: Options) {
  const { rows } = await sql<ClockedRequest & { id: number; slaEstado: unknown }>`
    select t."id", t."fechaAlta", t."slaPolitica", t."ticketCategoria", t."ticketSubCategoria", t."prioridad", t."canal",
      t."estado", t."esperaHasta", t."escaladoHasta", t."slaEstado",
      (select h."segmento" from "titulares" h where h."codigoTitular" = t."titular") as "segmento"
    from "tickets" t where t."id" = any(${tickets}::bigint[]) order by t."id" for update`.execute(db);
  if (rows.length === 0) return 0;
  const [levels, events] = [await levelsOf(db), await clockEventsOf(db, tickets)];
  const clocks = rows.map((row) => slaFields(levels, row, events.get(row.id) ?? [], { now, choose }));
  const column = <Name extends keyof (typeof clocks)[number]>(name: Name) => clocks.map((clock) => clock[name]);
  const { rows: changed } = await sql<{ id: number; version: number }>`
    update "tickets" t set "slaPolitica" = v."slaPolitica", "venceRespuesta" = v."venceRespuesta",
      "venceResolucion" = v."venceResolucion", "slaEstado" = v."slaEstado", "proximaRevision" = v."proximaRevision",
      "escaladoHasta" = v."escaladoHasta", "version" = t."version" + 1, "actualizadoEn" = ${now.toISOString()}
    from unnest(${rows.map((row) => row.id)}::bigint[], ${column('slaPolitica')}::bigint[],
      ${column('venceRespuesta')}::timestamptz[], ${column('venceResolucion')}::timestamptz[], ${column('slaEstado')}::text[],
      ${column('proximaRevision')}::timestamptz[], ${column('escaladoHasta')}::int[])
      as v ("id", "slaPolitica", "venceRespuesta", "venceResolucion", "slaEstado", "proximaRevision", "escaladoHasta")
    where t."id" = v."id" and
      (t."slaPolitica", t."venceRespuesta", t."venceResolucion", t."slaEstado", t."proximaRevision", t."escaladoHasta") is distinct from
      (v."slaPolitica", v."venceRespuesta", v."venceResolucion", v."slaEstado", v."proximaRevision", v."escaladoHasta")
    returning t."id", t."version"`.execute(db);
  const stateBefore = new Map(
    rows.map((row, index) => [row.id, { before: row.slaEstado, after: clocks[index]?.slaEstado }]),
  );
  await announceClocks(
    db,
    now,
    changed.map((row) => ({ ticket: row.id, before: null, after: null, ...stateBefore.get(row.id) })),
  );
  if (changed.length > SINGLE_EVENTS) await publish(db, { type: 'resource', resource: 'tickets' });
  else
    await publishAll(
      db,
      changed.map((row) => ({ type: 'record', resource: 'tickets', action: 'plazo', by, ...row })),
    );
  return changed.length;
}
