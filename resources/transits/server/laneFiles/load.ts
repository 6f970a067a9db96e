/** Loads a lane's event report: opens the file, and stores some of its lines. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';
import { formatInstant } from '../../../../i18n/format';
import type { Db } from '../../../../server/db/pool';
import { type Line, type LineEncoding, linesOf } from '../../../../server/files/lines';
import { addMonths, dayOf, HOUR, startOf } from '../../../../src/schema/calendar';
import { clock } from '../../../../src/schema/clock';
import { insertEvents } from './insertEvents';
import type { FileRefusal } from './layout';
import { type LaneEvent, type LineRefusal, parseLine } from './parseLine';
import { type Head, readHead } from './read';

interface RefusedLine {
  linea: number;
  contenido: string;
  codigo: string;
  /** the text that could not be read */
  texto: string;
}

interface Session {
  client: pg.Client;
  db: Db;
}

interface Source {
  archivo: number;
  content: Readable;
  encoding: LineEncoding;
}

async function stationOf(db: Db, codigo: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select "id" from "estaciones" where "codigo" = ${codigo}`.execute(db);
  return rows[0]?.id;
}

const isEvent = (parsed: LaneEvent | LineRefusal): parsed is LaneEvent => 'fechaHora' in parsed;

interface OpenFile {
  archivo: number;
  head: Head;
  estacion: number;
  lines: AsyncGenerator<Line>;
}

/** Reads the head of a file and finds its station; otherwise returns why the file is refused. */
export async function openLaneFile(db: Db, { archivo, content, encoding }: Source): Promise<OpenFile | FileRefusal> {
  const lines = linesOf(content, encoding);
  const head = await readHead(lines, encoding);
  if ('refused' in head) return head;
  const estacion = await stationOf(db, head.estacion);
  if (estacion === undefined) return { refused: 'estacionDesconocida', texto: head.estacion.slice(0, 40) };
  return { archivo, head, estacion, lines };
}

/** Months after which a debt has prescribed (Código Civil y Comercial, art. 2560): nobody can be charged for an older passage. */
const PRESCRIBED = 60;

/** Whether a passage may have been at that instant: not after now, by clocks that differ a little, nor before what can be charged. */
function datesThatCanBe(now: Date): (fechaHora: string) => boolean {
  const first = startOf(addMonths(dayOf(now), -PRESCRIBED)).toISOString();
  const last = new Date(now.getTime() + HOUR).toISOString();
  return (fechaHora) => first <= fechaHora && fechaHora <= last;
}

/** What became of lines of a file. */
interface StoredLines {
  /** in order */
  refused: RefusedLine[];
  /** lines that were stored before, and say the same */
  unchanged: number;
}

/** Parses and inserts lines of an open file, each under its number. */
export async function storeLaneLines(
  session: Session,
  { archivo, estacion, head }: Omit<OpenFile, 'lines'>,
  lines: readonly Line[],
): Promise<StoredLines> {
  const events: LaneEvent[] = [];
  const refused: RefusedLine[] = [];
  const textOf = new Map(lines.map(({ number, text }) => [number, text]));
  const canBe = datesThatCanBe(clock.now());
  for (const { number: linea, text } of lines) {
    const parsed = parseLine(text, { ...head, linea });
    if (!isEvent(parsed)) refused.push({ linea, contenido: text, ...parsed });
    else if (canBe(parsed.fechaHora)) events.push(parsed);
    else refused.push({ linea, contenido: text, codigo: 'FECHA', texto: formatInstant(parsed.fechaHora) });
  }
  const inserted = await insertEvents(session, { archivo, estacion, events });
  for (const refusal of inserted.refused) refused.push({ ...refusal, contenido: textOf.get(refusal.linea) ?? '' });
  return { refused: refused.sort((a, b) => a.linea - b.linea), unchanged: inserted.unchanged };
}
