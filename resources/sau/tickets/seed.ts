import { addDays, dayOf, HOUR, isWeekend, MINUTE, SECOND, startOf } from '../../../src/schema/calendar';
import type { Random, Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { slaFields } from '../sla/shared/fields';
import { levelsFrom } from '../sla/shared/levels';
import { tree } from '../ticketCategorias/seed';
import { demoWords, takeDemoRequest } from './seedDemoRequest';
import { endingOf } from './seedEnding';
import { resolutions } from './seedTexts';
import { CHANNELS_WITHOUT_MAIL } from './shared/channels';
import { pastEvents } from './shared/pastEvents';
import { shiftOf } from './shared/shift';
import { stations, storyTeller } from './stories/seedStory';

/** requests by hour of the day, 0 to 23, as in a typical service desk */
const HOURS = [1, 1, 0, 0, 0, 1, 3, 8, 16, 22, 24, 22, 18, 17, 18, 19, 18, 15, 11, 8, 6, 4, 3, 2].map(
  (weight, hour) => [hour, weight] as const,
);

type Row = SeedRow & { id: string | number };

const groupBy = (rows: readonly Row[], key: string): Map<unknown, Row[]> => {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
};

/** The texts once had a station and an amount of their own: drawn as before, so that the rest of the demo stays the same. */
function drawFormerTexts(random: Random): void {
  for (let text = 0; text < 2; text += 1) {
    random.pick(stations);
    for (const most of [48, 999, 99]) random.int(0, most);
  }
}

/** in days: how far back requests reach: new ones wait for days, those that wait for somebody for weeks */
const REACH = { Nuevo: 6, Procesando: 12, Derivado: 10, Espera: 45, Cerrado: 364 } as const;

/** in days: a request of the last days is often still open, so that fewer of them are closed */
const RECENT = 14;

type State = keyof typeof REACH;

/**
 * Returns when a request was created: within twelve months, half as often at weekends; open ones are recent. Uses its own random
 * generator, because the number of draws depends on the current time and all other data must stay reproducible. A time in the
 * future is drawn again, so that no day gets another day's share.
 */
export function creationTime({ random, now }: Pick<SeedContext, 'random' | 'now'>, state: State): Date {
  const generator = random.fork();
  const today = dayOf(now);
  for (;;) {
    const daysAgo = generator.int(0, REACH[state]);
    if (state === 'Cerrado' && daysAgo < RECENT && generator.chance(60 - daysAgo * 5)) continue;
    const day = addDays(today, -daysAgo);
    if (isWeekend(day) && generator.chance(55)) continue;
    const time = startOf(day).getTime() + generator.weighted(HOURS) * HOUR + generator.int(0, 3_599) * SECOND;
    if (time < now.getTime() - 5 * MINUTE) return new Date(time);
  }
}

type Weights = readonly (readonly [State, number])[];

/** States with their weights, in a few rows that show all of them. */
const SAMPLE: Weights = [
  ['Cerrado', 88],
  ['Procesando', 4],
  ['Espera', 4],
  ['Nuevo', 3],
  ['Derivado', 1],
];

/** States with their weights, in a desk's year: a week of work is open. */
export const YEAR: Weights = [
  ['Cerrado', 980],
  ['Procesando', 6],
  ['Espera', 7],
  ['Nuevo', 5],
  ['Derivado', 2],
];

const feedback: readonly (readonly [number, readonly string[]])[] = [
  [1, ['Nadie me supo explicar el cobro.', 'Tuve que llamar cuatro veces.']],
  [2, ['Tardaron demasiado.', 'Me derivaron y volví a explicar todo.']],
  [3, ['Se resolvió, pero lento.']],
  [4, ['Muy buena atención, algo de demora.', 'Resuelto.']],
  [5, ['Excelente atención.', 'Resuelto en el momento, gracias.', 'Muy amables.']],
];

/** Adds later facts: request form, reply times and satisfaction. */
function laterFields({ random, now, seeded }: SeedContext, row: SeedRow, email: unknown): SeedRow {
  const { estado, canal, titular, fechaToma, fecha, fechaCierre, ticketSubCategoria } = row;
  const forms = seeded('solicitudCategorias').filter(
    (form) => form.ticketSubCategoria === ticketSubCategoria && form.activo !== false,
  );
  const form = canal === 'Web' && forms.length > 0 && random.chance(80) ? random.pick(forms) : undefined;
  const canReceive = titular !== null && (Boolean(email) || CHANNELS_WITHOUT_MAIL.includes(String(canal)));
  const isAnswered = fechaToma !== null && canReceive && estado !== 'Nuevo' && random.chance(85);
  // taken before answered, answered before closed
  const start = Date.parse(String(fechaToma));
  const end = fechaCierre === null ? Math.max(start, now.getTime() - 60_000) : Date.parse(String(fechaCierre));
  const first = start + Math.round(Math.min((end - start) * 0.4, random.int(4, 240) * 60_000));
  const last = random.chance(45) ? first : first + Math.round((end - first) * random.int(20, 80) * 0.01);
  const isOpen = isAnswered && fechaCierre === null;
  const hasScore = estado === 'Cerrado' && titular !== null && fechaCierre !== null && random.chance(22);
  const [csat, texts] = random.weighted(
    feedback.map((score, index) => [score, [6, 7, 14, 33, 40][index] ?? 1] as const),
  );
  return {
    solicitudCategoria: form?.id ?? null,
    tareasAbiertas: estado !== 'Cerrado' && random.chance(30) ? random.int(1, 3) : 0,
    ...(form && { tipoSolicitud: form.nombre }),
    fechaPrimeraRespuesta: isAnswered ? new Date(first).toISOString() : null,
    fechaUltimaRespuesta: isAnswered ? new Date(last).toISOString() : null,
    fecha: isOpen ? new Date(last).toISOString() : fecha,
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
  const states = count(0, 1, 1) === 0 ? SAMPLE : YEAR;
  const categories = new Map(seeded('ticketCategorias').map((row) => [row.nombre, row]));
  const subs = groupBy(seeded('ticketSubCategorias'), 'categoria');
  const agents = groupBy(
    seeded('usuarios').filter(({ estado, sector }) => estado === 'Activo' && sector),
    'sector',
  );
  const sectors = seeded('sectores');
  const front = sectors.find(({ nombre }) => nombre === 'Atención al cliente');
  const vehicles = groupBy(seeded('vehiculos'), 'titular');
  const passes = new Map(seeded('mediosDePaso').map((row) => [row.vehiculo, row]));
  const holders = seeded('titulares');
  const demoAgent = seeded('usuarios').find(({ usuario }) => usuario === 'agente');
  const weights = tree.map((category) => [category, category.weight] as const);
  const agentOf = (sector: unknown): Row | undefined => {
    const areaAgents = agents.get(sector);
    return areaAgents && random.pick(areaAgents);
  };
  let demoRequests = 0;

  const rows = Array.from({ length: total }, (_, index): SeedRow => {
    const { nombre, tipo, requiereTitular } = random.weighted(weights);
    const category = categories.get(nombre);
    const sub = random.pick(subs.get(category?.id) ?? []);
    // the first rows cover every state, with a holder, in any size
    const presetState = SAMPLE[index]?.[0];
    let estado = presetState ?? random.weighted(states);
    // the first demo account has requests of its own
    const isInWork = presetState === undefined && estado !== 'Nuevo' && estado !== 'Derivado';
    const isDemoRequest = isInWork && demoRequests < 9 && random.chance(20) && demoAgent !== undefined;
    if (isDemoRequest) {
      estado = demoRequests % 3 === 2 ? 'Espera' : 'Procesando';
      demoRequests += 1;
    }
    const fechaAlta = creationTime(context, estado);
    const holder = !presetState && !requiereTitular && random.chance(9) ? undefined : random.pick(holders);
    const vehicle = holder && vehicles.get(holder.id)?.[0];
    const pass = vehicle && passes.get(vehicle.id);
    const routedArea = isDemoRequest ? front?.id : (sub.sectorPorDefecto ?? category?.sectorPorDefecto ?? front?.id);
    const startArea = random.chance(82) ? front?.id : routedArea;
    // a transferred request came from another area
    const isTransferred = estado === 'Derivado';
    const createdArea =
      isTransferred && startArea === routedArea
        ? random.pick(sectors.filter(({ id }) => id !== routedArea)).id
        : startArea;
    const area = estado === 'Nuevo' && random.chance(35) ? front?.id : routedArea;
    const creator = isDemoRequest ? demoAgent : agentOf(createdArea);
    const worker = estado === 'Nuevo' || isTransferred ? undefined : isDemoRequest ? demoAgent : agentOf(area);
    const latest = Math.max(1, now.getTime() - fechaAlta.getTime() - 60_000);
    const takenAt = worker && new Date(fechaAlta.getTime() + Math.min(latest * 0.3, random.int(2, 300) * 60_000));
    const closedAt =
      estado === 'Cerrado' && takenAt
        ? new Date(takenAt.getTime() + Math.min(latest * 0.6, random.int(5, 7200) * 60_000))
        : null;
    drawFormerTexts(random);
    return {
      estado,
      tipo,
      ticketCategoria: category?.id,
      ticketSubCategoria: sub.id,
      tipoSolicitud: sub.nombre,
      titular: holder?.id ?? null,
      contactoAnonimo: holder
        ? null
        : { nombre: null, telefono: `+549115555${String(random.int(0, 9999)).padStart(4, '0')}`, email: null },
      documento: holder?.numeroDocumento ?? null,
      patente: vehicle?.patente ?? null,
      marca: vehicle?.marca ?? null,
      modelo: vehicle?.modelo ?? null,
      bin: pass?.bin ?? null,
      metodoPago: pass?.metodoPago ?? null,
      canal: random.weighted([
        ['Teléfono', 45],
        ['Web', 25],
        ['Correo', 15],
        ['Presencial', 10],
        ['Redes', 5],
      ]),
      prioridad: category?.prioridadPorDefecto ?? 'Normal',
      area: routedArea,
      areaActual: area,
      areaCreadora: createdArea,
      agenteActual: worker?.id ?? null,
      agenteCreador: creator?.id ?? null,
      areaDerivadora: isTransferred ? createdArea : null,
      agenteDerivador: isTransferred ? (creator?.id ?? null) : null,
      legajo: worker?.legajo ?? null,
      fecha: (closedAt ?? takenAt ?? fechaAlta).toISOString(),
      fechaAlta: fechaAlta.toISOString(),
      fechaToma: takenAt?.toISOString() ?? null,
      fechaCierre: closedAt?.toISOString() ?? null,
      turno: shiftOf(fechaAlta),
      esperaMotivo: estado === 'Espera' ? random.pick(['Cliente', 'Otra área', 'Tercero', 'Banco']) : null,
      resolucion: closedAt ? random.pick(resolutions) : null,
      resolucionTipo: closedAt
        ? random.weighted([
            ['Resuelto', 70],
            ['Informado', 18],
            ['Rechazado', 8],
            ['Sin respuesta', 4],
          ])
        : null,
      reaperturas: closedAt && random.chance(3) ? 1 : 0,
      creadoEn: fechaAlta.toISOString(),
      creadoPor: creator?.id ?? null,
    };
  });
  // before they are sorted by time, so that it is the same one on every day
  const demoRequest = takeDemoRequest(context, rows);
  const sorted = rows.sort((a, b) => (String(a.fechaAlta) < String(b.fechaAlta) ? -1 : 1));
  // number 1 is opened first in demos: the demo agent created it
  const [first] = sorted;
  if (first && front && demoAgent)
    Object.assign(first, { areaCreadora: front.id, agenteCreador: demoAgent.id, creadoPor: demoAgent.id });
  const emails = new Map(holders.map(({ id, email }) => [id, email]));
  const segments = new Map(holders.map(({ id, segmento }) => [id, segmento]));
  const levels = levelsFrom({
    slaPoliticas: seeded('slaPoliticas'),
    calendariosLaborales: seeded('calendariosLaborales'),
    feriados: seeded('feriados'),
    ticketCategorias: seeded('ticketCategorias'),
    ticketSubCategorias: seeded('ticketSubCategorias'),
  });
  const tell = storyTeller(context);
  const subcategories = new Map(seeded('ticketSubCategorias').map(({ id, nombre }) => [id, String(nombre)]));
  const tags = seeded('etiquetas').flatMap(({ id, ambito }) => (ambito === 'ticket' ? [id] : []));
  return sorted.map((row, index) => {
    const { titular } = row;
    const email = typeof titular === 'string' || typeof titular === 'number' ? emails.get(titular) : undefined;
    // the events of the demo have no changes of tags, so a tag is from the creation
    const etiquetas = index % 9 === 4 && tags.length > 0 ? [tags[((index / 9) % tags.length) | 0]] : [];
    const story = tell(row);
    const { asunto, descripcion } = row === demoRequest ? demoWords(story) : story;
    const ending = endingOf(subcategories.get(Number(row.ticketSubCategoria)) ?? '', row);
    const request = {
      ...row,
      asunto: String(asunto).slice(0, 150),
      descripcion,
      ...ending,
      ...laterFields(context, row, email),
      etiquetas,
    };
    const segmento = typeof titular === 'string' || typeof titular === 'number' ? segments.get(titular) : null;
    return {
      ...request,
      ...slaFields(levels, { ...request, segmento }, pastEvents(request), { now, choose: 'present' }),
    };
  });
};
