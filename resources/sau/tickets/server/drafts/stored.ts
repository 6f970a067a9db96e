/** Stored drafts of the composer of a request, read from the JSON that browsers send. */
import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import { filesIn } from '../../../../../src/schema/kinds/upload';
import { DRAFT_MODES, type DraftMode, filesOf, PRIVATE } from '../../shared/drafts';

const PREFIX = 'ticketMensajes.';

/** maximum length of a text of the composer */
const MAX_LENGTH = 8000;

/** Returns the key of the drafts of a request. */
export const draftKeyOf = (ticket: string | number): string => `${PREFIX}${ticket}`;

/** Returns the request that the drafts of a key belong to; undefined for drafts of other forms. */
export function ticketOfKey(key: string): number | undefined {
  const id = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

export interface StoredDraft {
  mode: DraftMode;
  text: string;
  /** ids of the attached files */
  files: string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the drafts in a stored value, one for each mode that is not empty; none of a private draft. */
export function sharedDraftsIn(value: unknown): StoredDraft[] {
  const values = isObject(value) && isObject(value.values) ? value.values : {};
  if (values[PRIVATE] === true) return [];
  return DRAFT_MODES.flatMap((mode) => {
    const text = values[mode];
    const files = filesIn(values[filesOf(mode)]).map(({ id }) => id);
    const draft = { mode, text: typeof text === 'string' ? text.slice(0, MAX_LENGTH) : '', files };
    return draft.text.trim() === '' && files.length === 0 ? [] : [draft];
  });
}

export interface AuthorDraft extends StoredDraft {
  autor: number;
  nombre: string;
  apellido: string;
  /** when it was last saved, ISO 8601 */
  actualizadoEn: string;
  tomadoPor: { id: number; nombre: string; apellido: string } | null;
  tomadoEn: string | null;
}

interface DraftRow extends Omit<AuthorDraft, keyof StoredDraft | 'tomadoPor' | 'tomadoEn'> {
  valor: unknown;
  tomas: { modo: string; id: number; nombre: string; apellido: string; en: string }[];
}

/** Returns the shared drafts of a request, oldest first. `author`: only those of this person, locked until the transaction ends. */
export async function draftsOf(db: Db, ticket: number, author?: number): Promise<AuthorDraft[]> {
  const { rows } = await sql<DraftRow>`
    select b."usuario" as "autor", u."nombre", u."apellido", b."valor", b."actualizadoEn", coalesce((
      select jsonb_agg(jsonb_build_object(
        'modo', t."modo", 'id', p."id", 'nombre', p."nombre", 'apellido', p."apellido", 'en', t."tomadoEn"))
      from "borradorTomas" t join "usuarios" p on p."id" = t."tomadoPor"
      where t."usuario" = b."usuario" and t."clave" = b."clave"), '[]') as "tomas"
    from "borradores" b join "usuarios" u on u."id" = b."usuario"
    where b."clave" = ${draftKeyOf(ticket)} ${author === undefined ? sql`` : sql`and b."usuario" = ${author}`}
    order by b."actualizadoEn", b."usuario" ${author === undefined ? sql`` : sql`for update of b`}`.execute(db);
  return rows.flatMap(({ valor, tomas, ...row }) =>
    sharedDraftsIn(valor).map((draft) => {
      const taken = tomas.find(({ modo }) => modo === draft.mode);
      return {
        ...row,
        ...draft,
        tomadoPor: taken ? { id: taken.id, nombre: taken.nombre, apellido: taken.apellido } : null,
        tomadoEn: taken ? new Date(taken.en).toISOString() : null,
      };
    }),
  );
}
