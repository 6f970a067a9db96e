import { sql } from 'kysely';
import { formatDay } from '../../../i18n/format';
import {
  type ComputeContext,
  type ComputeHandler,
  defineHandlers,
  type Handler,
  oncePerResponse,
} from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { addDays, dayOf, monthOf } from '../../../src/schema/calendar';
import { calendarOfPerson } from '../server/roster/calendar';
import { releaseShifts } from '../server/roster/release';
import { rejectOtherStation } from '../server/roster/stations';
import { boundsOfMonth } from '../shared/roster/days';

/** Cancels the shifts after a person's last day. */
const liberarTurnos: Handler = async (context) => {
  const { record, input } = context;
  await releaseShifts(context, { peajista: record.id, from: addDays(String(input.fecha), 1) });
};

interface MonthOf {
  horas: number;
  noches: number;
  finesDeSemana: number;
}

/** Returns each person's workload this month; people without a shift are missing. */
const monthsOf = oncePerResponse(async ({ db, rows, now }: ComputeContext) => {
  const { desde, hasta } = boundsOfMonth(monthOf(dayOf(now)));
  const monthRows = await sql<MonthOf & { peajista: number }>`
    select a."peajista", round(sum(extract(epoch from t."hasta" - t."desde") / 3600
        + case when t."hasta" <= t."desde" then 24 else 0 end))::int as "horas", count(*) filter (where t."nocturno")::int as "noches",
      count(*) filter (where extract(dow from a."fecha") in (0, 6))::int as "finesDeSemana"
    from "asignaciones" a join "turnos" t on t."codigo" = a."turno"
    where a."peajista" = any(${rows.map(({ id }) => id)}::bigint[]) and a."fecha" between ${desde} and ${hasta}
      and a."diaOcupado" is not null and a."estado" <> 'Ausente'
    group by 1`.execute(db);
  return new Map(monthRows.rows.map((month) => [month.peajista, month]));
});

const monthFigure =
  (figure: keyof MonthOf): ComputeHandler =>
  async (context) => {
    const months = await monthsOf(context);
    return new Map(context.rows.map(({ id }) => [id, months.get(Number(id))?.[figure] ?? 0]));
  };

const checkStation: Handler = (context) => rejectOtherStation(context, 'estacionBase');

/** The first day is not moved behind shifts that are planned or worked. */
const checkFirstDay: Handler = async ({ tx, record, before }) => {
  if (record.fechaIngreso === before?.fechaIngreso) return;
  const { rows } = await sql<{ fecha: string | null }>`
    select min("fecha")::text as "fecha" from "asignaciones"
    where "peajista" = ${record.id} and "diaOcupado" is not null and "fecha" < ${record.fechaIngreso}::date`.execute(
    tx,
  );
  const fecha = rows[0]?.fecha ?? null;
  if (fecha === null) return;
  const key = 'resources.peajistas.reasons.turnosAntes';
  throw new Problem(422, 'invalid', {}, { errors: { fechaIngreso: { key, values: { fecha: formatDay(fecha) } } } });
};

const updating: Handler = async (context) => {
  checkStation(context);
  await checkFirstDay(context);
};

export default defineHandlers('peajistas', {
  handlers: { liberarTurnos },
  hooks: { creating: checkStation, updating },
  computes: {
    horasMes: monthFigure('horas'),
    nochesMes: monthFigure('noches'),
    finesDeSemanaMes: monthFigure('finesDeSemana'),
  },
  documents: { calendario: calendarOfPerson },
});
