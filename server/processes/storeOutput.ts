/** Stores the files of a step among the `archivos`, with their content in the database unless they stay on disk. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { dayOf } from '../../src/schema/calendar';
import { clock } from '../../src/schema/clock';
import { markUsed, storeFile } from '../files/store';
import { withTransaction } from '../records/store';
import { insertRecord } from '../records/storeRows';
import { systemViewer } from '../systemViewer';
import type { Output, StepRun } from './executor';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Returns the key of the file; that of an existing file with the same content, if any. */
export async function storeOutput(step: StepRun, output: Output): Promise<number> {
  const { store, ejecucion, proceso, subproceso } = step;
  const { path, nombre, tipo } = output;
  const hash = await hashOf(path);
  const { size } = await stat(path);
  return withTransaction(store, async (txStore) => {
    const { rows: existing } = await sql<{ id: number; nombre: string }>`
      select "id", "nombre" from "archivos" where "tipo" = ${tipo} and "sha256" = ${hash}`.execute(txStore.db);
    if (existing[0]) {
      step.log('sameFile', { nombre: existing[0].nombre }, 'warn');
      return existing[0].id;
    }
    const received = { path, hash, size, name: nombre, type: 'text/plain' };
    const contenido = output.staysOnDisk ? null : await storeFile(txStore.db, received, null);
    if (contenido) await markUsed(txStore.db, [contenido.id]);
    const { rows: folders } = await sql<{ carpeta: number | null; tarea: string | null }>`
      select p."tarea", (select c."id" from "carpetasProceso" c
        where c."proceso" = p."id" and c."direccion" = 'Salida' and c."activa" order by c."id" limit 1) as "carpeta"
      from "procesos" p where p."id" = ${proceso}`.execute(txStore.db);
    const now = clock.now();
    const row = await insertRecord(
      { store: txStore, viewer: systemViewer, now },
      txStore.registry.getOrThrow('archivos'),
      {
        nombre,
        tipo,
        carpeta: folders[0]?.carpeta ?? null,
        direccion: 'Salida',
        contenido,
        tamano: size,
        sha256: hash,
        lineas: output.lineas,
        ok: output.ok ?? output.lineas,
        error: 0,
        importe: output.importe ?? null,
        fechaArchivo: dayOf(now),
        recibido: now.toISOString(),
        proceso,
        tarea: folders[0]?.tarea ?? null,
        ejecucion,
        subproceso,
        estado: 'Generado',
      },
    );
    step.log('given', { nombre, lineas: output.lineas });
    return Number(row.id);
  });
}
