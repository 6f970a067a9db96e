/**
 * Changes of availability (domain.md A5): a period ends where the next one begins. A period belongs to the session in which it was
 * set, so that nobody stays available who signed out or whose session expired.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { loadViewer } from '../../../../server/auth/loadViewer';
import type { TokenClaims } from '../../../../server/auth/token';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { handlerContext } from '../../../../server/records/handlerContext';
import { type Store, withTransaction } from '../../../../server/records/store';
import { systemViewer } from '../../../../server/systemViewer';
import { may } from '../../../../server/viewer';
import { clock } from '../../../../src/schema/clock';
import { shiftOf } from '../../tickets/shared/shift';
import { enqueueAreas, enqueueLeaving } from './enqueue';

/** Of an open period `d`: whether the session in which it was set goes on. */
export const sessionGoesOn: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from "sesiones" s where s."id" = d."sesion"::uuid and s."revocadaEn" is null and s."expiraEn" > now())`;

/** Of an open period `d`: whether a browser of its session is connected, or was until a moment ago. */
export const isConnected: RawBuilder<SqlBool> = sql<SqlBool>`greatest(d."vistaEn", d."desde") > now() - interval '2 minutes'`;

/** Stores that browsers of these sessions are connected now. Nobody sees it: no version, no event. */
export async function markConnected(db: Db, sessions: readonly string[]): Promise<void> {
  await sql`update "disponibilidades" set "vistaEn" = now()
    where "hasta" is null and "estado" <> 'Ausente' and "sesion" = any(${[...sessions]}::text[])`.execute(db);
}

interface Change {
  agente: unknown;
  estado: string;
  motivo: unknown;
  /** null: set by somebody else, so it does not end */
  sesion: string | null;
  /** absent: now */
  since?: Date;
}

type Context = Pick<HandlerContext, 'tx' | 'create' | 'change' | 'now'>;

const lockAgent = (tx: Db, agente: unknown) =>
  sql`select pg_advisory_xact_lock(hashtextextended('disponibilidades', ${Number(agente)}))`.execute(tx);

async function openPeriod(tx: Db, agente: unknown): Promise<Readonly<Row> | undefined> {
  const { rows } = await sql<Row>`
    select "id", "estado", "motivo", "sesion", "desde" from "disponibilidades"
    where "agente" = ${agente} and "hasta" is null order by "id" desc limit 1`.execute(tx);
  return rows[0];
}

/** Ends the agent's current period and begins the next one. The same state again is the same period, of the new session. */
export async function changeAvailability(context: Context, { since, ...next }: Change): Promise<void> {
  const { tx, create, change, now } = context;
  await lockAgent(tx, next.agente);
  const open = await openPeriod(tx, next.agente);
  if (open && open.estado === next.estado && (open.motivo ?? null) === (next.motivo ?? null)) {
    if ((open.sesion ?? null) !== next.sesion) await change('disponibilidades', open.id, { sesion: next.sesion });
    return;
  }
  if (!open && next.estado === 'Ausente') return;
  const person = await tx.selectFrom('usuarios').select('sector').where('id', '=', next.agente).executeTakeFirst();
  const earliest = open ? new Date(String(open.desde)) : new Date(0);
  const start = since && since > earliest ? since : since ? earliest : now;
  if (open) await change('disponibilidades', open.id, { hasta: start.toISOString() });
  await create('disponibilidades', {
    ...next,
    sector: person?.sector ?? null,
    desde: start.toISOString(),
    hasta: null,
    turno: shiftOf(start),
  });
  if (next.estado === 'Disponible') await enqueueAreas(tx, [], [next.agente]);
  if (next.estado === 'Ausente') await enqueueLeaving(tx, next.agente);
}

/** Sets absent everybody whose session has ended, since its end. Any number of servers may do it. Returns their number. */
export async function endAvailabilities(store: Store, now = clock.now()): Promise<number> {
  const { rows: ended } = await sql<{ agente: number }>`
    select d."agente" from "disponibilidades" d
    where d."hasta" is null and d."estado" <> 'Ausente' and not ${sessionGoesOn}`.execute(store.db);
  for (const { agente } of ended)
    await withTransaction(store, async (inner) => {
      await lockAgent(inner.db, agente);
      const { rows } = await sql<{ end: string }>`
        select least(coalesce(s."revocadaEn", s."expiraEn", now()), now()) as "end"
        from "disponibilidades" d left join "sesiones" s on s."id" = d."sesion"::uuid
        where d."agente" = ${agente} and d."hasta" is null and d."estado" <> 'Ausente' and not ${sessionGoesOn}`.execute(
        inner.db,
      );
      const [row] = rows;
      if (!row) return;
      const work = { store: inner, viewer: systemViewer, now };
      const resource = inner.registry.getOrThrow('disponibilidades');
      const { context } = handlerContext(work, resource, null, {}, {}, inner.language);
      const since = new Date(row.end);
      await changeAvailability(context, { agente, estado: 'Ausente', motivo: null, sesion: null, since });
    });
  return ended.length;
}

/**
 * Sets a person available who has signed in and works on requests, unless their area has switched that off or another session of
 * theirs has set something else.
 */
export async function becomeAvailable(store: Store, claims: TokenClaims, now = clock.now()): Promise<void> {
  await withTransaction(store, async (inner) => {
    const viewer = (await loadViewer(inner.db, claims))?.viewer;
    if (!viewer?.user.sector || !may(viewer, 'ver', 'Ticket') || !may(viewer, 'editar', 'Ticket')) return;
    const { rows } = await sql`
      select from "sectores" s where s."id" = ${viewer.user.sector?.id ?? null} and s."disponibleAlIngresar" and not exists (
        select from "disponibilidades" d where d."agente" = ${viewer.user.id} and d."hasta" is null
          and d."estado" <> 'Ausente' and ${sessionGoesOn})`.execute(inner.db);
    if (rows.length === 0) return;
    const work = { store: inner, viewer, now };
    const { context } = handlerContext(
      work,
      inner.registry.getOrThrow('disponibilidades'),
      null,
      {},
      {},
      inner.language,
    );
    const next = { agente: viewer.user.id, estado: 'Disponible', motivo: null, sesion: claims.session };
    await changeAvailability(context, next);
  });
}

export interface CurrentAvailability {
  estado: string;
  motivo: string | null;
}

/** Returns a person's current availability; undefined: absent, or never set. */
export async function availabilityOf(db: Db, user: number): Promise<CurrentAvailability | undefined> {
  const { rows } = await sql<CurrentAvailability>`
    select d."estado", d."motivo" from "disponibilidades" d
    where d."agente" = ${user} and d."hasta" is null and ${sessionGoesOn} order by d."id" desc limit 1`.execute(db);
  return rows[0];
}
