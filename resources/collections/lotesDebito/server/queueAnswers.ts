/** Hands a long response to the process that reads answers: as a file, so that the request does not wait for it. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { markUsed, storeFile } from '../../../../server/files/store';
import type { HandlerContext } from '../../../../server/handlers';
import { startProcess } from '../../../../server/processes/start';
import { authorOf } from '../../../../server/systemViewer';
import { dayOf } from '../../../../src/schema/calendar';

const PROCESS = 'RESP-DEB';

/** Stores a received file of answers with this text, and starts the process that reads it. */
export async function queueAnswers(
  context: HandlerContext,
  nombre: string,
  text: string,
  lineas: number,
): Promise<void> {
  const { tx, create, now, viewer } = context;
  const folder = await mkdtemp(join(tmpdir(), 'ventanilla-'));
  try {
    const path = join(folder, 'answers.txt');
    await writeFile(path, text, { encoding: 'latin1', mode: 0o600 });
    const hash = createHash('sha256').update(text, 'latin1').digest('hex');
    const size = Buffer.byteLength(text, 'latin1');
    const contenido = await storeFile(tx, { path, hash, size, name: nombre, type: 'text/plain' }, authorOf(viewer));
    await markUsed(tx, [contenido.id]);
    const { rows } = await sql<{ id: number }>`select "id" from "procesos" where "codigo" = ${PROCESS}`.execute(tx);
    await create('archivos', {
      nombre,
      direccion: 'Entrada',
      tipo: 'Débito respuesta',
      contenido,
      tamano: size,
      sha256: hash,
      lineas,
      fechaArchivo: dayOf(now),
      recibido: now.toISOString(),
      proceso: rows[0]?.id ?? null,
      tarea: PROCESS,
      estado: 'Recibido',
    });
    await startProcess(context, PROCESS, {});
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
