import { sql } from 'kysely';
import { today } from '../../../server/clock';
import { type ComputeContext, type ComputeHandler, defineHandlers, type Handler } from '../../../server/handlers';
import { releaseShifts } from '../release';
import { addDays, monthOf } from '../rules/days';
import { refuseElsewhere } from '../stations';

/** Whoever leaves works no shift after their last day. */
const liberarTurnos: Handler = async (context) => {
  const { record, input } = context;
  await releaseShifts(context, { peajista: record.id, from: addDays(String(input.fecha), 1) });
};

/** A figure of this month's shifts, 0 where there are none. */
async function ofTheMonth({ db, rows, now }: ComputeContext, figure: string): Promise<Map<unknown, unknown>> {
  const keys = rows.map(({ id }) => id);
  const { desde, hasta } = monthOf(today(now).slice(0, 7));
  const found = await sql<{ peajista: number; valor: number }>`
    select a."peajista", ${sql.raw(figure)}::int as "valor"
    from "asignaciones" a join "turnos" t on t."codigo" = a."turno"
    where a."peajista" = any(${keys}::bigint[]) and a."fecha" between ${desde} and ${hasta}
      and a."diaOcupado" is not null and a."estado" <> 'Ausente'
    group by 1`.execute(db);
  const values = new Map(found.rows.map(({ peajista, valor }) => [peajista, valor]));
  return new Map(rows.map(({ id }) => [id, values.get(Number(id)) ?? 0]));
}

const horasMes: ComputeHandler = (context) => ofTheMonth(context, 'sum(t."horas")');
const nochesMes: ComputeHandler = (context) => ofTheMonth(context, 'count(*) filter (where t."nocturno")');
const finesDeSemanaMes: ComputeHandler = (context) =>
  ofTheMonth(context, 'count(*) filter (where extract(dow from a."fecha") in (0, 6))');

const own: Handler = (context) => refuseElsewhere(context, 'estacionBase');

export default defineHandlers(
  'peajistas',
  { liberarTurnos },
  { creating: own, updating: own },
  { horasMes, nochesMes, finesDeSemanaMes },
);
