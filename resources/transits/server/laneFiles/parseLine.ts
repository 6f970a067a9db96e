/** Parses a line of a lane's event report. A value that cannot be read exactly is refused, never guessed. */
import { BoundedMap } from '../../../../src/schema/boundedMap';
import { isDay, startOf } from '../../../../src/schema/calendar';
import { FORMATS } from '../../../../src/schema/formats';
import { readDay } from '../../../../src/schema/reading/days';
import { fold } from '../../../../src/schema/text/fold';
import { type EventCode, eventText, operational, paidBy } from '../../shared/events';
import type { Payment } from '../../shared/rating/rate';
import type { Column } from '../../shared/reportColumns';
import type { Layout } from './layout';

/** An event of a lane, with the names and numbers of the file: lane, collector and issuer are not looked up yet. */
export interface LaneEvent {
  linea: number;
  /** ISO instant */
  fechaHora: string;
  via: number;
  sentido: 'Centro' | 'Provincia' | null;
  codigoEvento: EventCode;
  descripcionEvento: string;
  bloque: number;
  parte: number | null;
  nroTransito: number;
  legajo: string | null;
  categoriaManual: number | null;
  categoriaDac: number | null;
  formaPago: Payment;
  agrupacion: string | null;
  puntoVenta: string | null;
  ticketFiscal: string | null;
  ejes: number | null;
  dobles: number | null;
  altura: 'Bajo' | 'Alto' | null;
  patenteLeida: string | null;
  patenteConfianza: string | null;
  /** of each character, in whole per cent: `99 98 61` */
  patenteConfianzas: string | null;
  numeroMedio: string | null;
  /** code of the issuer of a pass of another operator */
  emisor: string | null;
  observacion: string | null;
  /** an event of the lane itself, or an aborted operation: no vehicle pays for it */
  sinPasada: boolean;
}

/** Why a line is refused, and the text that could not be read. */
export interface LineRefusal {
  codigo:
    | 'CODIFICACION'
    | 'COLUMNAS'
    | 'HORA'
    | 'VIA'
    | 'EVENTO'
    | 'SENTIDO'
    | 'NUMERO'
    | 'CATEGORIA'
    | 'PAGO'
    | 'PATENTE'
    | 'MEDIO';
  texto: string;
}

class Refused extends Error {
  constructor(readonly refusal: LineRefusal) {
    super(refusal.codigo);
  }
}
const refuse = (codigo: LineRefusal['codigo'], texto: string): never => {
  throw new Refused({ codigo, texto: texto.slice(0, 80) });
};

/** Events by their text without the category, and the payments by the words of the report. */
const EVENTS = new Map(Object.entries(eventText).map(([code, text]) => [fold(text.replace(' {n}', '')), code]));
const isEvent = (code: string | undefined): code is EventCode => code !== undefined && code in eventText;
const PAYMENTS = new Map<string, Payment>([
  ['tag', 'Tag'],
  ['ocr', 'OCR'],
  ['exen', 'Exento'],
  ['exento', 'Exento'],
  ['efectivo', 'Efectivo'],
  ['debito', 'Débito'],
  ['nocobrado', 'NoCobrado'],
]);
/** Plazas number lanes from 7 outbound (ascending) and from 51 inbound (descending). */
const DIRECTIONS = new Map<string, 'Centro' | 'Provincia'>([
  ['asc.', 'Provincia'],
  ['desc.', 'Centro'],
  ['provincia', 'Provincia'],
  ['centro', 'Centro'],
]);

const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;
const PLATE = /Patente:\s*(\S+)/i;
const TAG = /[Nn][úu]mero:\s*(\S+)(?:\s+([A-Z0-9]{2,10})\s*$)?/;

/** Caches a function of texts of which a file has few: dates, events, payments. */
function cached<Value>(compute: (text: string) => Value): (text: string) => Value {
  const values = new BoundedMap<string, { value: Value }>(500);
  return (text) => {
    const known = values.get(text);
    if (known) return known.value;
    const value = compute(text);
    values.set(text, { value });
    return value;
  };
}

/** The first instant of a day in ms, of a date as the file has it; undefined for no date. */
const startMs = cached((date) => {
  const day = isDay(date) ? date : readDay(date, { order: 'dmy' });
  return day === undefined ? undefined : startOf(day).getTime();
});
const paymentOf = cached((text) => PAYMENTS.get(fold(text)));
const directionOf = cached((text) => DIRECTIONS.get(fold(text)));

function integer(text: string, max: number, codigo: LineRefusal['codigo'] = 'NUMERO'): number | null {
  if (text === '') return null;
  if (!/^\d{1,10}$/.test(text) || Number(text) > max) return refuse(codigo, text);
  return Number(text);
}
const required = (value: number | null, text: string, codigo: LineRefusal['codigo'] = 'NUMERO'): number =>
  value ?? refuse(codigo, text);
const category = (text: string): number | null => {
  const value = integer(text, 7, 'CATEGORIA');
  return value === 0 ? refuse('CATEGORIA', text) : value;
};
const text = (value: string, max: number): string | null =>
  value === '' ? null : value.length > max ? refuse('COLUMNAS', value) : value;

/** The event of a description, with the category that it may end with; undefined for an unknown one. */
const eventOf = cached((description) => {
  const [, words = '', digit] = /^(.*?)(?:\s+(\d))?$/.exec(description) ?? [];
  const codigo = EVENTS.get(fold(words));
  return isEvent(codigo) ? { codigo, digit: digit ?? '' } : undefined;
});

