import { inParallel } from '../../../../server/db/inParallel';
import type { Row } from '../../../../server/handlers';
import { openToRead } from '../../../../server/records/access';
import { matchingKeys } from '../../../../server/records/list';
import { ifPermitted, listPart } from '../../../../server/records/listPart';
import { resourceOf, type Store } from '../../../../server/records/store';
import type { Viewer } from '../../../../server/viewer';
import { dayOf, startOf } from '../../../../src/schema/calendar';
import type { TimelineEvent, TimelineKind, TimelinePage } from '../shared/kinds';
import { accountChanges } from './accountChanges';
import { LIST_SOURCES, type ListSource, MESSAGES, partOf } from './listSources';
import { passDays } from './passDays';
import { pick } from './pick';
import { rejectedDebits } from './rejectedDebits';

/** Lines of one source that a page reads; of a day with more, the others are in the list of the resource. */
const PER_SOURCE = 40;
/** A page ends with the day that has this line. */
const PER_PAGE = 25;
/** Requests of a holder whose messages are in the timeline: the latest ones. */
const MAX_REQUESTS = 500;
/** Connections that one page may use; the pool has few. */
export const MAX_CONNECTIONS = 4;

export interface TimelineQuery {
  /** only days before this one */
  before?: string | undefined;
  /** absent: every kind */
  kinds?: readonly TimelineKind[] | undefined;
  /** only the passes and requests of this plate; the other kinds are of the whole account */
  plate?: string | undefined;
}

interface Found {
  kind: TimelineKind;
  /** records of all pages, of the first page only */
  total: number;
  events: readonly TimelineEvent[];
  /** there are older ones */
  isCut: boolean;
}

const eventOf = (source: ListSource, row: Readonly<Row>): TimelineEvent => {
  const at = String(row[source.at]);
  return {
    clase: source.kind,
    recurso: source.resource,
    id: typeof row.id === 'number' ? row.id : String(row.id),
    dia: source.isDay ? at : dayOf(at),
    fecha: source.isDay ? null : at,
    datos: pick(row, source.fields),
  };
};

const olderThan = (source: ListSource, before: string | undefined): object =>
  before === undefined ? {} : { [source.at]: { $lt: source.isDay ? before : startOf(before).toISOString() } };

async function readSource(
  store: Store,
  viewer: Viewer,
  source: ListSource,
  owner: object,
  before: string | undefined,
): Promise<Found | undefined> {
  const filter = { $and: [owner, olderThan(source, before)] };
  const part = await listPart(store, viewer, partOf(source, filter, PER_SOURCE + 1));
  if (!part) return undefined;
  return {
    kind: source.kind,
    total: part.total,
    events: part.datos.slice(0, PER_SOURCE).map((row) => eventOf(source, row)),
    isCut: part.datos.length > PER_SOURCE,
  };
}

async function readPasses(
  store: Store,
  viewer: Viewer,
  titular: string,
  { before, plate }: TimelineQuery,
): Promise<Found | undefined> {
  const older = before === undefined ? {} : { fechaHora: { $lt: startOf(before).toISOString() } };
  const filter = { titular, ...older, ...(plate !== undefined && { patenteLeida: plate }) };
  const days = await passDays(store, viewer, filter, PER_SOURCE + 1);
  return (
    days && {
      kind: 'pasadas',
      total: days.total,
      events: days.events.slice(0, PER_SOURCE),
      isCut: days.events.length > PER_SOURCE,
    }
  );
}

const readMessages = (
  store: Store,
  viewer: Viewer,
  titular: string,
  { before, plate }: TimelineQuery,
): Promise<Found | undefined> =>
  ifPermitted(async () => {
    const access = openToRead(store.registry, resourceOf(store, 'tickets'), viewer);
    const owner = { titular, ...(plate !== undefined && { patente: plate }) };
    const { keys } = await matchingKeys(store, access, owner, MAX_REQUESTS);
    return readSource(store, viewer, MESSAGES, { ticket: { $in: keys } }, before);
  });

async function readChangesOf(
  store: Store,
  viewer: Viewer,
  titular: string,
  before: string | undefined,
): Promise<Found> {
  const changes = await accountChanges(store, viewer, titular);
  const events = before === undefined ? changes : changes.filter(({ dia }) => dia < before);
  return { kind: 'cambios', total: changes.length, events, isCut: false };
}

