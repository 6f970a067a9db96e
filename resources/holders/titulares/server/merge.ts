/** Merges two accounts of the same person (domain.md A2). */
import { sql } from 'kysely';
import { publish } from '../../../../server/events/publish';
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { authorOf } from '../../../../server/systemViewer';
import { may } from '../../../../server/viewer';
import { writersOf } from '../../../../src/schema/restrictedFields';
import { keepFurtherStage, lockAccount, refreshDebt, transferBalance } from '../../../collections/interface/server';
import { markMerged } from '../../titularesDuplicados/server/merged';
import { DEPENDENT_FIELDS, defaultChoice, isEmptyValue, MERGEABLE } from '../shared/merged';

/** Resources whose records stay with their account: entries of the ledger, and pairs that name what was compared. */
const STAYING = new Set(['movimientosCuenta', 'titularesDuplicados']);

const isName = (value: unknown): value is (typeof MERGEABLE)[number] => MERGEABLE.some((name) => name === value);

/**
 * Returns the values that the remaining account takes: the chosen fields, or those that are empty there. Excludes fields that the
 * viewer may not write.
 */
function takenByMerge({ resource, viewer, record, input }: HandlerContext, remaining: Row): Row {
  const { elegidos } = input;
  const requested = elegidos === null || elegidos === undefined ? defaultChoice(record, remaining) : elegidos;
  if (!Array.isArray(requested) || !requested.every(isName))
    throw new Problem(422, 'invalid', {}, { errors: { elegidos: { key: 'engine.validation.notAllowed' } } });
  const mayDo = (action: string) => may(viewer, action, resource.schema.subject);
  const isWritable = (name: string) => {
    const field = resource.fields.get(name);
    return field !== undefined && mayDo('editar') && writersOf(resource, field).every(mayDo);
  };
  const names = requested.filter(isWritable).flatMap((name) => [name, ...(DEPENDENT_FIELDS[name] ?? [])]);
  const takenValues = Object.fromEntries(names.map((name) => [name, record[name]]));
  const merged = { ...remaining, ...takenValues };
  if (names.includes('condicionIva') && merged.condicionIva === '1' && isEmptyValue(merged.cuit))
    throw new Problem(422, 'invalid', {}, { errors: { elegidos: { key: 'resources.titulares.messages.faltaCuit' } } });
  return takenValues;
}

/**
 * Moves every reference from one account to the other, one statement for each table, and records it in the history. An invoice
 * keeps its original receiver in its own fields. The entries of the account do not move: its balance is transferred.
 */
async function moveReferences(context: HandlerContext, from: string, to: string): Promise<void> {
  const { tx, registry, viewer, now, action, input } = context;
  const [author, time] = [authorOf(viewer), now.toISOString()];
  for (const { name, key, columns, schema } of registry.all)
    for (const field of columns) {
      if (!('to' in field) || field.to !== 'titulares' || STAYING.has(name)) continue;
      const moveRows = sql`update ${sql.table(name)} set ${sql.ref(field.name)} = ${to}, "version" = "version" + 1,
        "actualizadoEn" = ${time}, "actualizadoPor" = ${author} where ${sql.ref(field.name)} = ${from} returning ${sql.ref(key)}`;
      const { rows } = await (schema.history === false
        ? moveRows
        : sql`with moved as (${moveRows})
            insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "motivo", "usuario", "fecha")
            select ${name}::text, m.${sql.ref(key)}::text, ${action}::text, ${field.name}::text, to_jsonb(${from}::text),
              to_jsonb(${to}::text), ${input.motivo ?? null}::text, ${author}::bigint, ${time}::timestamptz from moved m
            returning 1`
      ).execute(tx);
      if (rows.length > 0) await publish(tx, { type: 'resource', resource: name });
    }
}

/** Resolves unique records: of two, the one of the remaining account stays. */
async function resolveUniqueRecords({ tx, changeAll }: HandlerContext, from: string, to: string): Promise<void> {
  const { rows } = await sql`select from "mediosPago" where "titular" = ${to} and "principal"`.execute(tx);
  if (rows.length > 0) await changeAll('mediosPago', { titular: from, principal: true }, { principal: false });
  const debtorOf = async (titular: string) => {
    const debtor = await tx
      .selectFrom('deudores')
      .select(['id', 'noLlamar'])
      .where('titular', '=', titular)
      .executeTakeFirst();
    return debtor && { id: Number(debtor.id), noLlamar: debtor.noLlamar === true };
  };
  const [ending, remaining] = [await debtorOf(from), await debtorOf(to)];
  if (ending === undefined || remaining === undefined) return;
  for (const resource of ['gestionesCobranza', 'pasosMora'])
    await changeAll(resource, { deudor: ending.id }, { deudor: remaining.id });
  await keepFurtherStage(tx, ending.id, remaining.id);
  if (ending.noLlamar) await changeAll('deudores', { id: remaining.id }, { noLlamar: true });
  // derived from the account, and recalculated below
  await sql`delete from "deudores" where "id" = ${ending.id}`.execute(tx);
}

/** Merges this account into the target account and closes it. */
export const fusionar: Handler = async (context) => {
  const { tx, record, input, now, set, change, changeAll } = context;
  const [from, to] = [String(record.codigoTitular), String(input.titular)];
  for (const key of [from, to].sort()) await lockAccount(tx, key);
  const remaining: Row | undefined = await tx
    .selectFrom('titulares')
    .selectAll()
    .where('codigoTitular', '=', to)
    .where('estado', 'in', ['Activo', 'Inhabilitado', 'EnRevision'])
    .forUpdate()
    .executeTakeFirst();
  if (from === to || !remaining) {
    const titular = { key: 'resources.titulares.messages.noQueda' };
    throw new Problem(422, 'invalid', {}, { errors: { titular } });
  }
  const takenValues = takenByMerge(context, remaining);
  await change('titulares', to, { ...takenValues, fusionEn: now.toISOString() });
  await resolveUniqueRecords(context, from, to);
  await moveReferences(context, from, to);
  await transferBalance(context, from, to);
  // the document of a request, by which it is found, is that of its current holder
  const documento = String(record.numeroDocumento);
  await changeAll('tickets', { titular: to, documento }, { documento: remaining.numeroDocumento });
  await refreshDebt(context, [to], { notifies: false });
  await markMerged(context, from, to);
  set({ unificadoEn: to });
};
