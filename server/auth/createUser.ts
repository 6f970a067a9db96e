import { sql } from 'kysely';
import { clock } from '../../src/schema/clock';
import type { Registry } from '../../src/schema/registry';
import { validate } from '../../src/schema/validate';
import { insertRows } from '../db/insert';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { administrator } from './ensureCatalogue';
import { hashPassword, passwordRefusal } from './password';

export interface NewUser {
  usuario: string;
  nombre: string;
  apellido: string;
  email: string;
  legajo?: string | undefined;
  /** the sector's name; the sector is created if it does not exist */
  sector: string;
  /** the profile's name */
  perfil?: string | undefined;
}

/** A validation error of a new user: the field, and the i18n key of the message. */
export interface UserIssue {
  field: string;
  key: string;
  args?: Record<string, string | number>;
}

const idOf = async (db: Db, table: string, nombre: string): Promise<unknown> =>
  (await db.selectFrom(table).select('id').where('nombre', '=', nombre).executeTakeFirst())?.id;

async function sectorOf(db: Db, registry: Registry, nombre: string): Promise<unknown> {
  const existing = await idOf(db, 'sectores', nombre);
  if (existing !== undefined) return existing;
  const codigo = nombre
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 20);
  return (await insertRows(db, registry, 'sectores', [{ nombre, codigo }]))[0];
}

/**
 * Creates a person who can sign in at once: the first administrator of an installation. Applies the rules of the form and of
 * passwords; returns the first broken rule, or null on success. The catalogue must already be stored.
 */
export async function createUser(
  db: Db,
  registry: Registry,
  person: NewUser,
  password: string,
): Promise<UserIssue | null> {
  const { sector, perfil = administrator, legajo, ...names } = person;
  const usuarios = registry.getOrThrow('usuarios');
  const input = { ...names, legajo: legajo ?? null };
  const { values, issues } = validate(usuarios, input, { hasPermission: () => true });
  const [issue] = Object.entries(issues);
  if (issue) return { field: issue[0], ...issue[1] };
  const passwordIssue = passwordRefusal(password, [legajo ?? null]);
  if (passwordIssue) return { field: 'clave', key: passwordIssue };
  if (sector.trim() === '') return { field: 'sector', key: 'engine.validation.required' };
  const claveHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const profile = await idOf(transaction, 'perfiles', perfil);
    if (profile === undefined) return { field: 'perfil', key: 'engine.validation.missingReference' };
    const { rows } = await sql<{ field: string }>`
      select case when "usuario" = ${values.usuario} then 'usuario' when "email" = ${values.email} then 'email' else 'legajo' end as "field"
      from "usuarios"
      where "usuario" = ${values.usuario} or "email" = ${values.email} or "legajo" = ${values.legajo ?? null}`.execute(
      transaction,
    );
    if (rows[0]) return { field: rows[0].field, key: 'engine.validation.unique' };
    await insertRows(transaction, registry, 'usuarios', [
      {
        ...values,
        sector: await sectorOf(transaction, registry, sector.trim()),
        perfiles: [profile],
        estado: 'Activo',
        claveHash,
        claveCambiadaEn: clock.now().toISOString(),
      },
    ]);
    return null;
  });
}
