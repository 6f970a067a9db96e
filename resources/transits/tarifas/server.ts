import { sql } from 'kysely';
import { formatDay } from '../../../i18n/format';
import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

interface Chart {
  estado: string;
  vigenciaDesde: string;
}

const fieldProblem = (field: string, name: string, values?: Record<string, string>): Problem =>
  new Problem(
    422,
    'invalid',
    {},
    { errors: { [field]: { key: `resources.tarifas.messages.${name}`, ...(values && { values }) } } },
  );

/** Returns the chart, with a shared lock that blocks its publication until this transaction ends. */
async function chartOf({ tx, record }: HandlerContext): Promise<Chart | undefined> {
  const { rows } = await sql<Chart>`
    select "estado", "vigenciaDesde" from "cuadrosTarifarios" where "id" = ${record.cuadro} for share`.execute(tx);
  return rows[0];
}

/** Formats `2026-11-20` as `20/11/2026`, in every language (domain.md 0.2, reading 11). */
const formatDate = (day: string | null): string => (day === null ? '…' : formatDay(day));

/**
 * Completes and checks a tariff: only in a draft, and at most one price a day for the same combination. An advisory lock
 * serialises concurrent requests.
 */
const complete: Handler = async (context) => {
  const { tx, record, set } = context;
  const chart = await chartOf(context);
  if (!chart) return;
  if (chart.estado !== 'Borrador')
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.tarifas.messages.cuadro' } });
  const from = String(record.vigenciaDesde ?? chart.vigenciaDesde);
  const lastDay = typeof record.vigenciaHasta === 'string' ? record.vigenciaHasta : null;
  if (from < chart.vigenciaDesde)
    throw fieldProblem('vigenciaDesde', 'desde', { desde: formatDate(chart.vigenciaDesde) });
  if (lastDay !== null && lastDay < from) throw fieldProblem('vigenciaHasta', 'hasta');
  set({ vigenciaDesde: from });
  const { cuadro, estacion, sentido, categoria, banda, formaPago } = record;
  const combination = [cuadro, estacion, sentido, categoria, banda, formaPago].join(' ');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tarifa ${combination}`}, 7))`.execute(tx);
  const { rows } = await sql<{ vigenciaDesde: string; vigenciaHasta: string | null }>`
    select "vigenciaDesde", "vigenciaHasta" from "tarifas"
    where "estacion" = ${estacion} and "sentido" = ${sentido} and "categoria" = ${categoria} and "banda" = ${banda}
      and "formaPago" = ${formaPago} and "cuadro" = ${cuadro} and "id" is distinct from ${record.id ?? null}
      and "vigenciaDesde" <= coalesce(${lastDay}::date, 'infinity') and coalesce("vigenciaHasta", 'infinity') >= ${from}
    order by "vigenciaDesde" limit 1`.execute(tx);
  const [overlapping] = rows;
  if (overlapping)
    throw fieldProblem('vigenciaDesde', 'superpuesta', {
      desde: formatDate(overlapping.vigenciaDesde),
      hasta: formatDate(overlapping.vigenciaHasta),
    });
};

export default defineHandlers('tarifas', { hooks: { creating: complete, updating: complete } });
