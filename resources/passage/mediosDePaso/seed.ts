import { DAY, SECOND } from '../../../src/schema/calendar';
import type { Random, Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { plazas } from '../../transits/interface/seed';

/** Pick-up points: stations with staff. */
const PICK_UP = plazas.filter(({ tipo }) => tipo !== 'Pórtico free-flow').map(({ nombre }) => nombre);

const HEX = '0123456789ABCDEF';
const BY_PLATE = 'SI0399';
const EXEMPT = 'SI0310';

type Row = SeedRow & { id: string | number };

const STATES = [
  ['Habilitado', 858],
  ['InhabilitadoDeuda', 45],
  ['Suspendido', 20],
  ['Denunciado', 10],
  ['Baja', 30],
  ['Entregado', 15],
  ['Asignado', 10],
  ['Solicitado', 12],
] as const;

const REASONS: Readonly<Record<string, readonly string[]>> = {
  Suspendido: ['A pedido del titular', 'Viaje al exterior', 'Vehículo en reparación'],
  InhabilitadoDeuda: ['Deuda de más de 60 días', 'Dos débitos rechazados'],
  Denunciado: ['Robo', 'Extravío', 'Robo: denuncia policial presentada'],
  Baja: ['A pedido del titular', 'Vehículo vendido', 'Cambió de plan'],
  Reemplazado: ['No lo leen las antenas', 'Se rompió el parabrisas', 'Robo'],
};

/** Chooses a plan for a pass from the holder's payment method and exemption. */
function planOf(random: Random, holder: Row | undefined, paymentMethod: Row | undefined, exempt: boolean): string {
  if (exempt) return EXEMPT;
  if (paymentMethod?.tipo === 'Prepago') return 'SI0302';
  if (holder?.segmento === 'Flota' || holder?.segmento === 'Empresa') return 'SI0303';
  return random.chance(3) ? BY_PLATE : random.chance(6) ? 'SI0320' : 'SI0301';
}

/** Returns a state that is consistent with holder and vehicle. */
function stateOf(
  random: Random,
  holder: Row | undefined,
  vehicle: Row,
  paymentMethod: Row | undefined,
  exempt: boolean,
): string {
  if (holder?.estado === 'Baja' || holder?.estado === 'Anonimizado') return 'Baja';
  if (vehicle.estado !== 'Activo') return random.chance(70) ? 'Baja' : 'Suspendido';
  if (holder?.estado === 'Inhabilitado') return 'InhabilitadoDeuda';
  if (!paymentMethod && !exempt) return random.pick(['Solicitado', 'Asignado', 'Entregado']);
  return random.weighted(STATES);
}

const index = (rows: readonly Row[], key: string): Map<unknown, Row> => new Map(rows.map((row) => [row[key], row]));

/** Lookups that the seed of passes needs. */
function lookupsOf({ seeded }: SeedContext) {
  const exemptions = seeded('exenciones').filter(({ estado }) => estado === 'Aprobada');
  return {
    holders: index(seeded('titulares'), 'id'),
    paymentMethods: index(
      seeded('mediosPago').filter(({ principal }) => principal),
      'titular',
    ),
    plans: index(seeded('binesServicio'), 'bin'),
    exemptions: new Map(
      exemptions.flatMap((row) =>
        Array.isArray(row.vehiculos) ? row.vehiculos.map((id: unknown) => [id, row.id]) : [],
      ),
    ),
  };
}

/** Passes: one for each vehicle, and for some a former, replaced one (domain.md A3). */
export const mediosDePaso: Seed = (context) => {
  const { random, now, count, seeded } = context;
  const vehicles = seeded('vehiculos');
  const lookups = lookupsOf(context);
  const numbers = new Set<string>();
  const rows: SeedRow[] = [];
  // the last numbers of a range remain in stock
  const uniqueNumber = (bin: string): string => {
    for (;;) {
      const lastDigits = Array.from({ length: 5 }, () => HEX[random.int(0, 15)]).join('');
      const number = `${bin}${HEX[random.int(0, 14)]}${lastDigits}`;
      if (numbers.has(number)) continue;
      numbers.add(number);
      return number;
    }
  };
  const instant = (days: number) =>
    new Date(now.getTime() - days * DAY - random.int(0, DAY / SECOND - 1) * SECOND).toISOString();

  const add = (vehicle: Row, replacement: { replaced?: true; replaces?: number }, presetState?: string) => {
    const holder = lookups.holders.get(vehicle.titular);
    const paymentMethod = lookups.paymentMethods.get(vehicle.titular);
    const exencion = lookups.exemptions.get(vehicle.id) ?? null;
    const isPair = replacement.replaced || replacement.replaces !== undefined;
    const chosenPlan = planOf(random, holder, paymentMethod, exencion !== null);
    const bin = isPair && chosenPlan === BY_PLATE ? 'SI0301' : chosenPlan;
    const isByPlate = bin === BY_PLATE;
    const initialState = stateOf(random, holder, vehicle, paymentMethod, exencion !== null);
    const estado = replacement.replaced
      ? 'Reemplazado'
      : isByPlate && initialState === 'Solicitado'
        ? 'Asignado'
        : (presetState ?? initialState);
    const isRequested = estado === 'Solicitado';
    const isPending = isRequested || estado === 'Asignado' || estado === 'Entregado';
    const isEnded = estado === 'Baja' || estado === 'Reemplazado';
    const age = isPending
      ? random.int(0, 12)
      : random.int(replacement.replaces === undefined ? 20 : 5, replacement.replaced ? 2000 : 1400);
    const reasons = REASONS[estado];
    // grey ones are known when there are invoices
    const lista = isPending ? null : estado === 'Habilitado' ? 'Blanca' : 'Negra';
    const id = rows.length + 1;
    rows.push({
      id,
      numero: isRequested ? null : isByPlate ? vehicle.patente : uniqueNumber(bin),
      tipo: isByPlate ? 'Patente' : 'TAG',
      titular: vehicle.titular,
      vehiculo: vehicle.id,
      patente: vehicle.patente,
      binServicio: lookups.plans.get(bin)?.id,
      bin,
      medioPago: bin === EXEMPT ? null : (paymentMethod?.id ?? null),
      metodoPago: bin === EXEMPT ? null : (paymentMethod?.tipo ?? null),
      exencion: bin === EXEMPT ? exencion : null,
      estado,
      motivoEstado: reasons ? random.pick(reasons) : null,
      lista,
      listaEnviada: lista,
      patenteEnviada: isPending ? null : vehicle.patente,
      entrega: isByPlate ? null : deliveryOf(random, isRequested),
      fechaAlta: instant(age),
      fechaActivacion: isPending ? null : instant(Math.max(1, age - random.int(1, 15))),
      fechaBaja: isEnded ? instant(random.int(0, Math.max(0, Math.min(age - 16, 400)))) : null,
      perdidaEn: estado === 'Denunciado' ? instant(random.int(2, 10)) : null,
      estadoAnterior: isEnded ? 'Habilitado' : null,
      reemplazaA: replacement.replaces ?? null,
      reemplazadoPor: replacement.replaced ? id + 1 : null,
      creadoEn: instant(age),
    });
    return id;
  };

  // pairs come first within a batch, because each of the two rows references the other
  const pairCount = Math.max(0, count(100, 7200, 72_000) - vehicles.length);
  const step = Math.max(1, Math.floor(vehicles.length / (pairCount + 1)));
  const repeated = new Set<Row>();
  for (let position = step; repeated.size < pairCount && position < vehicles.length; position += step) {
    const vehicle = vehicles[position];
    if (vehicle) repeated.add(vehicle);
  }
  for (const vehicle of repeated) {
    const replaced = add(vehicle, { replaced: true });
    add(vehicle, { replaces: replaced });
  }
  let presetIndex = 0;
  for (const vehicle of vehicles) {
    if (repeated.has(vehicle)) continue;
    const usable = vehicle.estado === 'Activo' && lookups.paymentMethods.has(vehicle.titular);
    add(vehicle, {}, usable ? STATES[presetIndex]?.[0] : undefined);
    if (usable) presetIndex += 1;
  }
  return rows;
};

function deliveryOf(random: Random, isRequested: boolean): SeedRow {
  const modo = random.weighted([
    ['Mostrador', 45],
    ['Domicilio', 35],
    ['Retira en peaje', 17],
    ['0 km', 3],
  ]);
  return {
    modo,
    direccion: modo === 'Domicilio' ? `San Martín ${random.int(100, 4000)}, Quilmes` : null,
    seguimiento: modo === 'Domicilio' && !isRequested ? `CP${random.int(100_000_000, 999_999_999)}AR` : null,
    puntoRetiro: modo === 'Retira en peaje' ? random.pick(PICK_UP) : null,
  };
}
