/** One account out of two that are the same person's (domain.md A2). */
import { sql } from 'kysely';
import { publish } from '../../../server/events/publish';
import type { Handler, HandlerContext, Row } from '../../../server/handlers';
import { authorOf } from '../../../server/itself';
import { Problem } from '../../../server/problem';
import { may } from '../../../server/viewer';
import { writersOf } from '../../../src/schema/closed';
import { lockAccount } from '../../collections/account';
import { refreshDebtors } from '../../collections/deudores/refresh';
import { ALONG, isNothing, MERGEABLE, usualChoice } from './rules/merged';

const isName = (value: unknown): value is (typeof MERGEABLE)[number] => MERGEABLE.some((name) => name === value);

/** What the account that stays takes from the other: what was chosen, or what it has nothing of; nothing that the person may not write. */
function takenFrom({ resource, viewer, record, input }: HandlerContext, stays: Row): Row {
  const { elegidos } = input;
  const given = elegidos === null || elegidos === undefined ? usualChoice(record, stays) : elegidos;
  if (!Array.isArray(given) || !given.every(isName))
    throw new Problem(422, 'invalid', {}, { errors: { elegidos: { key: 'engine.validation.notAllowed' } } });
  const able = (action: string) => may(viewer, action, resource.schema.subject);
  const writes = (name: string) => {
    const field = resource.fields.get(name);
    return field !== undefined && able('editar') && writersOf(resource, field).every(able);
  };
  const names = given.filter(writes).flatMap((name) => [name, ...(ALONG[name] ?? [])]);
  const taken = Object.fromEntries(names.map((name) => [name, record[name]]));
  const after = { ...stays, ...taken };
  if (names.includes('condicionIva') && after.condicionIva === '1' && isNothing(after.cuit))
    throw new Problem(422, 'invalid', {}, { errors: { elegidos: { key: 'resources.titulares.messages.faltaCuit' } } });
  return taken;
}

/**
 * Points what names one account to the other, in one statement a table however much it is, and each record's history says so. The
 * movements of the account move too, although nobody may edit them: what is written in them stays, and an account that ends owes
 * nothing and is owed nothing. An invoice keeps whom it was issued to in fields of its own.
 */
async function moveEverything(context: HandlerContext, from: string, to: string): Promise<void> {
  const { tx, registry, viewer, now, action, input } = context;
  const [author, at] = [authorOf(viewer), now.toISOString()];
  for (const { name, key, columns, schema } of registry.all)
    for (const field of columns) {
      if (!('to' in field) || field.to !== 'titulares') continue;
      const moved = sql`update ${sql.table(name)} set ${sql.ref(field.name)} = ${to}, "version" = "version" + 1,
        "actualizadoEn" = ${at}, "actualizadoPor" = ${author} where ${sql.ref(field.name)} = ${from} returning ${sql.ref(key)}`;
      const { rows } = await (schema.history === false
        ? moved
        : sql`with moved as (${moved})
            insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "motivo", "usuario", "fecha")
            select ${name}::text, m.${sql.ref(key)}::text, ${action}::text, ${field.name}::text, to_jsonb(${from}::text),
              to_jsonb(${to}::text), ${input.motivo ?? null}::text, ${author}::bigint, ${at}::timestamptz from moved m
            returning 1`
      ).execute(tx);
      if (rows.length > 0) await publish(tx, { type: 'resource', resource: name });
    }
}

/** What there may be one of in an account: of two, the one of the account that stays. */
async function oneOfEach({ tx }: HandlerContext, from: string, to: string): Promise<void> {
  await sql`update "mediosPago" set "principal" = false where "titular" = ${from} and "principal"
    and exists (select from "mediosPago" where "titular" = ${to} and "principal")`.execute(tx);
  // worked out of the account, and so it is again below
  await sql`update "gestionesCobranza" g set "deudor" = s."id" from "deudores" s, "deudores" d
    where s."titular" = ${to} and d."titular" = ${from} and g."deudor" = d."id"`.execute(tx);
  await sql`delete from "deudores" where "titular" = ${from}
    and exists (select from "deudores" where "titular" = ${to})`.execute(tx);
}

/** The account at hand ends in another one, which has all that was this one's. */
export const fusionar: Handler = async (context) => {
  const { tx, record, input, now, set, change } = context;
  const [from, to] = [String(record.codigoTitular), String(input.titular)];
  for (const key of [from, to].sort()) await lockAccount(tx, key);
  const stays: Row | undefined = await tx
    .selectFrom('titulares')
    .selectAll()
    .where('codigoTitular', '=', to)
    .where('estado', 'in', ['Activo', 'Inhabilitado', 'EnRevision'])
    .forUpdate()
    .executeTakeFirst();
  if (from === to || !stays) {
    const titular = { key: 'resources.titulares.messages.noQueda' };
    throw new Problem(422, 'invalid', {}, { errors: { titular } });
  }
  const taken = takenFrom(context, stays);
  if (Object.keys(taken).length > 0) await change('titulares', to, taken);
  await oneOfEach(context, from, to);
  await moveEverything(context, from, to);
  await sql`update "tickets" set "documento" = ${stays.numeroDocumento}
    where "titular" = ${to} and "documento" = ${record.numeroDocumento}`.execute(tx);
  await refreshDebtors(tx, { now, titulares: [to] });
  set({ unificadoEn: to });
};
