/** Categories of the mails of strangers: a mail account opens requests with them. */
import { sql } from 'kysely';
import type { Handler } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';

const REQUIREMENTS = ['requiereTitular', 'requiereMedio'];

/**
 * Returns a handler that responds 422 where a category begins to demand a holder or a pass although an active mail account opens
 * requests with it.
 *
 * @param field the field of accounts that refers to the category
 */
export const openToStrangers =
  (field: 'ticketCategoria' | 'ticketSubCategoria'): Handler =>
  async ({ tx, before, record }) => {
    const demanded = REQUIREMENTS.filter((name) => record[name] === true && before?.[name] !== true);
    if (demanded.length === 0) return;
    const { rows } = await sql<{ nombre: string }>`
      select "nombre" from "correoCuentas"
      where "activa" and ${sql.id(field)} = ${record.id} and "imap"->>'host' is not null order by "nombre" limit 1`.execute(
      tx,
    );
    const [account] = rows;
    if (!account) return;
    const reason = {
      key: 'resources.ticketCategorias.reasons.correoDeDesconocidos',
      values: { cuenta: account.nombre },
    };
    throw new Problem(422, 'invalid', {}, { errors: Object.fromEntries(demanded.map((name) => [name, reason])) });
  };
