import { sql } from 'kysely';
import { type ComputeHandler, defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { fold } from '../../../src/schema/text/fold';
import { recomputeClocks } from '../../sau/interface/server';
import { dayKind } from '../shared/roster/days';
import { nationalHolidays } from './server/calendar';
import { asRow, type NationalHoliday } from './shared/national';

/**
 * Updates the kind of day in rosters that are not closed, from the national calendar. A day that a person marked as seasonal peak
 * stays. Provincial holidays are resolved for each station by `kindAt`.
 */
async function followCalendar({ tx, change }: HandlerContext, days: readonly unknown[]): Promise<void> {
  const { rows } = await sql<{ id: number; fecha: string; tipoDia: string; feriado: boolean }>`
    select j."id", j."fecha", j."tipoDia", exists(
      select from "feriados" f where f."fecha" = j."fecha" and f."ambito" = 'Nacional') as "feriado"
    from "jornadas" j join "periodos" p on p."codigo" = j."periodo"
    where p."estado" <> 'Cerrado' and j."tipoDia" <> 'Pico estacional' and j."fecha" = any(${days}::date[])`.execute(
    tx,
  );
  for (const { id, fecha, tipoDia, feriado } of rows) {
    const kind = dayKind(fecha, new Set(feriado ? [fecha] : []));
    if (kind !== tipoDia) await change('jornadas', id, { tipoDia: kind });
  }
}

const updateDays: Handler = async (context) => {
  await followCalendar(context, [context.record.fecha, context.before?.fecha ?? null]);
  await recomputeClocks(context);
};

/** Runs before the deletion, so the holiday is excluded by id: the day stays a holiday only with another one on it. */
const deleting: Handler = async (context) => {
  const { tx, record } = context;
  await recomputeClocks(context);
  if (record.ambito !== 'Nacional') return;
  const otherHoliday = await tx
    .selectFrom('feriados')
    .select('id')
    .where('fecha', '=', record.fecha)
    .where('ambito', '=', 'Nacional')
    .where('id', '<>', record.id)
    .executeTakeFirst();
  if (otherHoliday) return;
  const { rows } = await sql<{ id: number }>`
    select j."id" from "jornadas" j join "periodos" p on p."codigo" = j."periodo"
    where p."estado" <> 'Cerrado' and j."tipoDia" = 'Feriado' and j."fecha" = ${record.fecha}`.execute(tx);
  for (const { id } of rows)
    await context.change('jornadas', id, { tipoDia: dayKind(String(record.fecha), new Set()) });
};

/**
 * Creates the missing national holidays of a year, matched by day, name, and original date. A holiday that was moved, even to
 * another year, is not created again.
 */
const precargar: Handler = async (context) => {
  const { tx, input, create } = context;
  const year = Number(input.anio);
  const existing = await tx
    .selectFrom('feriados')
    .select(['fecha', 'cargado', 'nombre'])
    .where('ambito', '=', 'Nacional')
    .where(({ or, between }) =>
      or([between('fecha', `${year}-01-01`, `${year}-12-31`), between('cargado', `${year}-01-01`, `${year}-12-31`)]),
    )
    .execute();
  const usedDays = new Set(existing.flatMap(({ fecha, cargado }) => [String(fecha), String(cargado)]));
  const names = new Set(existing.map(({ nombre }) => fold(String(nombre))));
  // several bridge days share a name
  const isCovered = ({ nombre, tipo }: NationalHoliday) => tipo !== 'Puente' && names.has(fold(nombre));
  const missing = (await nationalHolidays(year)).filter(
    (holiday) => !usedDays.has(holiday.fecha) && !isCovered(holiday),
  );
  const detail = { key: 'resources.feriados.reasons.yaEstan', values: { anio: year } };
  if (missing.length === 0) throw new Problem(409, 'unavailable', {}, { detail });
  for (const holiday of missing) await create('feriados', asRow(holiday));
  await followCalendar(
    context,
    missing.map(({ fecha }) => fecha),
  );
  await recomputeClocks(context);
};

/** Counts the published shifts on each holiday at the stations where it applies. */
const turnosPublicados: ComputeHandler = async ({ db, rows }) => {
  const shifts = await sql<{ id: number; turnos: number }>`
    select f."id", count(*)::int as "turnos" from "feriados" f
    join "asignaciones" a on a."fecha" = f."fecha" and a."estado" in ('Publicada', 'Presente', 'Tarde')
    join "estaciones" e on e."id" = a."estacion"
      and (f."ambito" = 'Nacional' or e."provincia" is not distinct from f."provincia")
    where f."id" = any(${rows.map(({ id }) => id)}::bigint[]) group by 1`.execute(db);
  const counts = new Map(shifts.rows.map(({ id, turnos }) => [id, turnos]));
  return new Map(rows.map(({ id }) => [id, counts.get(Number(id)) ?? 0]));
};

export default defineHandlers('feriados', {
  handlers: { precargar },
  hooks: { created: updateDays, updated: updateDays, deleting },
  computes: { turnosPublicados },
});
