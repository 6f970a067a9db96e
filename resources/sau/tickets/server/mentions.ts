/** Agents mentioned in an internal note. */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';

/** The areas and agents of a request: they see it without `Ticket.verTodos` (the row rule of the schema). */
const AREAS = ['areaActual', 'areaCreadora', 'areaDerivadora'] as const;
const AGENTS = ['agenteActual', 'agenteCreador', 'agenteDerivador'] as const;

/**
 * Returns the ids of the mentioned agents. Responds 422 at the text with the names of those who cannot see the request: an alert
 * would lead them to nothing.
 */
export async function checkMentions({ tx, record, input }: HandlerContext): Promise<readonly unknown[]> {
  const mentioned: readonly unknown[] = Array.isArray(input.menciones) ? input.menciones : [];
  if (mentioned.length === 0) return [];
  const keysOf = (names: readonly string[]) =>
    names.map((name) => record[name]).filter((key) => typeof key === 'number');
  const { rows } = await sql<{ nombre: string }>`
    select u."nombreCompleto" as "nombre" from "usuarios" u
    where u."id" = any(${[...mentioned]}::bigint[])
      and coalesce(u."sector", 0) <> all(${keysOf(AREAS)}::bigint[])
      and u."id" <> all(${keysOf(AGENTS)}::bigint[])
      and not exists (
        select from "privilegios" p where p."id" in (
          select "destino" from "usuarios_privilegios" where "origen" = u."id"
          union all
          select shared."destino" from "usuarios_perfiles" held
          join "perfiles_privilegios" shared on shared."origen" = held."destino" where held."origen" = u."id")
        and p."funcionSistemas" like 'Ticket.%' and 'verTodos' = any(string_to_array(p."funcionSistemas", '.')))`.execute(
    tx,
  );
  if (rows.length === 0) return mentioned;
  const values = { agentes: rows.map(({ nombre }) => nombre).join(', ') };
  throw new Problem(
    422,
    'invalid',
    {},
    { errors: { cuerpo: { key: 'resources.tickets.reasons.mencionSinAcceso', values } } },
  );
}
