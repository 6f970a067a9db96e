/** Stores statements and their movements, each once (docs/bank-statements.md). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext } from '../../../../server/handlers';
import { type Entry, moneyOn, type RefusedEntry, readEntry } from '../shared/entry';
import type { RefusedStatement, Statement } from '../shared/statement';

interface Known {
  id: number;
  archivo: number | null;
}

const yearOf = ({ fecha }: Pick<Statement, 'fecha'>): string => fecha.slice(0, 4);

async function knownStatement(db: Db, statement: Statement): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select "id", "archivo" from "extractosBanco"
    where "cuenta" = ${statement.cuenta} and "anio" = ${yearOf(statement)} and "numero" = ${statement.numero}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Why a statement is not one of ours to read: another account, read before from another file, or its opening balance is not the
 * closing balance of the statement before it. `cuenta`: the operator's.
 */
export async function refusalOf(
  db: Db,
  statement: Statement,
  { cuenta, archivo }: { cuenta: string; archivo: number },
): Promise<RefusedStatement | undefined> {
  if (cuenta === '') return { cause: 'extractoSinCuenta', texto: '' };
  if (statement.cuenta !== cuenta) return { cause: 'extractoOtraCuenta', texto: statement.cuenta };
  const known = await knownStatement(db, statement);
  const name = `${statement.numero}/${yearOf(statement)}`;
  if (known && Number(known.archivo) !== archivo) return { cause: 'extractoLeido', texto: name };
  const { rows } = await sql<{ saldoFinal: string }>`
    select "saldoFinal" from "extractosBanco"
    where "cuenta" = ${cuenta} and "anio" = ${yearOf(statement)} and "numero" = ${statement.numero - 1}`.execute(db);
  const [before] = rows;
  if (before && before.saldoFinal !== statement.saldoInicial)
    return { cause: 'extractoSaldoAnterior', texto: before.saldoFinal };
  return undefined;
}

/** The key of the statement, stored if it is new. */
export async function storeStatement(
  { tx, create }: HandlerContext,
  statement: Statement,
  archivo: number,
): Promise<number> {
  const known = await knownStatement(tx, statement);
  if (known) return Number(known.id);
  const { entries, ...values } = statement;
  const row = await create('extractosBanco', {
    ...values,
    anio: yearOf(statement),
    cantidad: entries.length,
    archivo,
  });
  return Number(row.id);
}

const isRefused = (entry: Entry | RefusedEntry): entry is RefusedEntry => 'codigo' in entry;

export interface StoredEntries {
  stored: number;
  refused: RefusedEntry[];
}

/** Stores the movements of a statement that are not stored yet. */
export async function storeEntries(
  { createAll }: HandlerContext,
  { extracto, cuenta }: { extracto: number; cuenta: string },
  entries: readonly { linea: number; contenido: string }[],
): Promise<StoredEntries> {
  const read = entries.map(({ linea, contenido }) => readEntry(linea, contenido, cuenta));
  const valid = read.filter((entry): entry is Entry => !isRefused(entry));
  await createAll(
    'movimientosBanco',
    valid.map((entry) => ({ ...entry, extracto })),
  );
  return { stored: valid.length, refused: read.filter(isRefused) };
}

/** Like `storeEntries` for lines that somebody has corrected: their amounts stay, because the statement adds up with them. */
export async function storeCorrected(
  context: HandlerContext,
  { extracto, cuenta, archivo }: { extracto: number; cuenta: string; archivo: number },
  entries: readonly { linea: number; contenido: string }[],
): Promise<StoredEntries> {
  const { rows } = await sql<{ linea: number; contenido: string }>`
    select "linea", "contenido" from "archivoErrores" where "archivo" = ${archivo}
      and "linea" = any(${entries.map(({ linea }) => linea)}::bigint[])`.execute(context.tx);
  const amounts = new Map(rows.map(({ linea, contenido }) => [Number(linea), amountIn(contenido)]));
  const changed = entries.filter(({ linea, contenido }) => amounts.get(Number(linea)) !== amountIn(contenido));
  const { stored, refused } = await storeEntries(
    context,
    { extracto, cuenta },
    entries.filter((entry) => !changed.includes(entry)),
  );
  const refusals = changed.map((entry) => ({ ...entry, codigo: 'OTROIMPORTE', texto: '' }));
  return { stored, refused: [...refused, ...refusals] };
}

const amountIn = (contenido: string): bigint | undefined => moneyOn(contenido.replace(/^:61:/, ''));
