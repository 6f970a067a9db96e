import { addDays, dayOf, HOUR, isWeekend, MINUTE, SECOND, startOf, timeOf } from '../../../src/schema/calendar';
import type { Random, Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { tree } from '../ticketCategorias/seed';
import { resolutions, stations, textOf } from './seedTexts';

/** requests by hour of the day, 0 to 23, as in a typical service desk */
const HOURS = [1, 1, 0, 0, 0, 1, 3, 8, 16, 22, 24, 22, 18, 17, 18, 19, 18, 15, 11, 8, 6, 4, 3, 2].map(
  (weight, hour) => [hour, weight] as const,
);

/** Channels without mail, as in `server.ts`. */
const CHANNELS_WITHOUT_MAIL: readonly string[] = ['Teléfono', 'Presencial', 'Redes', 'Interno'];

type Row = SeedRow & { id: string | number };

const groupBy = (rows: readonly Row[], key: string): Map<unknown, Row[]> => {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
};

const filled = (text: string, random: Random, patente: unknown): string =>
  text
    .replaceAll('{estacion}', random.pick(stations))
    .replaceAll('{patente}', String(patente ?? 'AB123CD'))
    .replaceAll(
      '{importe}',
      `${random.int(1, 48)}.${String(random.int(0, 999)).padStart(3, '0')},${String(random.int(0, 99)).padStart(2, '0')}`,
    );

/** Returns the shift of an instant in the operator's time. */
const turnOf = (instant: Date): string => {
  const hour = Number(timeOf(instant).slice(0, 2));
  return hour >= 6 && hour < 14 ? 'manana' : hour >= 14 && hour < 22 ? 'tarde' : 'noche';
};

/** in days: open requests are spread evenly over this period, closed ones over a year */
const OPEN_FOR = 90;

/**
 * Returns when a request was created: within twelve months, half as often at weekends; open ones are recent. Uses its own random
 * generator, because the number of draws depends on the current time and all other data must stay reproducible. A time in the
 * future is drawn again, so that no day gets another day's share.
 */
export function creationTime({ random, now }: Pick<SeedContext, 'random' | 'now'>, open: boolean): Date {
  const generator = random.fork();
  const today = dayOf(now);
  for (;;) {
    const daysAgo = generator.int(0, open ? OPEN_FOR : 364);
    const day = addDays(today, -daysAgo);
    if (isWeekend(day) && generator.chance(55)) continue;
    const at = startOf(day).getTime() + generator.weighted(HOURS) * HOUR + generator.int(0, 3_599) * SECOND;
    if (at < now.getTime() - 5 * MINUTE) return new Date(at);
  }
}

/** States with their weights. */
const STATES = [
  ['Cerrado', 88],
  ['Procesando', 4],
  ['Espera', 4],
  ['Nuevo', 3],
  ['Derivado', 1],
] as const;

const opinions: readonly (readonly [number, readonly string[]])[] = [
  [1, ['Nadie me supo explicar el cobro.', 'Tuve que llamar cuatro veces.']],
  [2, ['Tardaron demasiado.', 'Me derivaron y volví a explicar todo.']],
  [3, ['Se resolvió, pero lento.']],
  [4, ['Muy buena atención, algo de demora.', 'Resuelto.']],
  [5, ['Excelente atención.', 'Resuelto en el momento, gracias.', 'Muy amables.']],
];

/** Adds later facts: request form, reply times and satisfaction. */
function furtherFacts({ random, now, seeded }: SeedContext, row: SeedRow, email: unknown): SeedRow {
  const { estado, canal, titular, fechaToma, fecha, fechaCierre, ticketSubCategoria } = row;
  const forms = seeded('solicitudCategorias').filter(
    (form) => form.ticketSubCategoria === ticketSubCategoria && form.activo !== false,
  );
  const form = canal === 'Web' && forms.length > 0 && random.chance(80) ? random.pick(forms) : undefined;
  const reached = titular !== null && (Boolean(email) || CHANNELS_WITHOUT_MAIL.includes(String(canal)));
  const answered = fechaToma !== null && reached && estado !== 'Nuevo' && random.chance(85);
  // taken before answered, answered before closed
  const from = Date.parse(String(fechaToma));
  const until = fechaCierre === null ? Math.max(from, now.getTime() - 60_000) : Date.parse(String(fechaCierre));
  const first = from + Math.round(Math.min((until - from) * 0.4, random.int(4, 240) * 60_000));
  const last = random.chance(45) ? first : first + Math.round((until - first) * random.int(20, 80) * 0.01);
  const open = answered && fechaCierre === null;
  const hasScore = estado === 'Cerrado' && titular !== null && fechaCierre !== null && random.chance(22);
  const [csat, texts] = random.weighted(
    opinions.map((opinion, index) => [opinion, [6, 7, 14, 33, 40][index] ?? 1] as const),
  );
  return {
    solicitudCategoria: form?.id ?? null,
    tareasAbiertas: estado !== 'Cerrado' && random.chance(30) ? random.int(1, 3) : 0,
    ...(form && { tipoSolicitud: form.nombre }),
    fechaPrimeraRespuesta: answered ? new Date(first).toISOString() : null,
    fechaUltimaRespuesta: answered ? new Date(last).toISOString() : null,
    fecha: open ? new Date(last).toISOString() : fecha,
    ...(hasScore && {
      csat,
      csatComentario: random.chance(45) ? random.pick(texts) : null,
      csatFecha: fechaCierre,
    }),
  };
}

/** Requests over twelve months (domain.md A14), with realistic shares of channels, states and categories. */
export const tickets: Seed = (context) => {
  const { random, now, count, seeded } = context;
  const total = count(160, 15_000, 100_000);
  const categories = new Map(seeded('ticketCategorias').map((row) => [row.nombre, row]));
  const subs = groupBy(seeded('ticketSubCategorias'), 'categoria');
  const agents = groupBy(
    seeded('usuarios').filter(({ estado, sector }) => estado === 'Activo' && sector),
    'sector',
  );
  const sectors = seeded('sectores');
  const front = sectors.find(({ nombre }) => nombre === 'Atención al cliente');
  const vehicles = groupBy(seeded('vehiculos'), 'titular');
  const means = new Map(seeded('mediosDePaso').map((row) => [row.vehiculo, row]));
  const holders = seeded('titulares');
  const demoAgent = seeded('usuarios').find(({ usuario }) => usuario === 'agente');
  const weights = tree.map((category) => [category, category.weight] as const);
  const agentOf = (sector: unknown): Row | undefined => {
    const those = agents.get(sector);
    return those && random.pick(those);
  };
  let owned = 0;

  const rows = Array.from({ length: total }, (_, index): SeedRow => {
    const { nombre, tipo, requiereTitular } = random.weighted(weights);
    const category = categories.get(nombre);
    const sub = random.pick(subs.get(category?.id) ?? []);
    // the first rows cover every state, with a holder, in any size
    const sample = STATES[index]?.[0];
    let estado = sample ?? random.weighted(STATES);
    // the first demo account has requests of its own
    const works = sample === undefined && estado !== 'Nuevo' && estado !== 'Derivado';
    const own = works && owned < 9 && random.chance(20) && demoAgent !== undefined;
    if (own) {
      estado = owned % 3 === 2 ? 'Espera' : 'Procesando';
      owned += 1;
    }
    const fechaAlta = creationTime(context, estado !== 'Cerrado');
    const holder = !sample && !requiereTitular && random.chance(9) ? undefined : random.pick(holders);
    const vehicle = holder && vehicles.get(holder.id)?.[0];
    const mean = vehicle && means.get(vehicle.id);
    const routed = own ? front?.id : (sub.sectorPorDefecto ?? category?.sectorPorDefecto ?? front?.id);
    const startedAt = random.chance(82) ? front?.id : routed;
    // a transferred request came from another area
    const derived = estado === 'Derivado';
    const created =
      derived && startedAt === routed ? random.pick(sectors.filter(({ id }) => id !== routed)).id : startedAt;
    const area = estado === 'Nuevo' && random.chance(35) ? front?.id : routed;
    const creator = own ? demoAgent : agentOf(created);
    const worked = estado === 'Nuevo' || derived ? undefined : own ? demoAgent : agentOf(area);
    const [asunto, descripcion] = textOf(String(sub.nombre));
    const latest = Math.max(1, now.getTime() - fechaAlta.getTime() - 60_000);
    const taken = worked && new Date(fechaAlta.getTime() + Math.min(latest * 0.3, random.int(2, 300) * 60_000));
    const closed =
      estado === 'Cerrado' && taken
        ? new Date(taken.getTime() + Math.min(latest * 0.6, random.int(5, 7200) * 60_000))
        : null;
    return {
      estado,
      tipo,
      ticketCategoria: category?.id,
      ticketSubCategoria: sub.id,
      tipoSolicitud: sub.nombre,
      asunto: filled(asunto, random, vehicle?.patente).slice(0, 150),
      descripcion: filled(descripcion, random, vehicle?.patente),
      titular: holder?.id ?? null,
      contactoAnonimo: holder
        ? null
        : { nombre: null, telefono: `+549115555${String(random.int(0, 9999)).padStart(4, '0')}`, email: null },
      documento: holder?.numeroDocumento ?? null,
      patente: vehicle?.patente ?? null,
      marca: vehicle?.marca ?? null,
      modelo: vehicle?.modelo ?? null,
      bin: mean?.bin ?? null,
      metodoPago: mean?.metodoPago ?? null,
      canal: random.weighted([
        ['Teléfono', 45],
        ['Web', 25],
        ['Correo', 15],
        ['Presencial', 10],
        ['Redes', 5],
      ]),
      prioridad: category?.prioridadPorDefecto ?? 'Normal',
      area: routed,
      areaActual: area,
      areaCreadora: created,
      agenteActual: worked?.id ?? null,
      agenteCreador: creator?.id ?? null,
      areaDerivadora: derived ? created : null,
      agenteDerivador: derived ? (creator?.id ?? null) : null,
      legajo: worked?.legajo ?? null,
      fecha: (closed ?? taken ?? fechaAlta).toISOString(),
      fechaAlta: fechaAlta.toISOString(),
      fechaToma: taken?.toISOString() ?? null,
      fechaCierre: closed?.toISOString() ?? null,
      turno: turnOf(fechaAlta),
      esperaMotivo: estado === 'Espera' ? random.pick(['Cliente', 'Otra área', 'Tercero', 'Banco']) : null,
      resolucion: closed ? random.pick(resolutions) : null,
      resolucionTipo: closed
        ? random.weighted([
            ['Resuelto', 70],
            ['Informado', 18],
            ['Rechazado', 8],
            ['Sin respuesta', 4],
          ])
        : null,
      reaperturas: closed && random.chance(3) ? 1 : 0,
      creadoEn: fechaAlta.toISOString(),
      creadoPor: creator?.id ?? null,
    };
  });
  const sorted = rows.sort((a, b) => (String(a.fechaAlta) < String(b.fechaAlta) ? -1 : 1));
  // number 1 is opened first in demos: the demo agent created it
  const [first] = sorted;
  if (first && front && demoAgent)
    Object.assign(first, { areaCreadora: front.id, agenteCreador: demoAgent.id, creadoPor: demoAgent.id });
  const emails = new Map(holders.map(({ id, email }) => [id, email]));
  return sorted.map((row) => {
    const { titular } = row;
    const email = typeof titular === 'string' || typeof titular === 'number' ? emails.get(titular) : undefined;
    return { ...row, ...furtherFacts(context, row, email) };
  });
};
