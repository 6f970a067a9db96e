/** Disputes of the demo, planned together with their transits. */
import { DAY, dayOf, HOUR, monthOf, startOf, startOfMonth } from '../../../src/schema/calendar';
import type { Random, SeedContext, SeedRow } from '../../../src/schema/seed';
import { decisionIn } from '../../sau/interface/seed';
import type { Pass, Road } from '../transitos/seedRoad';
import type { Facts } from '../transitos/seedRow';
import { settledState } from '../transitos/seedStates';

/** A transit to be seeded, and its price. */
export interface Claimed {
  facts: Facts;
  importe: string;
}

export interface Claim {
  ticket: SeedRow & { id: string | number };
  motivo: string;
  resolucion: string | null;
  pasos: Claimed[];
}

/** Possible reasons by subcategory of the request. */
const REASONS_BY_SUBCATEGORY: Record<string, readonly string[]> = {
  'Tránsito no reconocido': ['No pasé', 'No pasé', 'Vehículo vendido', 'TAG robado', 'Patente mal leída', 'Otro'],
  'Doble cobro': ['Doble cobro'],
  'Categoría mal cobrada': ['Categoría errónea', 'Tarifa pico errónea'],
};

const REASONS_BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/vend[íió]/i, 'Vehículo vendido'],
  [/robaron/i, 'TAG robado'],
  [/patente igual|letra cambiada/i, 'Patente mal leída'],
  [/trailer|cami[oó]n|categor[íi]a|ejes/i, 'Categoría errónea'],
];
const SPECIFIC = ['Vehículo vendido', 'TAG robado', 'Patente mal leída'];

/** The reason that the words of a request give, if they give one. */
function reasonIn({ asunto, descripcion }: SeedRow): string | undefined {
  if (/hora pico/.test(String(descripcion))) return 'Tarifa pico errónea';
  const text = `${asunto} ${descripcion}`;
  return REASONS_BY_WORDS.find(([words]) => words.test(text))?.[1];
}

/** A reason for a request whose words give none: a specific one would contradict them. */
const generalOf = (reason: string): string => (SPECIFIC.includes(reason) ? 'No pasé' : reason);

/** Whether a transit is returned by the dispute's result. */
const isGranted = (resolucion: string | null, order: number): boolean =>
  resolucion === 'A favor' || (resolucion === 'Parcial' && order === 0);

/** State of a transit after the dispute's result, and the one it had before. */
function stateAfter(resolucion: string | null, order: number, before: string): { estado: string; overrides: SeedRow } {
  const isOpen = resolucion === null;
  if (!isOpen && !isGranted(resolucion, order)) return { estado: before, overrides: {} };
  return { estado: isOpen ? 'EnDisputa' : 'Anulado', overrides: { estadoAnterior: before } };
}

/** Passes of one claim lie within so many hours. */
const SPAN = 5 * HOUR;

const monthStart = (time: number): number => startOf(startOfMonth(dayOf(time))).getTime();

