/** Lane files of the demo, as a plaza writes them (docs/lane-files.md); IMP-TRAN reads them, and VAL-TRAN rates their transits. */
import { addDays, dayOf, HOUR, startOf, timeOf } from '../../src/schema/calendar';
import type { SeedSize } from '../../src/schema/seed';
import { collectorsIn, type Lane, type LaneContext, lanesIn, type Vehicle, vehiclesIn } from './seedLaneTraffic';
import { type EventCode, eventText } from './shared/events';
import { type Column, HEADINGS } from './shared/reportColumns';
import { shiftAt } from './transitos/seedRow';

export interface DemoLaneFile {
  nombre: string;
  text: string;
  /** day of its events */
  fechaArchivo: string;
}

export interface DemoLaneFiles {
  /** of the two days before */
  earlier: DemoLaneFile[];
  /** of the last full hour */
  latest: DemoLaneFile;
}

/** Events of a file. */
const EVENTS: Readonly<Record<SeedSize, number>> = { mini: 8, demo: 42, stress: 42 };
/** The other passages of a lane and day have lower numbers (`transitos/seedRow.ts`). */
const FIRST_NUMBER = 7001;
const COLUMNS: readonly Column[] = [
  ...(['hora', 'via', 'descripcion', 'sentido', 'modo', 'bloque', 'parte', 'peajista', 'man', 'dac', 'pago'] as const),
  ...(['agrupacion', 'puntoVenta', 'ticket', 'transito', 'ejes', 'dobles', 'altura', 'observacion'] as const),
];
type Cells = Partial<Record<Column, string | number>>;

/** An hour of a station. */
interface Hour {
  codigo: string;
  /** its start, in ms */
  from: number;
  lanes: readonly Lane[];
  collector: string;
}

const dateOf = (day: string): string => day.split('-').reverse().join('/');
const secondsOf = (time: number): string => String(Math.floor(time / 1000) % 60).padStart(2, '0');
const lineOf = (cells: Cells): string => COLUMNS.map((column) => cells[column] ?? '').join(';');

/** What a lane wrote of a vehicle: now and then a tag that nobody has, or somebody who did not pay. */
function readingOf(index: number, { numero, patente }: Vehicle): { event: EventCode; pago: string; note: string } {
  if (index % 12 === 5) return { event: 'VIOLABI', pago: 'NoCobrado', note: `Patente: AI${204 + 13 * index}QX` };
  if (index % 8 === 7) return { event: 'TAGNOHAB', pago: 'Tag', note: `Número: SI09${12_648_430 + index}` };
  if (index % 8 === 3) return { event: 'PATMAN', pago: 'OCR', note: `Patente: ${patente}` };
  return { event: 'TAGPOS', pago: 'Tag', note: `Patente: ${patente} Número: ${numero}` };
}

function passageLine({ from, lanes, collector }: Hour, vehicle: Vehicle, index: number, time: number): string {
  const lane = lanes[index % lanes.length];
  const { event, pago, note } = readingOf(index, vehicle);
  const { categoria } = vehicle;
  const isBooth = lane?.modo === 'Mixta';
  return lineOf({
    ...{
      hora: `${timeOf(time)}:${secondsOf(time)}`,
      via: lane?.via ?? '',
      sentido: lane?.sentido ?? '',
      modo: lane?.modo ?? '',
    },
    descripcion: eventText[event].replace('{n}', String(categoria)),
    bloque: dayOf(from).replaceAll('-', '').slice(2),
    parte: shiftAt(timeOf(time)),
    ...(isBooth && { peajista: collector, man: categoria }),
    ...{ dac: categoria, pago, puntoVenta: lane?.puntoVenta ?? '', transito: FIRST_NUMBER + index },
    ...{ ejes: categoria < 4 ? 2 : 3, dobles: categoria < 4 ? 0 : 1, altura: categoria < 4 ? 'Bajo' : 'Alto' },
    observacion: note,
  });
}

function fileOf(hour: Hour, lines: readonly string[]): DemoLaneFile {
  const { codigo, from } = hour;
  const day = dayOf(from);
  const title = ['Informe de Eventos', `Estación;${codigo}`, `Fecha;${dateOf(day)}`];
  const text = [...title, COLUMNS.map((column) => HEADINGS[column]).join(';'), ...lines]
    .map((line) => `${line}\r\n`)
    .join('');
  const end = timeOf(from + HOUR).slice(0, 5);
  return { nombre: `EVT_${codigo}_${day.replaceAll('-', '')}_${end.replace(':', '')}.txt`, text, fechaArchivo: day };
}

/** Faults of a lane: a time that does not exist, a lane that the station does not have, a tag of which a digit is missing. */
const FAULTS: readonly ((line: string) => string)[] = [
  (line) => line.replace(/^(\d\d):\d\d/, '$1:61'),
  (line) => line.replace(/^([^;]*);\d+/, '$1;19'),
  (line) => line.replace(/(Número: \w+)\w/, '$1'),
];

/** So many vehicles from a position on, each once; the smallest demo has few, which pass on several days. */
const shared = (vehicles: readonly Vehicle[], from: number, count: number): Vehicle[] =>
  [...vehicles, ...vehicles]
    .slice(vehicles.length === 0 ? 0 : from % vehicles.length)
    .slice(0, Math.min(count, vehicles.length));

/** Files of three hours: the first without errors, the second with refused lines, and the last of an hour that has just ended. */
export function demoLaneFiles(context: LaneContext, size: SeedSize): DemoLaneFiles {
  const { now } = context;
  const today = dayOf(now);
  const count = EVENTS[size];
  const vehicles = vehiclesIn(context);
  const collectors = collectorsIn(context);
  const hourAt = (codigo: string, from: number, index: number): Hour => ({
    ...{ codigo, from, lanes: lanesIn(context, codigo), collector: collectors[index] ?? '' },
  });
  // every event a minute or more after the one before, each of another vehicle
  const linesOf = (hour: Hour, index: number): string[] =>
    shared(vehicles, index * count, count).map((vehicle, order) =>
      passageLine(hour, vehicle, order, hour.from + Math.floor(((order + 1) * HOUR) / (count + 1))),
    );
  const first = hourAt('RIB', startOf(addDays(today, -2)).getTime() + 7 * HOUR, 0);
  const second = hourAt('NOR', startOf(addDays(today, -1)).getTime() + 18 * HOUR, 1);
  const last = hourAt('MOL', Math.floor(now.getTime() / HOUR) * HOUR - HOUR, 2);
  const withFaults = linesOf(second, 1).map((line, index) => FAULTS[index]?.(line) ?? line);
  return {
    earlier: [fileOf(first, linesOf(first, 0)), fileOf(second, withFaults)],
    latest: fileOf(last, linesOf(last, 2)),
  };
}
