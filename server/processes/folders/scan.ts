/**
 * Takes in the files that arrived in the folders of a process. A file is claimed by renaming it, stored, and only then moved away:
 * a killed scan finds its claimed file again and goes on, so that no file is lost or stored twice.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { matches } from '../../../resources/processes/carpetasProceso/server';
import { BoundedMap } from '../../../src/schema/boundedMap';
import { dayOf } from '../../../src/schema/calendar';
import { clock } from '../../../src/schema/clock';
import type { Db } from '../../db/pool';
import { problemOf } from '../../errors';
import { storable } from '../../files/lines';
import { markUsed, type ReceivedFile, storeFile } from '../../files/store';
import type { Store } from '../../records/store';
import { insertRecord } from '../../records/storeRows';
import { systemViewer } from '../../systemViewer';
import { translate } from '../../translate';
import { Interrupted, type StepRun } from '../executor';
import { reasonOf } from '../openStep';
import { failFolder, noteAtFolder, visitFolder } from './attempts';
import { type FolderPlace, openFolder } from './open';
import { CLAIMED, type FolderEntry, type FolderPort } from './port';
import { type Outcome, outcomeFolder } from './relocate';

interface Folder extends FolderPlace {
  id: number;
  nombre: string;
  patron: string | null;
}

const maxNameLength = 200;
/** Names of files that a folder does not take in, as it says them. */
const maxShownNames = 5;
const maxShownName = 40;

/** The incoming folders of a process that have a path. */
async function incomingFolders(db: Db, proceso: number): Promise<Folder[]> {
  const { rows } = await sql<Folder>`
    select "id", "nombre", "ruta", "servidor", "patron" from "carpetasProceso"
    where "proceso" = ${proceso} and "direccion" = 'Entrada' and "activa" and "ruta" is not null order by "id"`.execute(
    db,
  );
  return rows;
}

/** Names under which programs write a file before they rename it. */
const WRITTEN = /\.(?:tmp|part|partial|filepart)$/i;

const isSettled = ({ name, settled }: FolderEntry): boolean =>
  name.startsWith(CLAIMED) || (settled && !WRITTEN.test(name));

/** Whether a folder expects a file of this name. */
function hasFittingName({ patron }: Folder, { name }: FolderEntry): boolean {
  const ownName = name.startsWith(CLAIMED) ? name.slice(CLAIMED.length) : name;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names with them are not shown anywhere
  if (ownName.length > maxNameLength || /[\u0000-\u001f]/.test(ownName)) return false;
  return patron === null || matches(patron, ownName);
}

/** Notes at a folder which complete files it never takes in, because their names do not fit. */
async function reportStrangers(
  { db, language }: Store,
  folder: Folder,
  entries: readonly FolderEntry[],
): Promise<void> {
  const names = entries
    .filter((entry) => isSettled(entry) && !hasFittingName(folder, entry))
    .map(({ name }) => storable(name, maxShownName))
    .sort();
  const nombres = names.slice(0, maxShownNames).join(', ') + (names.length > maxShownNames ? ' …' : '');
  const key = 'resources.carpetasProceso.reasons.otroNombre';
  const error = names.length === 0 ? null : translate(language, key, { nombres });
  await noteAtFolder(db, folder, error);
}

/** ms until a file that could not be taken in is tried again */
const stuckTime = 15 * 60_000;
/** When a file could not be taken in, by its folder and name. */
const stuck = new BoundedMap<string, number>(1000);
const stuckKey = ({ id }: Folder, name: string): string => `${id} ${name}`;
const isStuck = (folder: Folder, name: string): boolean =>
  clock.ms() - (stuck.get(stuckKey(folder, name)) ?? Number.NEGATIVE_INFINITY) < stuckTime;

/** Whether a file waits in an incoming folder of the process. A folder on a server is listed at most every `frecuenciaMin` minutes. */
export async function hasArrivals(store: Store, dataDir: string, proceso: number): Promise<boolean> {
  let found = false;
  for (const folder of await incomingFolders(store.db, proceso)) {
    const entries = await visitFolder(store.db, dataDir, folder, (port) => port.list());
    if (!entries) continue;
    await reportStrangers(store, folder, entries);
    found ||= entries.some(
      (entry) => isSettled(entry) && hasFittingName(folder, entry) && !isStuck(folder, entry.name),
    );
  }
  return found;
}

/** Copies a file to the disk of this machine and returns it with its hash. */
async function receive(port: FolderPort, name: string, folder: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const path = join(folder, 'file');
  const hashing = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(port.read(name), hashing, createWriteStream(path, { mode: 0o600 }));
  const { size } = await stat(path);
  const type = /\.(csv|txt)$/i.test(name) ? 'text/plain' : 'application/octet-stream';
  return { path, hash: hash.digest('hex'), size, name: name.slice(CLAIMED.length), type };
}

