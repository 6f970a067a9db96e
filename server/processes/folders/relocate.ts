/** Where a received file lies on its machine: among those that were read, or among the refused ones. */
import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import type { StepRun } from '../executor';
import { type FolderPlace, openFolder } from './open';
import type { FolderPort } from './port';

export type Outcome = 'Procesados' | 'Rechazados';

/** Path of the folder of an outcome, on the machine of the incoming folder: a file stays on the server on which it arrived. */
export async function outcomeFolder(db: Db, proceso: number, incoming: FolderPlace, outcome: Outcome): Promise<string> {
  const { rows } = await sql<{ ruta: string }>`
    select "ruta" from "carpetasProceso"
    where "proceso" = ${proceso} and "direccion" = ${outcome} and "activa" and "ruta" is not null
      and "servidor" is not distinct from ${incoming.servidor} order by "id" limit 1`.execute(db);
  return rows[0]?.ruta ?? `${incoming.ruta}/${outcome.toLowerCase()}`;
}

interface Arrived extends FolderPlace {
  nombre: string;
  tamano: number;
  sha256: string;
}

/** The file with the folder in which it arrived; undefined where it was uploaded. */
async function arrived(db: Db, archivo: number): Promise<Arrived | undefined> {
  const { rows } = await sql<Arrived>`
    select a."nombre", a."tamano", a."sha256", c."ruta", c."servidor"
    from "archivos" a join "carpetasProceso" c on c."id" = a."carpeta"
    where a."id" = ${archivo} and c."ruta" is not null and a."sha256" is not null`.execute(db);
  return rows[0];
}

async function hashOf(port: FolderPort, name: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(port.read(name), hash);
  return hash.digest('hex');
}

/** The name under which a folder has the file: its own, or with a number where there was another one of that name. */
async function nameIn(port: FolderPort, { nombre, tamano, sha256 }: Arrived): Promise<string | undefined> {
  const { name: stem, ext } = parse(nombre);
  const isOwn = (name: string) => name === nombre || (name.startsWith(`${stem}-`) && name.endsWith(ext));
  for (const { name, size } of await port.list())
    if (size === tamano && isOwn(name) && (await hashOf(port, name)) === sha256) return name;
  return undefined;
}

/**
 * Moves a received file from the folder of one outcome to that of another. A file that is not there stays where it is, and a
 * folder that cannot be opened is only logged.
 */
export async function relocate(
  step: Pick<StepRun, 'store' | 'dataDir' | 'proceso' | 'log'>,
  archivo: number,
  { from, to }: { from: Outcome; to: Outcome },
): Promise<void> {
  const { db } = step.store;
  const file = await arrived(db, archivo);
  if (!file) return;
  const path = (outcome: Outcome) => outcomeFolder(db, step.proceso, file, outcome);
  const ruta = await path(from);
  try {
    const port = await openFolder(db, step.dataDir, { ruta, servidor: file.servidor });
    try {
      const name = await nameIn(port, file);
      if (name !== undefined) await port.move(name, await path(to), file.nombre);
    } finally {
      await port.close();
    }
  } catch {
    step.log('carpetaNoAbre', { nombre: ruta }, 'warn');
  }
}