function passagesOf(random: Random, road: Road, pass: Pass, claim: Omit<Claim, 'pasos'>, now: Date): Claimed[] {
  const { motivo, resolucion, ticket } = claim;
  const openedAt = Date.parse(String(ticket.fechaAlta));
  const count =
    motivo === 'Doble cobro' || resolucion === 'Parcial'
      ? 2
      : random.weighted([
          [1, 60],
          [2, 25],
          [3, 15],
        ]);
  const early = openedAt - random.int(1, 12) * DAY - random.int(0, 20) * HOUR;
  // what is granted was not billed yet: a billed transit is returned by an adjustment, which the action itself makes
  const first = resolucion === null || resolucion === 'Rechazada' ? early : Math.max(early, monthStart(openedAt));
  const named = road.directions.filter(({ nombre }) => `${ticket.asunto} ${ticket.descripcion}`.includes(nombre));
  const direction = random.pick(named.length > 0 ? named : road.directions);
  return Array.from({ length: count }, (_, order): Claimed => {
    const time = motivo === 'Doble cobro' ? first + order * random.int(20, 58) * 1000 : first + order * 7_400_000;
    const lane = direction.lanes[0];
    if (!lane) throw new Error(`${direction.codigo} has no lanes`);
    const categoria = motivo === 'Categoría errónea' ? Math.min(7, pass.categoria + 2) : pass.categoria;
    const formaPago = motivo === 'Patente mal leída' ? 'OCR' : 'Tag';
    const fechaHora = new Date(time);
    const { estacion, sentido } = lane;
    const { importe } = road.cost({
      estacion,
      sentido,
      fechaHora,
      categoria,
      formaPago,
      ...(pass.plan && { plan: pass.plan }),
    });
    // a transit in dispute is not billed
    const isUnbilled = resolucion !== 'Rechazada' && monthOf(dayOf(time)) === monthOf(dayOf(openedAt));
    const before = isUnbilled ? 'Valorizado' : settledState(pass.titular, fechaHora, now);
    return {
      importe,
      facts: {
        time,
        lane,
        event: formaPago === 'OCR' ? 'PATMAN' : 'TAGPOS',
        formaPago,
        pass,
        categoria,
        ...stateAfter(resolucion, order, before),
      },
    };
  });
}

/**
 * Plans a dispute for each recent complaint about transits whose holder has a pass. When none of these is open, one open request
 * of any kind gets a dispute.
 */
export function claimsOf({ random, now, seeded }: SeedContext, road: Road): Claim[] {
  const names = new Map(seeded('ticketSubCategorias').map(({ id, nombre }) => [id, String(nombre)]));
  const categories = new Map(seeded('ticketCategorias').map(({ id, nombre }) => [id, String(nombre)]));
  // by holder, and by holder and plate
  const passes = new Map<string, Pass>();
  for (const pass of road.passes)
    if (pass.vehiculo !== null && pass.modalidad !== 'Exento')
      for (const key of [pass.titular, `${pass.titular} ${pass.patente}`]) if (!passes.has(key)) passes.set(key, pass);
  const subOf = ({ ticketSubCategoria: sub }: SeedRow): string =>
    (typeof sub === 'number' || typeof sub === 'string' ? names.get(sub) : undefined) ?? '';
  const isComplaint = ({ ticketCategoria: category }: SeedRow): boolean =>
    (typeof category === 'number' || typeof category === 'string' ? categories.get(category) : undefined) === 'Reclamo';
  const recent = seeded('tickets').filter(
    ({ titular, fechaAlta }) => passes.has(String(titular)) && Date.parse(String(fechaAlta)) > now.getTime() - 75 * DAY,
  );
  const complaints = recent.filter((ticket) => isComplaint(ticket) && REASONS_BY_SUBCATEGORY[subOf(ticket)]);
  const isOpen = ({ estado }: SeedRow) => estado !== 'Cerrado';
  const overrides = complaints.some(isOpen) ? [] : recent.filter(isOpen).slice(0, 1);
  return [...complaints, ...overrides].map((ticket) => {
    const reasons = REASONS_BY_SUBCATEGORY[subOf(ticket)] ?? ['No pasé'];
    const drawnReason = random.pick(reasons);
    const named = reasonIn(ticket);
    const motivo = named !== undefined && reasons.includes(named) ? named : generalOf(drawnReason);
    const openedAt = Date.parse(String(ticket.fechaAlta));
    const drawn = random.weighted([
      ['A favor', 52],
      ['Rechazada', 34],
      ['Parcial', 14],
    ]);
    const decided = isOpen(ticket) ? null : (decisionIn(ticket.resolucion) ?? drawn);
    const isTooEarly = openedAt - monthStart(openedAt) < SPAN;
    const resolucion = decided !== null && isTooEarly ? 'Rechazada' : decided;
    const { titular, patente } = ticket;
    const pass = passes.get(`${titular} ${patente}`) ?? passes.get(String(titular));
    const claim = { ticket, motivo, resolucion };
    return { ...claim, pasos: pass ? passagesOf(random, road, pass, claim, now) : [] };
  });
}
