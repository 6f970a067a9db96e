import { sql } from 'kysely';
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { authorOf } from '../../../server/systemViewer';
import { addDays } from '../../../src/schema/calendar';

const refusal = (name: string, values?: Record<string, string>): Problem =>
  new Problem(
    409,
    'unavailable',
    {},
    { detail: { key: `resources.cuadrosTarifarios.reasons.${name}`, ...(values && { values }) } },
  );

/**
 * Only a draft can be edited; a published chart is corrected by the next one, because its prices were charged. The tariffs of a
 * draft follow its start date.
 */
const updating: Handler = async ({ before, record, changeAll }) => {
  if (before?.estado !== 'Borrador') throw refusal('publicado');
  const [formerStart, from] = [String(before.vigenciaDesde), String(record.vigenciaDesde)];
  if (from === formerStart) return;
  const affectedTariffs = {
    cuadro: Number(record.id),
    $or: [{ vigenciaDesde: formerStart }, { vigenciaDesde: { $lt: from } }],
  };
  await changeAll('tarifas', affectedTariffs, { vigenciaDesde: from });
};

/** Serialises concurrent publications. */
const serialisePublication = ({ tx }: HandlerContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended('cuadrosTarifarios', 7))`.execute(tx);

/** Closes the chart in force and its tariffs on the day before the new one starts. */
async function closeFormerChart(context: HandlerContext): Promise<void> {
  const { tx, record, change, changeAll } = context;
  const from = String(record.vigenciaDesde);
  const current = await tx
    .selectFrom('cuadrosTarifarios')
    .select(['id', 'norma', 'vigenciaDesde'])
    .where('estado', '=', 'Vigente')
    .where('id', '<>', record.id)
    .executeTakeFirst();
  if (!current) return;
  if (String(current.vigenciaDesde) >= from) throw refusal('posterior', { norma: String(current.norma) });
  const lastDay = addDays(from, -1);
  await change('cuadrosTarifarios', current.id, { estado: 'Histórico', vigenciaHasta: lastDay });
  const openTariffs = {
    cuadro: Number(current.id),
    vigenciaDesde: { $lte: lastDay },
    $or: [{ vigenciaHasta: null }, { vigenciaHasta: { $gt: lastDay } }],
  };
  await changeAll('tarifas', openTariffs, { vigenciaHasta: lastDay });
}

/** Rejects a chart without tariffs, and one that would give a second price for the same day. */
async function checkTariffs({ tx, record }: HandlerContext): Promise<void> {
  const { rows } = await sql<{ total: number; clash: string | null }>`
    select count(*)::int as "total", (
      select c."norma" from "tarifas" t
      join "tarifas" o on (o."estacion", o."sentido", o."categoria", o."banda", o."formaPago")
          = (t."estacion", t."sentido", t."categoria", t."banda", t."formaPago")
        and o."cuadro" <> t."cuadro"
        and o."vigenciaDesde" <= coalesce(t."vigenciaHasta", 'infinity')
        and t."vigenciaDesde" <= coalesce(o."vigenciaHasta", 'infinity')
      join "cuadrosTarifarios" c on c."id" = o."cuadro" and c."estado" <> 'Borrador' and c."id" <> ${record.id}
      where t."cuadro" = ${record.id} limit 1) as "clash"
    from "tarifas" where "cuadro" = ${record.id}`.execute(tx);
  const [{ total = 0, clash: overlapping = null } = {}] = rows;
  if (total === 0) throw refusal('sinTarifas');
  if (overlapping !== null) throw refusal('superpuesto', { norma: overlapping });
}

/** Publishes the chart and closes the former one in the same transaction (domain.md A4). */
const publicar: Handler = async (context) => {
  await serialisePublication(context);
  await closeFormerChart(context);
  await checkTariffs(context);
  context.set({ publicadoEn: context.now.toISOString(), publicadoPor: authorOf(context.viewer) });
};

/** Creates a draft with the same tariffs, raised by a percentage, from a new start date. */
const copiar: Handler = async ({ tx, record, input, create, createAll }) => {
  const { norma, vigenciaDesde } = input;
  const copy = await create('cuadrosTarifarios', { norma, vigenciaDesde });
  const { rows } = await sql<Row>`
    select "estacion", "sentido", "categoria", "banda", "formaPago",
      round("importe" * (100 + ${input.aumento}::numeric) / 100, 2)::text as "importe"
    from (
      select distinct on ("estacion", "sentido", "categoria", "banda", "formaPago") *
      from "tarifas" where "cuadro" = ${record.id}
      order by "estacion", "sentido", "categoria", "banda", "formaPago", "vigenciaDesde" desc) as latest
    order by "id"`.execute(tx);
  await createAll(
    'tarifas',
    rows.map((row) => ({ ...row, cuadro: copy.id, vigenciaDesde })),
  );
};

export default defineHandlers('cuadrosTarifarios', { handlers: { publicar, copiar }, hooks: { updating } });
