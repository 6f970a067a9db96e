/** Files of the demo, with the content that their rows speak of. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dayOf } from '../../../src/schema/calendar';
import { insertRows } from '../../db/insert';
import { markUsed, storeFile } from '../../files/store';
import type { Row } from '../../handlers';
import type { Store } from '../../records/store';

export interface DemoFile {
  nombre: string;
  /** in Latin-1 */
  text: string;
  tipo: string;
  direccion: 'Entrada' | 'Salida';
  /** code of the process that reads or wrote it */
  codigo: string;
  recibido: Date;
  estado: string;
  /** further fields: lines, sums, run */
  values?: Row;
}

async function storeText({ db }: Store, name: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ventanilla-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, text, { encoding: 'latin1', mode: 0o600 });
    const hash = createHash('sha256').update(text, 'latin1').digest('hex');
    const size = Buffer.byteLength(text, 'latin1');
    const contenido = await storeFile(db, { path, hash, size, name, type: 'text/plain' }, null);
    await markUsed(db, [contenido.id]);
    return { contenido, tamano: size, sha256: hash };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores a file among the `archivos`, in the first folder of its process and direction. Returns its key. */
export async function plantFile(store: Store, file: DemoFile): Promise<number> {
  const { nombre, tipo, direccion, codigo, recibido, estado, values } = file;
  const { rows } = await sql<{ proceso: number; tarea: string; carpeta: number | null }>`
    select p."id" as "proceso", p."tarea", (select min(c."id") from "carpetasProceso" c
      where c."proceso" = p."id" and c."direccion" = ${direccion} and c."activa") as "carpeta"
    from "procesos" p where p."codigo" = ${codigo}`.execute(store.db);
  const [id] = await insertRows(store.db, store.registry, 'archivos', [
    {
      ...{ nombre, tipo, direccion, estado },
      ...rows[0],
      ...(await storeText(store, nombre, file.text)),
      fechaArchivo: dayOf(recibido),
      recibido: recibido.toISOString(),
      creadoEn: recibido.toISOString(),
      ...values,
    },
  ]);
  return Number(id);
}