const plateOf = (value: string | undefined): string | null => {
  const plate = (value ?? '').toUpperCase();
  if (plate === '') return null;
  return FORMATS.matricula?.(plate) ? plate : refuse('PATENTE', plate);
};
const tagOf = (value: string | undefined): string | null => {
  const tag = (value ?? '').toUpperCase();
  if (tag === '') return null;
  return FORMATS.tag?.(tag) ? tag : refuse('MEDIO', tag);
};

function instantOf(date: string, time: string): string {
  const [, hours, minutes, seconds] = TIME.exec(time) ?? refuse('HORA', time);
  const start = startMs(date) ?? refuse('HORA', date);
  return new Date(start + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000).toISOString();
}

function confidence(value: string): string | null {
  if (value === '') return null;
  if (!/^\d{1,3}(,\d)?$/.test(value) || Number(value.replace(',', '.')) > 100) return refuse('NUMERO', value);
  return value.replace(',', '.');
}

/** One percentage for each character of the plate. */
function confidences(value: string, plate: string | null): string | null {
  if (value === '') return null;
  const parts = value.split(/ +/);
  const isValid = parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 100);
  if (!isValid || parts.length !== (plate ?? '').length) return refuse('NUMERO', value);
  return parts.map(Number).join(' ');
}

/** Without a confidence of the whole it is that of the weakest character. */
const weakest = (characters: string | null): string | null =>
  characters === null ? null : String(Math.min(...characters.split(' ').map(Number)));

function event(cell: (column: Column) => string, linea: number, fecha: string): LaneEvent {
  const { codigo, digit } = eventOf(cell('descripcion')) ?? refuse('EVENTO', cell('descripcion'));
  const note = cell('observacion');
  const [, writtenTag, issuer] = TAG.exec(note) ?? [];
  const sinPasada = operational.has(codigo) || codigo === 'ABORT';
  const payment = cell('pago');
  const formaPago = payment === '' ? (sinPasada ? 'NoCobrado' : paidBy[codigo]) : paymentOf(payment);
  const direction = cell('sentido');
  const height = cell('altura').toLowerCase();
  const numeroMedio = tagOf(cell('numero') || writtenTag);
  const patenteLeida = plateOf(cell('patente') || PLATE.exec(note)?.[1]);
  const patenteConfianzas = confidences(cell('confianzas'), patenteLeida);
  if (!formaPago) return refuse('PAGO', payment);
  if (!sinPasada && formaPago === 'Tag' && numeroMedio === null) return refuse('MEDIO', note);
  if (!sinPasada && formaPago === 'OCR' && patenteLeida === null) return refuse('PATENTE', note);
  return {
    linea,
    fechaHora: instantOf(cell('fecha') || fecha, cell('hora')),
    via: required(integer(cell('via'), 99, 'VIA'), '', 'VIA'),
    sentido: direction === '' ? null : (directionOf(direction) ?? refuse('SENTIDO', direction)),
    codigoEvento: codigo,
    descripcionEvento: cell('descripcion').slice(0, 120),
    bloque: required(integer(cell('bloque'), 2_000_000_000), ''),
    parte: integer(cell('parte'), 2_000_000_000),
    nroTransito: required(integer(cell('transito'), 2_000_000_000), ''),
    legajo: text(cell('peajista'), 10),
    categoriaManual: category(cell('man')) ?? category(digit),
    categoriaDac: category(cell('dac')),
    formaPago: sinPasada ? 'NoCobrado' : formaPago,
    agrupacion: text(cell('agrupacion'), 40),
    puntoVenta: text(cell('puntoVenta'), 4),
    ticketFiscal: text(cell('ticket'), 12),
    ejes: integer(cell('ejes'), 12),
    dobles: integer(cell('dobles'), 12),
    altura: height === '' ? null : height === 'bajo' ? 'Bajo' : height === 'alto' ? 'Alto' : refuse('COLUMNAS', height),
    patenteLeida,
    patenteConfianza: confidence(cell('confianza')) ?? weakest(patenteConfianzas),
    patenteConfianzas,
    numeroMedio,
    emisor: issuer ?? null,
    observacion: text(note, 500),
    sinPasada,
  };
}

/** Splits a line into its cells; undefined where a quoted cell does not end. */
export function cellsOf(line: string): string[] | undefined {
  if (!line.includes('"')) return line.split(';');
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^;"]*))(;|$)/y;
  for (let end = false; !end; ) {
    const match = cell.exec(line);
    if (!match) return undefined;
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    end = match[3] !== ';';
  }
  return cells;
}

/** Parses a line; `fecha` is the date of the file, as ISO day, for files without a column of dates. */
export function parseLine(
  line: string,
  { positions, fecha, linea }: { positions: Layout; fecha: string; linea: number },
): LaneEvent | LineRefusal {
  if (line.includes('\uFFFD')) return { codigo: 'CODIFICACION', texto: line.slice(0, 80) };
  const cells = cellsOf(line);
  const { width } = positions;
  if (!cells || cells.length < width || cells.slice(width).some((extra) => extra.trim() !== ''))
    return { codigo: 'COLUMNAS', texto: line.slice(0, 80) };
  try {
    return event((column) => cells[positions.of[column] ?? -1]?.trim() ?? '', linea, fecha);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
