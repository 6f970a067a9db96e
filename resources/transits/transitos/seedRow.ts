/** Builds the row of a transit, with the numbers that its lane assigns. */
import type { Random, SeedRow } from '../../../src/schema/seed';
import { type EventCode, eventText, operational } from '../shared/events';
import { momentOf } from '../shared/rating/moment';
import type { Payment } from '../shared/rating/rate';
import type { Lane, Pass, Road } from './seedRoad';

export interface Facts {
  time: number;
  lane: Lane;
  event: EventCode;
  formaPago: Payment;
  /** pass of the vehicle; undefined when it is unknown */
  pass?: Pass | undefined;
  categoria: number;
  estado: string;
  /** plate as read, if it differs from the pass's */
  patente?: string | null;
  numero?: string | null;
  overrides?: SeedRow;
}

/** hours; the first shift starts at six */
const SHIFT = 8;

/** Number of the collectors' shift at a time of day, `HH:MM`. */
export const shiftAt = (time: string): number => Math.floor(((Number(time.slice(0, 2)) + 18) % 24) / SHIFT) + 1;

/** Minimum axles by category. */
const axles = [2, 2, 3, 2, 3, 4, 5];

/** Numbers transits by lane and day, as the lane does. */
export function createNumbering() {
  const counts = new Map<string, number>();
  let day = '';
  return (lane: Lane, time: number): SeedRow => {
    const moment = momentOf(new Date(time));
    if (moment.day !== day) {
      day = moment.day;
      counts.clear();
    }
    const nroTransito = (counts.get(String(lane.id)) ?? 0) + 1;
    counts.set(String(lane.id), nroTransito);
    return {
      bloque: Number(moment.day.replaceAll('-', '').slice(2)),
      parte: shiftAt(moment.time),
      nroTransito,
    };
  };
}

export type Numbering = ReturnType<typeof createNumbering>;

const noPrice = { banda: null, importeTarifa: null, bonificacion: null, recargo: null, importe: null };

/**
 * Confidences of the characters of a plate: the weakest one has that of the whole, the others lie above it. They follow from the
 * pass, without a random draw.
 */
function confidencesOf(patente: unknown, confianza: unknown, time: number): string | null {
  if (typeof patente !== 'string' || typeof confianza !== 'string') return null;
  const least = Math.floor(Number(confianza));
  const minute = Math.floor(time / 60_000);
  // a letter that looks like a digit, or the other way round, is the weakest
  const ambiguous = [...patente].findIndex((character) => /[0O1I]/.test(character));
  const weakestAt = ambiguous >= 0 ? ambiguous : minute % patente.length;
  return [...patente]
    .map((character, index) =>
      index === weakestAt ? least : least + ((minute + (character.codePointAt(0) ?? 0) * (index + 3)) % (100 - least)),
    )
    .join(' ');
}

/** Returns the row of a transit; without a price when it is unprocessed, unidentified or aborted. */
export function passageRow(road: Road, random: Random, numbering: Numbering, facts: Facts): SeedRow {
  const { time, lane, event, formaPago, pass, categoria, estado, overrides } = facts;
  const fechaHora = new Date(time);
  const charged = estado !== 'Recibido' && estado !== 'NoIdentificado' && event !== 'ABORT' && !operational.has(event);
  const rated = charged
    ? road.cost({
        estacion: lane.estacion,
        sentido: lane.sentido,
        fechaHora,
        categoria,
        formaPago,
        ...(pass?.plan && { plan: pass.plan }),
      })
    : noPrice;
  const patente = facts.patente === undefined ? (pass?.patente ?? null) : facts.patente;
  const booth = lane.modo === 'Manual' || lane.modo === 'Mixta';
  const numbers = numbering(lane, time);
  // the owner is determined when the transit is priced
  const owner = estado === 'Recibido' ? undefined : pass;
  const row: SeedRow = {
    fechaHora: fechaHora.toISOString(),
    estacion: lane.estacion,
    via: lane.id,
    sentido: lane.sentido,
    ...numbers,
    puntoVenta: lane.puntoVenta,
    ticketFiscal:
      formaPago === 'Efectivo' || formaPago === 'Débito'
        ? `${lane.puntoVenta ?? '0000'}-${String(numbers.nroTransito).padStart(6, '0')}`
        : null,
    medioDePaso: owner?.medioDePaso ?? null,
    numeroMedio: facts.numero === undefined ? (formaPago === 'OCR' ? null : (pass?.numero ?? null)) : facts.numero,
    patenteLeida: patente,
    patenteConfianza: patente === null ? null : `${random.int(880, 999) / 10}`,
    titular: owner?.titular ?? null,
    vehiculo: owner?.vehiculo ?? null,
    formaPago,
    categoriaManual: booth ? categoria : null,
    categoriaDac: categoria,
    categoriaTarifada: charged ? categoria : null,
    ejes: axles[categoria - 1] ?? 2,
    dobles: categoria >= 4 ? 1 : 0,
    altura: categoria >= 4 ? 'Alto' : 'Bajo',
    ...rated,
    peajista: booth && road.collectors.length > 0 ? random.pick(road.collectors) : null,
    codigoEvento: event,
    descripcionEvento: eventText[event].replace('{n}', String(categoria)),
    concesionario: road.ownIssuer,
    estado,
    lineaArchivo: numbers.nroTransito,
    creadoEn: new Date(time + 90_000).toISOString(),
    ...overrides,
  };
  return { ...row, patenteConfianzas: confidencesOf(row.patenteLeida, row.patenteConfianza, time) };
}
