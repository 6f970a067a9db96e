/** The pinned notes of holders, newest first, for the top of their page. */
import { sql } from 'kysely';
import type { ComputeHandler } from '../../../../server/handlers';
import type { PinnedNote } from '../shared/pinned';

/** Notes shown at the top; the rest is in its tab. */
const MAX = 3;

export const notasFijadas: ComputeHandler = async ({ db, rows }) => {
  const keys = rows.map(({ codigoTitular }) => String(codigoTitular));
  const { rows: notes } = await sql<{ titular: string; notas: PinnedNote[] }>`
    select k."titular", n."notas" from unnest(${keys}::text[]) as k ("titular") cross join lateral (
      select jsonb_agg(x) as "notas" from (
        select n."id", n."texto", u."nombreCompleto" as "autor", n."fecha" from "titularNotas" n
        left join "usuarios" u on u."id" = n."autor"
        where n."titular" = k."titular" and n."fijada" and n."vigente" order by n."fecha" desc, n."id" desc limit ${MAX}) x) n
    where n."notas" is not null`.execute(db);
  return new Map(notes.map(({ titular, notas }) => [titular, notas]));
};
