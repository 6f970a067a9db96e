import { sql } from 'kysely';
import { type ComputeHandler, defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { fold } from '../../../src/schema/text/fold';
import { dayKind } from '../rules/days';
import { nationalHolidays } from './calendar';
import { asRow, type NationalHoliday } from './rules/national';

/** The days of rosters that are not closed are of the kind that the calendar makes them; a season's peak is somebody's own word. */
async function followCalendar({ tx, change }: HandlerContext, days: readonly unknown[]): Promise<void> {
  const { rows } = await sql<{ id: number; fecha: string; tipoDia: string; feriado: boolean }>`
    select j."id", j."fecha", j."tipoDia", exists(select from "feriados" f where f."fecha" = j."fecha") as "feriado"
    from "jornadas" j join "periodos" p on p."codigo" = j."periodo"
    where p."estado" <> 'Cerrado' and j."tipoDia" <> 'Pico estacional' and j."fecha" = any(${days}::date[])`.execute(
    tx,
  );
  for (const { id, fecha, tipoDia, feriado } of rows) {
    const kind = dayKind(fecha, new Set(feriado ? [fecha] : []));
    if (kind !== tipoDia) await change('jornadas', id, { tipoDia: kind });
  }
}

const written: Handler = (context) => followCalendar(context, [context.record.fecha, context.before?.fecha ?? null]);

/** While it is deleted it is there still: only another one of that day keeps it a holiday. */
const deleting: Handler = async (context) => {
  const { tx, record } = context;
  const other = await tx
    .selectFrom('feriados')
    .select('id')
    .where('fecha', '=', record.fecha)
    .where('id', '<>', record.id)
    .executeTakeFirst();
  if (other) return;
  const { rows } = await sql<{ id: number }>`
    select j."id" from "jornadas" j join "periodos" p on p."codigo" = j."periodo"
    where p."estado" <> 'Cerrado' and j."tipoDia" = 'Feriado' and j."fecha" = ${record.fecha}`.execute(tx);
  for (const { id } of rows)
    await context.change('jornadas', id, { tipoDia: dayKind(String(record.fecha), new Set()) });
};

/** The national holidays of a year that are not there yet, by day or by name: one that somebody moved is not made again. */
const precargar: Handler = async (context) => {
  const { tx, input, create } = context;
  const year = Number(input.anio);
  const known = await tx
    .selectFrom('feriados')
    .select(['fecha', 'nombre'])
    .where('ambito', '=', 'Nacional')
    .where('fecha', '>=', `${year}-01-01`)
    .where('fecha', '<=', `${year}-12-31`)
    .execute();
  const taken = new Set(known.map(({ fecha }) => String(fecha)));
  const names = new Set(known.map(({ nombre }) => fold(String(nombre))));
  // bridges have one name for several days
  const moved = ({ nombre, tipo }: NationalHoliday) => tipo !== 'Puente' && names.has(fold(nombre));
  const missing = (await nationalHolidays(year)).filter((holiday) => !taken.has(holiday.fecha) && !moved(holiday));
  const detail = { key: 'resources.feriados.reasons.yaEstan', values: { anio: year } };
  if (missing.length === 0) throw new Problem(409, 'unavailable', {}, { detail });
  for (const holiday of missing) await create('feriados', asRow(holiday));
  await followCalendar(
    context,
    missing.map(({ fecha }) => fecha),
  );
};

/** Whom a change of the calendar concerns: the shifts of that day that were published. */
const turnosPublicados: ComputeHandler = async ({ db, rows }) => {
  const days = rows.map(({ fecha }) => fecha);
  const found = await sql<{ fecha: string; turnos: number }>`
    select "fecha", count(*)::int as "turnos" from "asignaciones"
    where "fecha" = any(${days}::date[]) and "estado" in ('Publicada', 'Presente', 'Tarde')
    group by 1`.execute(db);
  const counts = new Map(found.rows.map(({ fecha, turnos }) => [fecha, turnos]));
  return new Map(rows.map(({ id, fecha }) => [id, counts.get(String(fecha)) ?? 0]));
};

export default defineHandlers(
  'feriados',
  { precargar },
  { created: written, updated: written, deleting },
  { turnosPublicados },
);
