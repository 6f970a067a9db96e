/** Drafts of merged requests: they move to the main one, behind what their author has there, and back when the merge is undone. */
import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import { publish } from '../../../../../server/events/publish';
import { clock } from '../../../../../src/schema/clock';
import { filesIn } from '../../../../../src/schema/kinds/upload';
import { DRAFT_MODES, filesOf, PRIVATE } from '../../shared/drafts';
import { draftKeyOf } from './stored';

type Value = Readonly<Record<string, unknown>>;

interface DraftRow {
  usuario: number;
  valor: Value;
  /** the author's draft in the main request */
  principal: Value | null;
}

/** The key under which it is kept what the merge did to the drafts of a person. */
const undoKeyOf = (from: number, to: unknown): string => `fusion.${from}.${to}`;

const valuesOf = (draft: Value | null): Value => Object(draft?.values ?? {});

/** Returns the draft in the main request with the text and the files of the other one behind its own. */
function combined(main: Value | null, moved: Value): Value {
  const [own, more] = [valuesOf(main), valuesOf(moved)];
  const modes = DRAFT_MODES.flatMap((mode): [string, unknown][] => {
    const text = [own[mode], more[mode]].filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n');
    const files = [...filesIn(own[filesOf(mode)]), ...filesIn(more[filesOf(mode)])];
    return [
      ...(text === '' ? [] : [[mode, text] as [string, string]]),
      ...(files.length ? [[filesOf(mode), files] as [string, unknown]] : []),
    ];
  });
  const isPrivate = own[PRIVATE] === true || more[PRIVATE] === true;
  const values = { ...Object.fromEntries(modes), ...(isPrivate && { [PRIVATE]: true }) };
  return { ...moved, values, at: clock.now().toISOString() };
}

const store = (db: Db, user: number, key: string, value: Value) =>
  sql`
  insert into "borradores" ("usuario", "clave", "valor") values (${user}, ${key}, ${JSON.stringify(value)}::jsonb)
  on conflict ("usuario", "clave") do update set "valor" = excluded."valor", "actualizadoEn" = now()`.execute(db);

const remove = (db: Db, user: number, key: string) =>
  sql`delete from "borradores" where "usuario" = ${user} and "clave" = ${key}`.execute(db);

const announce = async (db: Db, ...tickets: unknown[]): Promise<void> => {
  for (const id of tickets) await publish(db, { type: 'draft', resource: 'tickets', id: Number(id) });
};

/** Moves the drafts of a request to the main one. Returns their number. */
export async function moveDrafts(db: Db, from: number, to: unknown): Promise<number> {
  const [fromKey, toKey] = [draftKeyOf(from), draftKeyOf(Number(to))];
  const { rows } = await sql<DraftRow>`
    select d."usuario", d."valor", m."valor" as "principal" from "borradores" d
    left join "borradores" m on m."usuario" = d."usuario" and m."clave" = ${toKey}
    where d."clave" = ${fromKey} order by d."usuario" for update of d`.execute(db);
  for (const { usuario, valor, principal } of rows) {
    const after = combined(principal, valor);
    await store(db, usuario, toKey, after);
    await store(db, usuario, undoKeyOf(from, to), { before: principal, moved: valor, after });
    await remove(db, usuario, fromKey);
  }
  if (rows.length > 0) await announce(db, from, to);
  return rows.length;
}

/** Moves the drafts back. What an author has written since stays in the main request, too. */
export async function moveDraftsBack(db: Db, from: number, to: unknown): Promise<void> {
  const toKey = draftKeyOf(Number(to));
  const { rows } = await sql<{ usuario: number; before: Value | null; moved: Value; unchanged: boolean }>`
    select u."usuario", nullif(u."valor"->'before', 'null') as "before", u."valor"->'moved' as "moved",
      coalesce(m."valor" = u."valor"->'after', false) as "unchanged"
    from "borradores" u left join "borradores" m on m."usuario" = u."usuario" and m."clave" = ${toKey}
    where u."clave" = ${undoKeyOf(from, to)} order by u."usuario" for update of u`.execute(db);
  for (const { usuario, before, moved, unchanged } of rows) {
    if (unchanged) await (before === null ? remove(db, usuario, toKey) : store(db, usuario, toKey, before));
    await store(db, usuario, draftKeyOf(from), moved);
    await remove(db, usuario, undoKeyOf(from, to));
  }
  if (rows.length > 0) await announce(db, from, to);
}
