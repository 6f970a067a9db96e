import { sql } from 'kysely';
import type { Db } from '../../../server/db/pool';
import { findFiles, readChunk, readContent } from '../../../server/files/store';
import { type ComputeHandler, defineHandlers, type Handler, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { filesIn } from '../../../src/schema/kinds/upload';

const MAX_LINES = 200;
const MAX_WIDTH = 400;

/** Decodes with the encoding of the folder. Invalid UTF-8 is read as Latin-1, because the operators' lanes write Latin-1. */
function textOf(data: Uint8Array, encoding: unknown): string {
  if (encoding === 'latin-1') return new TextDecoder('latin1').decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data, { stream: true });
  } catch {
    return new TextDecoder('latin1').decode(data);
  }
}

/** Counts the lines of a content; a last line without a line break counts. */
async function linesOf(db: Db, hash: string): Promise<number> {
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
  const [uploaded] = filesIn(input.contenido);
  const storedFile = uploaded && (await findFiles(tx, [uploaded.id])).get(uploaded.id);
  if (!storedFile)
    throw new Problem(422, 'invalid', {}, { errors: { contenido: { key: 'engine.validation.fileGone' } } });
  const { rows: sameContent } = await sql<{ id: number; nombre: string }>`
    select "id", "nombre" from "archivos" where "tipo" = ${input.tipo} and "sha256" = ${storedFile.hash}`.execute(tx);
  const [duplicate] = sameContent;
  if (duplicate)
    throw new Problem(
      422,
      'invalid',
      {},
      {
        errors: {
          contenido: {
            key: 'resources.archivos.messages.duplicado',
            values: { id: duplicate.id, nombre: duplicate.nombre },
          },
        },
      },
    );
  const { rows: folders } = await sql<{ proceso: number | null; tarea: string | null }>`
    select c."proceso", p."tarea" from "carpetasProceso" c left join "procesos" p on p."id" = c."proceso"
    where c."id" = ${input.carpeta}`.execute(tx);
  const lineas = storedFile.type.startsWith('text/') ? await linesOf(tx, storedFile.hash) : null;
  await create('archivos', {
    nombre: storedFile.name,
    carpeta: input.carpeta,
    direccion: 'Entrada',
    tipo: input.tipo,
    contenido: input.contenido,
    tamano: storedFile.size,
    sha256: storedFile.hash,
    lineas,
    fechaArchivo: input.fechaArchivo ?? null,
    recibido: now.toISOString(),
    proceso: folders[0]?.proceso ?? null,
    tarea: folders[0]?.tarea ?? null,
    estado: 'Recibido',
  });
};

async function previewOf(db: Db, row: Readonly<Row>, encoding: unknown): Promise<string | null> {
  const [attached] = filesIn(row.contenido);
  const file = attached && (await findFiles(db, [attached.id])).get(attached.id);
  if (!file?.type.startsWith('text/')) return null;
  const start = await readChunk(db, file.hash, 0);
  if (!start) return null;
  return textOf(start, encoding)
    .split(/\r?\n/)
    .slice(0, MAX_LINES)
    .map((line) => line.slice(0, MAX_WIDTH))
    .join('\n');
}

/** Returns the first 200 lines of a text file (domain.md A8). */
const vista: ComputeHandler = async ({ db, rows }) => {
  const { rows: folders } = await sql<{ id: unknown; codificacion: string }>`
    select "id", "codificacion" from "carpetasProceso" where "direccion" = 'Entrada'`.execute(db);
  const encodings = new Map(folders.map(({ id, codificacion }) => [String(id), codificacion]));
  const views = new Map<unknown, unknown>();
  for (const row of rows) views.set(row.id, await previewOf(db, row, encodings.get(String(row.carpeta))));
  return views;
};

export default defineHandlers('archivos', { handlers: { subir }, computes: { vista } });
