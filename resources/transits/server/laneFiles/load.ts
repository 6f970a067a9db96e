/** Loads a lane's event report: the whole file chunk by chunk, or only the lines that somebody has corrected. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../../server/db/pool';
import type { Encoding } from '../../../../server/records/import/encodings';
import { insertEvents } from './insertEvents';
import type { FileRefusal } from './layout';
import { type LaneEvent, type LineRefusal, parseLine } from './parseLine';
import { type Head, type Line, linesOf, readHead } from './read';

export interface RefusedLine {
  linea: number;
  contenido: string;
  codigo: string;
  /** the text that could not be read */
  texto: string;
}

export interface Loaded {
  /** the last line of the chunk */
  linea: number;
  leidas: number;
  guardadas: number;
  refused: RefusedLine[];
}

interface Session {
  client: pg.Client;
  db: Db;
}

interface Source {
  archivo: number;
  content: Readable;
  encoding: Encoding;
}

/** lines of a chunk: one transaction, and the amount that is in memory */
const chunkLines = 5_000;

async function stationOf(db: Db, codigo: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select "id" from "estaciones" where "codigo" = ${codigo}`.execute(db);
  return rows[0]?.id;
}

const isEvent = (parsed: LaneEvent | LineRefusal): parsed is LaneEvent => 'fechaHora' in parsed;

/** Parses and inserts lines; returns those that were refused, in order. */
async function insertLines(
  session: Session,
  { archivo, estacion, head }: Omit<OpenFile, 'lines'>,
  lines: readonly Line[],
): Promise<RefusedLine[]> {
  const events: LaneEvent[] = [];
  const refused: RefusedLine[] = [];
  const textOf = new Map(lines.map(({ number, text }) => [number, text]));
  for (const { number: linea, text } of lines) {
    const parsed = parseLine(text, { ...head, linea });
    if (isEvent(parsed)) events.push(parsed);
    else refused.push({ linea, contenido: text, ...parsed });
  }
  for (const refusal of await insertEvents(session, { archivo, estacion, events }))
    refused.push({ ...refusal, contenido: textOf.get(refusal.linea) ?? '' });
  return refused.sort((a, b) => a.linea - b.linea);
}

export interface OpenFile {
  archivo: number;
  head: Head;
  estacion: number;
  lines: AsyncGenerator<Line>;
}

/** Reads the head of a file and finds its station; otherwise returns why the file is refused. */
export async function openLaneFile(db: Db, { archivo, content, encoding }: Source): Promise<OpenFile | FileRefusal> {
  const lines = linesOf(content, encoding);
  const head = await readHead(lines);
  if ('refused' in head) return head;
  const estacion = await stationOf(db, head.estacion);
  if (estacion === undefined) return { refused: 'estacionDesconocida', texto: head.estacion.slice(0, 40) };
  return { archivo, head, estacion, lines };
}

/** Reads an open file from the line after `after`; `inChunk` runs the work on each chunk of lines in one transaction. */
export async function readLaneFile(
  file: OpenFile,
  after: number,
  inChunk: (load: (session: Session) => Promise<Loaded>) => Promise<void>,
): Promise<void> {
  const flush = (lines: readonly Line[]) =>
    inChunk(async (session) => {
      const refused = await insertLines(session, file, lines);
      return {
        linea: lines.at(-1)?.number ?? after,
        leidas: lines.length,
        guardadas: lines.length - refused.length,
        refused,
      };
    });
  let buffer: Line[] = [];
  for await (const line of file.lines) {
    if (line.number <= after) continue;
    buffer.push(line);
    if (buffer.length < chunkLines) continue;
    await flush(buffer);
    buffer = [];
  }
  if (buffer.length > 0) await flush(buffer);
}

/** Reads corrected lines of a file, each under its number. Returns those that are still refused. */
export const rereadLines = (session: Session, file: OpenFile, lines: readonly Line[]): Promise<RefusedLine[]> =>
  insertLines(session, file, lines);
