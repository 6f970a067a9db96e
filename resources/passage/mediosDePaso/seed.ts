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

const WHY: Readonly<Record<string, readonly string[]>> = {
  Suspendido: ['A pedido del titular', 'Viaje al exterior', 'Vehículo en reparación'],
  InhabilitadoDeuda: ['Deuda de más de 60 días', 'Dos débitos rechazados'],
  Denunciado: ['Robo', 'Extravío', 'Robo: denuncia policial presentada'],
  Baja: ['A pedido del titular', 'Vehículo vendido', 'Cambió de plan'],
  Reemplazado: ['No lo leen las antenas', 'Se rompió el parabrisas', 'Robo'],
};

/** Chooses a plan for a pass from the holder's payment method and exemption. */
function planOf(random: Random, holder: Row | undefined, means: Row | undefined, exempt: boolean): string {
  if (exempt) return EXEMPT;
  if (means?.tipo === 'Prepago') return 'SI0302';
  if (holder?.segmento === 'Flota' || holder?.segmento === 'Empresa') return 'SI0303';
  return random.chance(3) ? BY_PLATE : random.chance(6) ? 'SI0320' : 'SI0301';
}

/** Returns a state that is consistent with holder and vehicle. */
function stateOf(
  random: Random,
  holder: Row | undefined,
  vehicle: Row,
  means: Row | undefined,
  exempt: boolean,
): string {
  if (holder?.estado === 'Baja' || holder?.estado === 'Anonimizado') return 'Baja';
  if (vehicle.estado !== 'Activo') return random.chance(70) ? 'Baja' : 'Suspendido';
  if (holder?.estado === 'Inhabilitado') return 'InhabilitadoDeuda';
  if (!means && !exempt) return random.pick(['Solicitado', 'Asignado', 'Entregado']);
  return random.weighted(STATES);
}

const index = (rows: readonly Row[], key: string): Map<unknown, Row> => new Map(rows.map((row) => [row[key], row]));

/** Lookups that the seed of passes needs. */
function worldOf({ seeded }: SeedContext) {
  const exemptions = seeded('exenciones').filter(({ estado }) => estado === 'Aprobada');
  return {
    holders: index(seeded('titulares'), 'id'),
    means: index(
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
  const world = worldOf(context);
  const numbers = new Set<string>();
  const rows: SeedRow[] = [];
  // the last numbers of a range remain in stock
  const fresh = (bin: string): string => {
    for (;;) {
      const tail = Array.from({ length: 5 }, () => HEX[random.int(0, 15)]).join('');
      const number = `${bin}${HEX[random.int(0, 14)]}${tail}`;
      if (numbers.has(number)) continue;
      numbers.add(number);
      return number;
    }
  };
  const instant = (days: number) =>
    new Date(now.getTime() - days * DAY - random.int(0, DAY / SECOND - 1) * SECOND).toISOString();

  const add = (vehicle: Row, place: { replaced?: true; replaces?: number }, sample?: string) => {
    const holder = world.holders.get(vehicle.titular);
    const means = world.means.get(vehicle.titular);
    const exencion = world.exemptions.get(vehicle.id) ?? null;
    const pair = place.replaced || place.replaces !== undefined;
    const asked = planOf(random, holder, means, exencion !== null);
    const bin = pair && asked === BY_PLATE ? 'SI0301' : asked;
    const byPlate = bin === BY_PLATE;
    const created = stateOf(random, holder, vehicle, means, exencion !== null);
    const estado = place.replaced
      ? 'Reemplazado'
      : byPlate && created === 'Solicitado'
        ? 'Asignado'
        : (sample ?? created);
    const waits = estado === 'Solicitado';
    const startedAt = waits || estado === 'Asignado' || estado === 'Entregado';
    const ended = estado === 'Baja' || estado === 'Reemplazado';
    const age = startedAt
      ? random.int(0, 12)
      : random.int(place.replaces === undefined ? 20 : 5, place.replaced ? 2000 : 1400);
    const reasons = WHY[estado];
    const time = rows.length + 1;
    rows.push({
      id: time,
      numero: waits ? null : byPlate ? vehicle.patente : fresh(bin),
      tipo: byPlate ? 'Patente' : 'TAG',
      titular: vehicle.titular,
      vehiculo: vehicle.id,
      patente: vehicle.patente,
      binServicio: world.plans.get(bin)?.id,
      bin,
      medioPago: bin === EXEMPT ? null : (means?.id ?? null),
      metodoPago: bin === EXEMPT ? null : (means?.tipo ?? null),
      exencion: bin === EXEMPT ? exencion : null,
      estado,
      motivoEstado: reasons ? random.pick(reasons) : null,
      lista: startedAt ? null : estado !== 'Habilitado' ? 'Negra' : random.chance(3) ? 'Gris' : 'Blanca',
      entrega: byPlate ? null : deliveryOf(random, waits),
      fechaAlta: instant(age),
      fechaActivacion: startedAt ? null : instant(Math.max(1, age - random.int(1, 15))),
      fechaBaja: ended ? instant(random.int(0, Math.max(0, Math.min(age - 16, 400)))) : null,
      perdidaEn: estado === 'Denunciado' ? instant(random.int(2, 10)) : null,
      estadoAnterior: ended ? 'Habilitado' : null,
      reemplazaA: place.replaces ?? null,
      reemplazadoPor: place.replaced ? time + 1 : null,
      creadoEn: instant(age),
    });
    return time;
  };

  // pairs come first within a batch, because each of the two rows references the other
  const pairs = Math.max(0, count(100, 7200, 72_000) - vehicles.length);
  const step = Math.max(1, Math.floor(vehicles.length / (pairs + 1)));
  const repeated = new Set<Row>();
  for (let time = step; repeated.size < pairs && time < vehicles.length; time += step) {
    const vehicle = vehicles[time];
    if (vehicle) repeated.add(vehicle);
  }
  for (const vehicle of repeated) {
    const replaced = add(vehicle, { replaced: true });
    add(vehicle, { replaces: replaced });
  }
  let sample = 0;
  for (const vehicle of vehicles) {
    if (repeated.has(vehicle)) continue;
    const usable = vehicle.estado === 'Activo' && world.means.has(vehicle.titular);
    add(vehicle, {}, usable ? STATES[sample]?.[0] : undefined);
    if (usable) sample += 1;
  }
  return rows;
};

function deliveryOf(random: Random, waits: boolean): SeedRow {
  const modo = random.weighted([
    ['Mostrador', 45],
    ['Domicilio', 35],
    ['Retira en peaje', 17],
    ['0 km', 3],
  ]);
  return {
    modo,
    direccion: modo === 'Domicilio' ? `San Martín ${random.int(100, 4000)}, Quilmes` : null,
    seguimiento: modo === 'Domicilio' && !waits ? `CP${random.int(100_000_000, 999_999_999)}AR` : null,
    puntoRetiro: modo === 'Retira en peaje' ? random.pick(PICK_UP) : null,
  };
}
