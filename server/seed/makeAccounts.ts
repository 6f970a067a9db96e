import { sql } from 'kysely';
import { DESK } from '../../resources/passage/interface/seed';
import { clock } from '../../src/schema/clock';
import type { Registry } from '../../src/schema/registry';
import { expandPermissions } from '../auth/catalogue';
import { administrator } from '../auth/ensureCatalogue';
import { hashPassword } from '../auth/password';
import { insertRows } from '../db/insert';
import type { Db } from '../db/pool';
import { type AccountPlan, contractAccounts } from './accounts';

const idsByName = async (db: Db, table: string, column: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select "id", ${sql.ref(column)} as "name" from ${sql.table(table)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
};

const idOf = (map: ReadonlyMap<string, number>, name: string): number => {
  const id = map.get(name);
  if (id === undefined) throw new Error(`'${name}' is not there yet`);
  return id;
};

/**
 * Creates the demo accounts with their profiles and sectors, where these do not exist yet. The permission catalogue must already
 * be stored (`ensureCatalogue`). Returns the accounts' keys in `usuarios`, by user name.
 */
export async function makeAccounts(
  db: Db,
  registry: Registry,
  plans: readonly AccountPlan[] = contractAccounts.accounts,
): Promise<Map<string, number>> {
  const privileges = await idsByName(db, 'privilegios', 'funcionSistemas');
  const keys = (shortNames: readonly string[]) => expandPermissions(shortNames).map((text) => idOf(privileges, text));

  const sectors = await idsByName(db, 'sectores', 'nombre');
  const newSectors = [...new Set(plans.flatMap(({ sector }) => sector ?? []))].filter((name) => !sectors.has(name));
  const sectorIds = await insertRows(
    db,
    registry,
    'sectores',
    newSectors.map((nombre) => ({ nombre, codigo: codeOf(nombre) })),
  );
  for (const [index, name] of newSectors.entries()) sectors.set(name, Number(sectorIds[index]));

  const profiles = await idsByName(db, 'perfiles', 'nombre');
  const newProfiles = new Map(
    plans.flatMap(({ profile, privileges: shortNames }) =>
      profile === null || profile === administrator || profiles.has(profile) ? [] : [[profile, shortNames] as const],
    ),
  );
  const profileIds = await insertRows(
    db,
    registry,
    'perfiles',
    [...newProfiles].map(([nombre, shortNames]) => ({ nombre, privilegios: keys(shortNames) })),
  );
  for (const [index, name] of [...newProfiles.keys()].entries()) profiles.set(name, Number(profileIds[index]));

  const claveHash = await hashPassword(contractAccounts.password);
  const ids = await insertRows(
    db,
    registry,
    'usuarios',
    plans.map(({ username, nombre, apellido, legajo, sector, profile, privileges: shortNames }) => ({
      usuario: username,
      nombre,
      apellido,
      legajo,
      email: `${username}@example.com`,
      sector: sector === null ? null : idOf(sectors, sector),
      perfiles: profile === null ? [] : [idOf(profiles, profile)],
      privilegios: profile === null ? keys(shortNames) : [],
      estado: 'Activo',
      claveHash,
      claveCambiadaEn: clock.now().toISOString(),
    })),
  );
  return new Map(plans.map(({ username }, index) => [username, Number(ids[index])]));
}

/** Assigns the accounts their stations, as far as both exist. */
export async function assignStations(db: Db, plans: readonly AccountPlan[]): Promise<void> {
  for (const { username, stations = [] } of plans)
    if (stations.length > 0)
      await sql`
        insert into "usuarios_estaciones" ("origen", "destino")
        select u."id", e."id" from "usuarios" u, "estaciones" e
        where u."usuario" = ${username} and e."codigo" = any(${stations}::text[])
        on conflict do nothing`.execute(db);
}

/** Gives the accounts of the desk their place of stock, as far as both exist and none was chosen. */
export async function assignPlaces(db: Db, names: readonly string[]): Promise<void> {
  await sql`
    update "usuarios" u set "deposito" = d."id" from "depositos" d
    where d."nombre" = ${DESK} and u."usuario" = any(${[...names]}::text[]) and u."deposito" is null`.execute(db);
}

/** Gives each area without a responsible person one of its people, the first of these accounts. */
export async function assignHeads(db: Db, names: readonly string[]): Promise<void> {
  await sql`
    update "sectores" s set "responsable" = u."id" from (
      select distinct on ("sector") "sector", "id" from "usuarios" where "estado" = 'Activo'
      order by "sector", coalesce(array_position(${[...names]}::text[], "usuario"), 1000), "id") u
    where u."sector" = s."id" and s."responsable" is null`.execute(db);
}

/** `Atención al cliente` → `ATENCION-AL-CLIENTE`. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, 20);
