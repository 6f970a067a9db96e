/** Delivers generated files to the outgoing folders that have a path. */
import { sql } from 'kysely';
import { findFiles, readContent } from '../../files/store';
import type { Store } from '../../records/store';
import { change } from '../change';
import { openLocalFolder } from './local';
import { exchangeFolder } from './scan';

interface Outgoing {
  id: number;
  nombre: string;
  ruta: string;
  contenido: { id: string };
}

/** Files of one call, so that a poll does not take long. */
const maxFiles = 50;

async function outgoingFiles({ db }: Store): Promise<Outgoing[]> {
  const { rows } = await sql<Outgoing>`
    select a."id", a."nombre", a."contenido", c."ruta" from "archivos" a join "carpetasProceso" c on c."id" = a."carpeta"
    where a."estado" = 'Generado' and a."direccion" = 'Salida' and a."contenido" is not null
      and c."direccion" = 'Salida' and c."activa" and c."ruta" is not null
    order by a."id" limit ${maxFiles}`.execute(db);
  return rows;
}

async function deliver(store: Store, dataDir: string, { id, nombre, ruta, contenido }: Outgoing): Promise<void> {
  const content = (await findFiles(store.db, [contenido.id])).get(contenido.id);
  if (!content) return;
  const port = await openLocalFolder(exchangeFolder(dataDir), ruta);
  try {
    await port.write(nombre, readContent(store.db, content.hash));
  } finally {
    await port.close();
  }
  await change(store, 'archivos', id, () => ({ action: 'enviar', values: {} }));
}

/**
 * Writes each generated file into its folder and marks it as sent. A server that is killed in between writes the same file again.
 * A folder that cannot be written keeps none of the others waiting; its files are tried again at the next call. Throws the first
 * failure at the end.
 */
export async function deliverFiles(store: Store, dataDir: string): Promise<void> {
  const failures: unknown[] = [];
  for (const file of await outgoingFiles(store))
    await deliver(store, dataDir, file).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
