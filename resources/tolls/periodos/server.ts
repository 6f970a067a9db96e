/** A month's roster (domain.md A11): its days are made with it, and publishing freezes it. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { today } from '../../../server/clock';
import {
  type ComputeContext,
  type ComputeHandler,
  defineHandlers,
  type Handler,
  type HandlerContext,
  type Row,
} from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { notify } from '../../../server/records/notify';
import { may } from '../../../server/viewer';
import { AROUND, holidaysOf, loadRoster, rulesOf } from '../loadRoster';
import { addDays, dayKind, daysBetween, monthOf } from '../rules/days';
import { violationsOf } from '../rules/violations';
import { seenBy } from '../seen';
import { planilla } from './sheet';

type Db = HandlerContext['tx'];
const reasons = 'resources.periodos.reasons';

const creating: Handler = ({ record, set }) => set(monthOf(String(record.codigo)));

const created: Handler = async ({ tx, record, create }) => {
  const { desde, hasta } = monthOf(String(record.codigo));
  const holidays = await holidaysOf(tx, desde, hasta);
  for (const fecha of daysBetween(desde, hasta))
    await create('jornadas', { periodo: record.codigo, fecha, tipoDia: dayKind(fecha, holidays) });
};

/** How often each month's roster breaks a hard rule, of whomever it is asked: all of them are read at once. */
async function brokenRules(
  db: Db,
  periods: readonly string[],
  asked: (peajista: number) => boolean = () => true,
): Promise<Map<string, number>> {
  const counts = new Map(periods.map((period): [string, number] => [period, 0]));
  const [first, last] = [periods.toSorted()[0], periods.toSorted().at(-1)];
  if (first === undefined || last === undefined) return counts;
  const roster = await loadRoster(db, { from: addDays(monthOf(first).desde, -AROUND), to: monthOf(last).hasta });
  for (const { fecha, peajista } of violationsOf(roster)) {
    if (!asked(peajista)) continue;
    const period = fecha.slice(0, 7);
    const count = counts.get(period);
    if (count !== undefined) counts.set(period, count + 1);
  }
  return counts;
}

/** How much of the minimum each month has, in hundredths; nothing where nothing is required. `seen`: of which posts, `c`. */
async function coverage(
  db: Db,
  periods: readonly unknown[],
  seen: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<Map<unknown, number>> {
  const { rows } = await sql<{ periodo: string; minimo: number; faltan: number }>`
    select j."periodo", sum(c."minimo")::int as "minimo",
      sum(greatest(0, c."minimo" - coalesce(a."hay", 0)))::int as "faltan"
    from "jornadas" j join "coberturasRequeridas" c on c."tipoDia" = j."tipoDia"
    left join (
      select "fecha", "estacion", "turno", "rol", count(*) as "hay" from "asignaciones"
      where "periodo" = any(${periods}::text[]) and "diaOcupado" is not null group by 1, 2, 3, 4
    ) a on a."fecha" = j."fecha" and a."estacion" = c."estacion" and a."turno" = c."turno" and a."rol" = c."habilidad"
    where j."periodo" = any(${periods}::text[]) and ${seen} group by 1`.execute(db);
  return new Map(
    rows
      .filter(({ minimo }) => minimo > 0)
      .map(({ periodo, minimo, faltan }) => [periodo, Math.floor(((minimo - faltan) / minimo) * 100)]),
  );
}

/** Freezes it: what was planned is published, and what it was judged by is kept with it. 409 while a hard rule is broken. */
const publicar: Handler = async (context) => {
  const { tx, record, before, viewer, now, set } = context;
  const codigo = String(record.codigo);
  const infracciones = (await brokenRules(tx, [codigo])).get(codigo) ?? 0;
  if (infracciones > 0) {
    const detail = { key: `${reasons}.conInfracciones`, values: { smart_count: infracciones } };
    throw new Problem(409, 'unavailable', {}, { detail });
  }
  await sql`
    update "asignaciones" set "estado" = 'Publicada', "version" = "version" + 1,
      "actualizadoEn" = ${now.toISOString()}, "actualizadoPor" = ${viewer.user.id}
    where "periodo" = ${codigo} and "estado" = 'Planificada'`.execute(tx);
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

/** From tomorrow on it may be planned again. */
const reabrir: Handler = async ({ tx, record, viewer, now }) => {
  await sql`
    update "asignaciones" set "estado" = 'Planificada', "version" = "version" + 1,
      "actualizadoEn" = ${now.toISOString()}, "actualizadoPor" = ${viewer.user.id}
    where "periodo" = ${record.codigo} and "estado" = 'Publicada' and "fecha" > ${today(now)}`.execute(tx);
};

/** A month is closed once of every shift it is known whether it was worked. */
const sinMarcar: Handler = async ({ tx, record }) => {
  const { rows } = await sql<{ quedan: number }>`
    select count(*)::int as "quedan" from "asignaciones"
    where "periodo" = ${record.codigo} and "estado" in ('Planificada', 'Publicada')`.execute(tx);
  const quedan = rows[0]?.quedan ?? 0;
  const detail = { key: `${reasons}.sinMarcar`, values: { smart_count: quedan } };
  if (quedan > 0) throw new Problem(409, 'unavailable', {}, { detail });
};

const cobertura: ComputeHandler = ({ db, rows, registry, viewer, now }) =>
  coverage(
    db,
    rows.map(({ codigo }) => codigo),
    seenBy(registry, viewer, now)('coberturasRequeridas', 'c'),
  );

/** Whom a viewer sees of the people; undefined where it is all of them. */
async function peopleSeen({ db, registry, viewer, now }: ComputeContext): Promise<Set<number> | undefined> {
  if (may(viewer, 'verTodos', 'Peajista')) return undefined;
  const { rows } = await sql<{ id: number }>`
    select "id" from "peajistas" as "p" where ${seenBy(registry, viewer, now)('peajistas', 'p')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const scoreOf = ({ puntaje }: Readonly<Row>): number | undefined =>
  typeof puntaje === 'object' && puntaje !== null && 'infracciones' in puntaje
    ? Number(puntaje.infracciones)
    : undefined;

/** What is frozen has what it was published with; the rest is counted. */
const infracciones: ComputeHandler = async (context) => {
  const { db, rows } = context;
  const frozen = rows.filter(({ estado }) => estado === 'Publicado' || estado === 'Cerrado');
  const open = rows.filter((row) => !frozen.includes(row)).map(({ codigo }) => String(codigo));
  const seen = open.length === 0 ? undefined : await peopleSeen(context);
  return new Map<unknown, unknown>([
    ...frozen.map((row): [unknown, unknown] => [row.codigo, scoreOf(row)]),
    ...(await brokenRules(db, open, (peajista) => seen?.has(peajista) ?? true)),
  ]);
};

export default defineHandlers(
  'periodos',
  { publicar, reabrir, sinMarcar },
  { creating, created },
  { cobertura, infracciones },
  { planilla },
);