interface Arrival {
  folder: Folder;
  tarea: string;
  tipo: string;
  received: ReceivedFile;
  /** the file was claimed by a scan that did not end */
  resumed: boolean;
}

type Kind = Pick<Arrival, 'folder' | 'tarea' | 'tipo'>;

/** Stores the file among the `archivos`, as a duplicate where its content was received before. Returns where it goes. */
async function storeArrival(step: StepRun, store: Store, arrival: Arrival): Promise<Outcome> {
  const { folder, tarea, tipo, received, resumed } = arrival;
  const { rows } = await sql<{ id: number; nombre: string; carpeta: number | null }>`
    select "id", "nombre", "carpeta" from "archivos" where "tipo" = ${tipo} and "sha256" = ${received.hash}`.execute(
    store.db,
  );
  const [same] = rows;
  if (same && resumed && same.nombre === received.name && same.carpeta === folder.id) return 'Procesados';
  const now = clock.now();
  const contenido = same ? null : await storeFile(store.db, received, null);
  if (contenido) await markUsed(store.db, [contenido.id]);
  await insertRecord({ store, viewer: systemViewer, now }, store.registry.getOrThrow('archivos'), {
    nombre: received.name,
    carpeta: folder.id,
    direccion: 'Entrada',
    tipo,
    contenido,
    tamano: received.size,
    sha256: same ? null : received.hash,
    fechaArchivo: dayOf(now),
    recibido: now.toISOString(),
    proceso: step.proceso,
    tarea,
    duplicadoDe: same?.id ?? null,
    motivo: same ? translate(store.language, 'resources.archivos.causes.duplicado', { nombre: same.nombre }) : null,
    estado: same ? 'Duplicado' : 'Recibido',
  });
  return same ? 'Rechazados' : 'Procesados';
}

/** Claims, stores and moves away one file. */
async function takeIn(step: StepRun, port: FolderPort, { folder, ...kind }: Kind, name: string): Promise<void> {
  const resumed = name.startsWith(CLAIMED);
  const ownName = resumed ? name.slice(CLAIMED.length) : name;
  if (!resumed) await port.rename(name, CLAIMED + name);
  const temporary = await mkdtemp(join(tmpdir(), 'ventanilla-'));
  try {
    const received = await receive(port, CLAIMED + ownName, temporary);
    let target: Outcome = 'Procesados';
    await step.chunk(async ({ store, count }) => {
      target = await storeArrival(step, store, { folder, ...kind, received, resumed });
      count({ leidos: 1, ...(target === 'Procesados' ? { ok: 1 } : { omitidos: 1 }) });
      return { archivo: ownName };
    });
    const path = await outcomeFolder(step.store.db, step.proceso, folder, target);
    await port.move(CLAIMED + ownName, path, ownName);
    step.log(target === 'Procesados' ? 'archivoRecibido' : 'archivoDuplicado', { nombre: ownName });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Takes in the files of one folder, the oldest first. One that cannot be taken in keeps no other one waiting. */
async function scanFolder(step: StepRun, port: FolderPort, kind: Kind): Promise<void> {
  const { folder } = kind;
  const entries = (await port.list()).sort((a, b) => a.modified - b.modified || (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    step.throwIfStopped();
    const { name } = entry;
    if (!isSettled(entry) || !hasFittingName(folder, entry) || isStuck(folder, name)) continue;
    try {
      await takeIn(step, port, kind, name);
    } catch (error) {
      if (error instanceof Interrupted || problemOf(error, '').key !== 'internal') throw error;
      stuck.set(stuckKey(folder, name), clock.ms());
      step.count({ error: 1 });
      step.log('archivoNoTomado', { nombre: name, motivo: reasonOf(error, step.store) }, 'error');
    }
  }
}

/** The step that takes in what arrived in the process's incoming folders, as files of a type (`archivos.tipo`). */
export async function scanFolders(step: StepRun, tipo: string): Promise<void> {
  const { rows } = await sql<{ tarea: string | null }>`
    select "tarea" from "procesos" where "id" = ${step.proceso}`.execute(step.store.db);
  for (const folder of await incomingFolders(step.store.db, step.proceso)) {
    const port = await openFolder(step.store.db, step.dataDir, folder).catch(async (error: unknown) => {
      // the other folders are read; this one is tried again at its next time
      await failFolder(step.store.db, folder, error);
      step.log('carpetaNoAbre', { nombre: folder.nombre }, 'error');
    });
    if (!port) continue;
    try {
      await scanFolder(step, port, { folder, tarea: rows[0]?.tarea ?? '', tipo });
    } finally {
      await port.close();
    }
  }
}
