/** Handlers of a monthly roster (domain.md A11): its days are created with it, and publishing freezes it. */
import { sql } from 'kysely';
import { type ComputeHandler, defineHandlers, type Handler, oncePerResponse, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { notify } from '../../../server/records/notify';
import { may } from '../../../server/viewer';
import { dayOf, eachDay } from '../../../src/schema/calendar';
import { calendarOfMonth } from '../server/roster/calendar';
import { type PersonShare, sharesIn } from '../server/roster/fairness';
import { holidaysOf, rulesOf } from '../server/roster/loadRoster';
import { cacheByFingerprint, rosterFingerprint } from '../server/roster/rosterPrint';
import { planilla } from '../server/roster/sheet';
import { countByMonth, coverage, spanOf, violationsIn } from '../server/roster/standing';
import { visibilityFor } from '../server/roster/visibility';
import { boundsOfMonth, dayKind } from '../shared/roster/days';
import { fairnessOf } from '../shared/roster/fairness';
import type { Violation } from '../shared/roster/roster';

const reasons = 'resources.periodos.reasons';

const creating: Handler = ({ record, set }) => set(boundsOfMonth(String(record.codigo)));

const created: Handler = async ({ tx, record, create }) => {
  const { desde, hasta } = boundsOfMonth(String(record.codigo));
  const holidays = await holidaysOf(tx, desde, hasta);
  for (const fecha of eachDay(desde, hasta))
    await create('jornadas', { periodo: record.codigo, fecha, tipoDia: dayKind(fecha, holidays) });
};

/** Publishes the planned shifts, and stores the score and the rules in force. Responds 409 while a hard rule is broken. */
const publicar: Handler = async (context) => {
  const { tx, record, before, now, set, changeAll } = context;
  const codigo = String(record.codigo);
  const infracciones = countByMonth([codigo], await violationsIn(tx, [codigo])).get(codigo) ?? 0;
  if (infracciones > 0) {
    const detail = { key: `${reasons}.conInfracciones`, values: { smart_count: infracciones } };
    throw new Problem(409, 'unavailable', {}, { detail });
  }
  await changeAll('asignaciones', { periodo: codigo, estado: 'Planificada' }, { estado: 'Publicada' });
  set({
    publicadoEn: now.toISOString(),
    versionPublicada: Number(before?.versionPublicada ?? 0) + 1,
    puntaje: { infracciones, cobertura: (await coverage(tx, [codigo])).get(codigo) ?? null },
    reglas: await rulesOf(tx),
  });
  const { rows } = await sql<{ usuario: number }>`
    select distinct p."usuario" from "asignaciones" a join "peajistas" p on p."id" = a."peajista"
    where a."periodo" = ${codigo} and p."usuario" is not null`.execute(tx);
  const subject = 'resources.periodos.messages.aviso';
  await notify(
    context,
    { notify: 'usuarios', to: null, subject },
    rows.map(({ usuario }) => usuario),
  );
};

/** Returns the shifts from tomorrow on to planning. */
const reabrir: Handler = async ({ record, now, changeAll }) => {
  const futureShifts = { periodo: String(record.codigo), estado: 'Publicada', fecha: { $gt: dayOf(now) } };
  await changeAll('asignaciones', futureShifts, { estado: 'Planificada' });
};

/** A month can be closed only once the attendance of every shift is recorded. */
const sinMarcar: Handler = async ({ tx, record }) => {
  const { rows } = await sql<{ quedan: number }>`
    select count(*)::int as "quedan" from "asignaciones"
    where "periodo" = ${record.codigo} and "estado" in ('Planificada', 'Publicada')`.execute(tx);
  const quedan = rows[0]?.quedan ?? 0;
  const detail = { key: `${reasons}.sinMarcar`, values: { smart_count: quedan } };
  if (quedan > 0) throw new Problem(409, 'unavailable', {}, { detail });
};

/** Fingerprint of the roster of all requested months, as a cache key. */
const rosterFingerprintOf = oncePerResponse(({ db, rows }) => {
  const span = spanOf(rows.map(({ codigo }) => String(codigo)));
  return span ? rosterFingerprint(db, span) : Promise.resolve('');
});

const cachedCoverage = cacheByFingerprint<Map<string, number>>();
const cachedViolations = cacheByFingerprint<Violation[]>();
const cachedShares = cacheByFingerprint<PersonShare[]>();

const cobertura: ComputeHandler = async (context) => {
  const { db, rows, registry, viewer, now } = context;
  const months = rows.map(({ codigo }) => String(codigo));
  const visible = visibilityFor(registry, viewer, now)('coberturasRequeridas', 'c');
  const { sql: text, parameters } = visible.compile(db);
  const cacheKey = JSON.stringify([months, text, parameters]);
  return cachedCoverage(await rosterFingerprintOf(context), cacheKey, () => coverage(db, months, visible));
};

/** Returns the people visible to the viewer; undefined: all. */
const findVisiblePeople = oncePerResponse(async ({ db, registry, viewer, now }): Promise<Set<number> | undefined> => {
  if (may(viewer, 'verTodos', 'Peajista')) return undefined;
  const { rows } = await sql<{ id: number }>`
    select "id" from "peajistas" as "p" where ${visibilityFor(registry, viewer, now)('peajistas', 'p')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
});

const scoreOf = ({ puntaje }: Readonly<Row>): number | undefined =>
  typeof puntaje === 'object' && puntaje !== null && 'infracciones' in puntaje
    ? Number(puntaje.infracciones)
    : undefined;

/** A published or closed month has its stored count; other months are counted now. */
const infracciones: ComputeHandler = async (context) => {
  const { db, rows } = context;
  const frozen = rows.filter(({ estado }) => estado === 'Publicado' || estado === 'Cerrado');
  const openPeriods = rows.filter((row) => !frozen.includes(row)).map(({ codigo }) => String(codigo));
  const countsByMonth = new Map<unknown, unknown>(frozen.map((row) => [row.codigo, scoreOf(row)]));
  if (openPeriods.length === 0) return countsByMonth;
  const violations = await cachedViolations(await rosterFingerprintOf(context), openPeriods.join(), () =>
    violationsIn(db, openPeriods),
  );
  const visiblePeople = await findVisiblePeople(context);
  for (const [month, count] of countByMonth(
    openPeriods,
    violations.filter(({ peajista }) => visiblePeople?.has(peajista) ?? true),
  ))
    countsByMonth.set(month, count);
  return countsByMonth;
};

/**
 * Fairness among the people visible to the viewer, of the current roster, because swaps and replacements continue after
 * publication.
 */
const equidad: ComputeHandler = async (context) => {
  const months = context.rows.map(({ codigo }) => String(codigo));
  const allShares = await cachedShares(await rosterFingerprintOf(context), months.join(), () =>
    sharesIn(context.db, months),
  );
  const visiblePeople = await findVisiblePeople(context);
  const shares = new Map(months.map((month): [string, PersonShare[]] => [month, []]));
  for (const share of allShares) if (visiblePeople?.has(share.peajista) ?? true) shares.get(share.periodo)?.push(share);
  return new Map(months.map((month) => [month, fairnessOf(shares.get(month) ?? [])]));
};

export default defineHandlers('periodos', {
  handlers: { publicar, reabrir, sinMarcar },
  hooks: { creating, created },
  computes: { cobertura, infracciones, equidad },
  documents: { planilla, calendario: calendarOfMonth },
});
