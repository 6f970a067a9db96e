import { sql } from 'kysely';
import { findFiles, readContent, readPiece } from '../../../server/files/store';
import { type ComputeHandler, defineHandlers, type Handler, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { filesIn } from '../../../src/schema/kinds/upload';

const shown = 200;
const widest = 400;

/** Decodes UTF-8, or Latin-1 when it is invalid UTF-8, because the operators' lanes write Latin-1. */
function textOf(data: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data, { stream: true });
  } catch {
    return new TextDecoder('latin1').decode(data);
  }
}

/** Counts the lines of a content; a last line without a line break counts. */
async function linesOf(db: Parameters<typeof readContent>[0], hash: string): Promise<number> {
  let lines = 0;
  let last = 10;
  for await (const chunk of readContent(db, hash)) {
    const data: Buffer = chunk;
    for (const byte of data) if (byte === 10) lines += 1;
    last = data.at(-1) ?? last;
  }
  return last === 10 ? lines : lines + 1;
}

/** Receives an uploaded file. The same content is accepted once for each file type (domain.md A8: *duplicates refused*). */
const subir: Handler = async ({ tx, input, create, now }) => {
  const [given] = filesIn(input.contenido);
  const found = given && (await findFiles(tx, [given.id])).get(given.id);
  if (!found) throw new Problem(422, 'invalid', {}, { errors: { contenido: { key: 'engine.validation.fileGone' } } });
  const { rows: same } = await sql<{ id: number; nombre: string }>`
    select "id", "nombre" from "archivos" where "tipo" = ${input.tipo} and "sha256" = ${found.hash}`.execute(tx);
  const [other] = same;
  if (other)
    throw new Problem(
      422,
      'invalid',
      {},
      {
        errors: {
          contenido: { key: 'resources.archivos.messages.duplicado', values: { id: other.id, nombre: other.nombre } },
        },
      },
    );
  const { rows: folders } = await sql<{ proceso: number | null; tarea: string | null }>`
    select c."proceso", p."tarea" from "carpetasProceso" c left join "procesos" p on p."id" = c."proceso"
    where c."id" = ${input.carpeta}`.execute(tx);
  const lineas = found.type.startsWith('text/') ? await linesOf(tx, found.hash) : null;
  await create('archivos', {
    nombre: found.name,
    carpeta: input.carpeta,
    direccion: 'Entrada',
    tipo: input.tipo,
    contenido: input.contenido,
    tamano: found.size,
    sha256: found.hash,
    lineas,
    fechaArchivo: input.fechaArchivo ?? null,
    recibido: now.toISOString(),
    proceso: folders[0]?.proceso ?? null,
    tarea: folders[0]?.tarea ?? null,
    estado: 'Recibido',
  });
};

async function previewOf(db: Parameters<typeof readPiece>[0], row: Readonly<Row>): Promise<string | null> {
  const [held] = filesIn(row.contenido);
  const file = held && (await findFiles(db, [held.id])).get(held.id);
  if (!file?.type.startsWith('text/')) return null;
  const start = await readPiece(db, file.hash, 0);
  if (!start) return null;
  return textOf(start)
    .split(/\r?\n/)
    .slice(0, shown)
    .map((line) => line.slice(0, widest))
    .join('\n');
}

/** Returns the first 200 lines of a text file (screens.md, *files*). */
const vista: ComputeHandler = async ({ db, rows }) => {
  const views = new Map<unknown, unknown>();
  for (const row of rows) views.set(row.id, await previewOf(db, row));
  return views;
};

export default defineHandlers('archivos', { subir }, {}, { vista });