async function readDebits(
  store: Store,
  viewer: Viewer,
  titular: string,
  before: string | undefined,
): Promise<Found | undefined> {
  const debits = await rejectedDebits(store, viewer, titular);
  if (!debits) return undefined;
  const events = debits.map(
    ({ dia, row }): TimelineEvent => ({
      clase: 'pagos',
      recurso: 'loteDebitoItems',
      id: Number(row.id),
      dia,
      fecha: null,
      datos: pick(row, ['importe', 'estado', 'motivo', 'codigoRechazo', 'factura', 'medioPago']),
    }),
  );
  const older = before === undefined ? events : events.filter(({ dia }) => dia < before);
  return { kind: 'pagos', total: events.length, events: older, isCut: false };
}

/** The latest day of which every source has all its lines: days before it are incomplete. */
function completeFrom(found: readonly Found[]): string {
  const ends = found.flatMap(({ events, isCut }) => {
    const last = events.at(-1)?.dia;
    return isCut && last !== undefined ? [last] : [];
  });
  return ends.toSorted().at(-1) ?? '';
}

const ORDER: readonly TimelineKind[] = ['solicitudes', 'mensajes', 'pagos', 'facturas', 'cambios', 'pasadas'];

/** Later days first; within a day what is dated to the minute, the latest first, and the passes of the day last. */
const byTime = (first: TimelineEvent, second: TimelineEvent): number =>
  second.dia.localeCompare(first.dia) ||
  Number(first.clase === 'pasadas') - Number(second.clase === 'pasadas') ||
  (second.fecha ?? '').localeCompare(first.fecha ?? '') ||
  ORDER.indexOf(first.clase) - ORDER.indexOf(second.clase) ||
  Number(second.id) - Number(first.id);

/** Whole days, from the latest on, until there are enough lines. A day with more lines than a source reads is cut. */
export function pageOf(found: readonly Found[], perPage = PER_PAGE): TimelinePage {
  const events = found.flatMap((source) => source.events).toSorted(byTime);
  const incomplete = completeFrom(found);
  const complete = events.filter(({ dia }) => dia > incomplete);
  const usable = complete.length > 0 ? complete : events.filter(({ dia }) => dia === incomplete);
  const lastDay = usable[Math.min(perPage, usable.length) - 1]?.dia;
  if (lastDay === undefined) return { datos: [], siguiente: null };
  const datos = usable.filter(({ dia }) => dia >= lastDay);
  const hasOlder = found.some(({ isCut }) => isCut) || datos.length < events.length;
  return { datos, siguiente: hasOlder ? lastDay : null };
}

/**
 * A page of the timeline of an account: its passes by day, and the records and changes that the viewer may see. `cantidades`: the
 * number of records of each kind.
 */
export async function readTimeline(
  store: Store,
  viewer: Viewer,
  titular: string,
  query: TimelineQuery = {},
): Promise<{ page: TimelinePage; cantidades: Partial<Record<TimelineKind, number>> }> {
  const { before, kinds, plate } = query;
  const isWanted = (kind: TimelineKind) => kinds === undefined || kinds.includes(kind);
  const ownerOf = (source: ListSource) => ({
    titular,
    ...(plate !== undefined && source.plate !== undefined && { [source.plate]: plate }),
  });
  const tasks: (() => Promise<Found | undefined>)[] = [
    ...LIST_SOURCES.filter(({ kind }) => isWanted(kind)).map(
      (source) => () => readSource(store, viewer, source, ownerOf(source), before),
    ),
    ...(isWanted('pasadas') ? [() => readPasses(store, viewer, titular, query)] : []),
    ...(isWanted('pagos') ? [() => readDebits(store, viewer, titular, before)] : []),
    ...(isWanted('mensajes') ? [() => readMessages(store, viewer, titular, query)] : []),
    ...(isWanted('cambios') ? [() => readChangesOf(store, viewer, titular, before)] : []),
  ];
  const found = (await inParallel(store.db, tasks, MAX_CONNECTIONS)).filter((part) => part !== undefined);
  const cantidades: Partial<Record<TimelineKind, number>> = {};
  for (const { kind, total } of found) cantidades[kind] = (cantidades[kind] ?? 0) + total;
  return { page: pageOf(found), cantidades };
}
