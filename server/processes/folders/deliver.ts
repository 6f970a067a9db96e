/** Delivers generated files to the outgoing folders that have a path. */
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { findFiles, readContent } from '../../files/store';
import type { Store } from '../../records/store';
import { change } from '../change';
import { failFolder, noteAtFolder, type VisitedFolder } from './attempts';
import { openFolder } from './open';
import type { FolderPort } from './port';

interface Outgoing {
  id: number;
  nombre: string;
  contenido: { id: string };
}

/** Files of one folder in one call, so that a poll does not take long. */
const maxFiles = 50;

/** Returns the folders with something to deliver; after a failure not before their next time. */
async function outgoingFolders(db: Db): Promise<VisitedFolder[]> {
  const { rows } = await sql<VisitedFolder>`
    select c."id", c."ruta", c."servidor" from "carpetasProceso" c
    where c."direccion" = 'Salida' and c."activa" and c."ruta" is not null
      and (c."error" is null or c."proximoIntento" <= now())
      and exists (select from "archivos" a where a."carpeta" = c."id" and a."estado" = 'Generado' and a."direccion" = 'Salida'
        and a."contenido" is not null)
    order by c."id"`.execute(db);
  return rows;
}

async function outgoingFiles(db: Db, carpeta: number): Promise<Outgoing[]> {
  const { rows } = await sql<Outgoing>`
    select "id", "nombre", "contenido" from "archivos"
    where "carpeta" = ${carpeta} and "estado" = 'Generado' and "direccion" = 'Salida' and "contenido" is not null
    order by "id" limit ${maxFiles}`.execute(db);
  return rows;
}

async function deliver(store: Store, port: FolderPort, { id, nombre, contenido }: Outgoing): Promise<void> {
  const content = (await findFiles(store.db, [contenido.id])).get(contenido.id);
  if (!content) return;
  await port.write(nombre, readContent(store.db, content.hash));
  await change(store, 'archivos', id, () => ({ action: 'enviar', values: {} }));
}

async function deliverFolder(store: Store, dataDir: string, folder: VisitedFolder): Promise<void> {
  const port = await openFolder(store.db, dataDir, folder);
  try {
    for (const file of await outgoingFiles(store.db, folder.id)) await deliver(store, port, file);
  } finally {
    await port.close();
  }
  await noteAtFolder(store.db, folder, null);
}

/**
 * Writes each generated file into its folder and marks it as sent. A server that is killed in between writes the same file again.
 * A folder that cannot be written keeps none of the others waiting: its reason is stored there, and its files are tried again at
 * its next time. Throws the first failure at the end.
 */
export async function deliverFiles(store: Store, dataDir: string): Promise<void> {
  const failures: unknown[] = [];
  for (const folder of await outgoingFolders(store.db))
    await deliverFolder(store, dataDir, folder).catch(async (error: unknown) => {
      failures.push(error);
      await failFolder(store.db, folder, error);
    });
  if (failures.length > 0) throw failures[0];
}
