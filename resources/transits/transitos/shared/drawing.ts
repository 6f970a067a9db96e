/** What a pass is drawn from, as the computed fields of transits, disputes and violations carry it. */
import { isRow } from '../../../../src/schema/kinds/parts';
import type { EventCode } from '../../shared/events';

/** What the antenna saw. */
export type TagReading = 'leido' | 'varios' | 'noHabilitado' | 'sinTag' | 'antena';
/** What the barrier did. */
export type BarrierState = 'sinBarrera' | 'levantada' | 'abiertaSinPago' | 'salida' | 'manual' | 'baja';

/** Another pass of the same vehicle. */
export interface NearPass {
  id: number;
  fechaHora: string;
  estacion: string;
  via: number;
  sentido: string;
}

export interface PassDrawing {
  id: number;
  /** ISO instant */
  fechaHora: string;
  /** name of the station; number of the lane */
  estacion: string;
  via: number;
  sentido: string;
  modo: string;
  tag: TagReading;
  numeroMedio: string | null;
  barrera: BarrierState;
  patente: string | null;
  /** of the reading as a whole, in per cent, as a decimal string */
  confianza: string | null;
  /** of each character in per cent; empty where the lane writes none */
  confianzas: readonly number[];
  /** plate of the vehicle of the account */
  patenteVehiculo: string | null;
  categoria: number | null;
  banda: string | null;
  formaPago: string;
  /** decimal string */
  importe: string | null;
  /** passes of the same tag, plate or vehicle within two hours, in order; without this one */
  cercanas: readonly NearPass[];
}

/** Half of the time that the ruler shows, in minutes. */
export const RULER_MINUTES = 120;

/** What the antenna saw, by the event of the lane. */
export function tagReadingOf(event: string | null, numeroMedio: string | null): TagReading {
  if (event === ('ANTENA' satisfies EventCode)) return 'antena';
  if (numeroMedio === null) return 'sinTag';
  if (event === ('TAGNOHAB' satisfies EventCode)) return 'noHabilitado';
  return event === ('MULTITAG' satisfies EventCode) ? 'varios' : 'leido';
}

const BARRIERS: Readonly<Partial<Record<EventCode, BarrierState>>> = {
  VIOLABI: 'abiertaSinPago',
  SALANOM: 'salida',
  BARRERA: 'manual',
  ABORT: 'baja',
  CIERRE: 'baja',
};

/** What the barrier did, by the mode and the event of the lane. */
export function barrierOf(modo: string, event: string | null): BarrierState {
  if (modo === 'Free-flow') return 'sinBarrera';
  return Object.entries(BARRIERS).find(([code]) => code === event)?.[1] ?? 'levantada';
}

export const drawingsText = (drawings: readonly PassDrawing[]): string => JSON.stringify(drawings);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRow) : []);

const TAGS: readonly TagReading[] = ['leido', 'varios', 'noHabilitado', 'sinTag', 'antena'];
const STATES: readonly BarrierState[] = ['sinBarrera', 'levantada', 'abiertaSinPago', 'salida', 'manual', 'baja'];

/** Reads the text; what is no pass is left out. */
export const readDrawings = (value: string): PassDrawing[] =>
  rowsOf(JSON.parse(value)).map((pass) => ({
    id: Number(pass.id),
    fechaHora: text(pass.fechaHora),
    estacion: text(pass.estacion),
    via: Number(pass.via),
    sentido: text(pass.sentido),
    modo: text(pass.modo),
    tag: TAGS.find((reading) => reading === pass.tag) ?? 'sinTag',
    numeroMedio: textOrNull(pass.numeroMedio),
    barrera: STATES.find((state) => state === pass.barrera) ?? 'levantada',
    patente: textOrNull(pass.patente),
    confianza: textOrNull(pass.confianza),
    confianzas: Array.isArray(pass.confianzas) ? pass.confianzas.map(Number) : [],
    patenteVehiculo: textOrNull(pass.patenteVehiculo),
    categoria: typeof pass.categoria === 'number' ? pass.categoria : null,
    banda: textOrNull(pass.banda),
    formaPago: text(pass.formaPago),
    importe: textOrNull(pass.importe),
    cercanas: rowsOf(pass.cercanas).map((near) => ({
      id: Number(near.id),
      fechaHora: text(near.fechaHora),
      estacion: text(near.estacion),
      via: Number(near.via),
      sentido: text(near.sentido),
    })),
  }));

/** A character of a plate as read. */
export interface PlateCharacter {
  /** position in the plate, from 0 */
  position: number;
  character: string;
  /** in per cent; undefined where the lane writes none */
  confidence: number | undefined;
  /** the vehicle of the account has another one there */
  differs: boolean;
}

/** The characters of the plate as read, each with what is known of it. */
export const plateCharacters = ({ patente, confianzas, patenteVehiculo }: PassDrawing): PlateCharacter[] =>
  [...(patente ?? '')].map((character, position) => ({
    position,
    character,
    confidence: confianzas[position],
    differs: patenteVehiculo !== null && patenteVehiculo[position] !== character,
  }));
