/** The list of what a run has not billed, each transit and charge with its reason, as a file for a spreadsheet. */
import { sql } from 'kysely';
import type { DocumentHandler } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import type { Cell } from '../../../../server/records/export/cells';
import { csvOf } from '../../../../server/records/export/csv';
import { translate } from '../../../../server/translate';
import { may } from '../../../../server/viewer';
import { localText } from '../../../../src/schema/calendar';
import { chargeAnswers, transitAnswers } from './answers';
import { runsOf } from './runs';

/** Rows of the file. A run that leaves more has another fault than single rows. */
const MAX_ROWS = 100_000;
const TEXTS = 'resources.corridasFacturacion.checks';

interface Unbilled {
  id: number;
  kind: 'transito' | 'cargo';
  /** of a transit */
  instant: string | null;
  /** of a charge */
  day: string | null;
  titular: string | null;
  amount: string;
  reason: string;
}

export const sinFacturar: DocumentHandler = async ({ db, record, viewer, language }) => {
  for (const subject of ['Transito', 'Cargo']) if (!may(viewer, 'ver', subject)) throw new Problem(403, 'forbidden');
  const [run] = await runsOf(db, [Number(record.id)]);
  if (!run) throw new Problem(404, 'notFound');
  const [transits, charges] = [transitAnswers(run), chargeAnswers(run)];
  const { rows } = await sql<Unbilled>`
    select * from (
      select "s"."id", 'transito' as "kind", "s"."fechaHora" as "instant", null::text as "day", "s"."titular",
        coalesce("s"."importe", 0)::numeric(18, 2)::text as "amount", ${transits.reason} as "reason" ${transits.from}
      union all
      select "s"."id", 'cargo', null, "s"."fecha"::text, "s"."titular", "s"."importe"::numeric(18, 2)::text, ${charges.reason} ${charges.from}
    ) as "u" where "reason" <> 'facturado' order by "kind" desc, "reason", "id" limit ${MAX_ROWS + 1}`.execute(db);
  const text = (name: string, values = {}) => translate(language, `${TEXTS}.${name}`, values);
  if (rows.length > MAX_ROWS) {
    const detail = { key: `${TEXTS}.demasiados`, values: { maximo: MAX_ROWS } };
    throw new Problem(409, 'unavailable', {}, { detail });
  }
  const cells = rows.map(({ id, kind, instant, day, titular, amount, reason }): Cell[] => [
    ...[text(`kinds.${kind}`), { number: String(id) }, instant === null ? day : localText(instant)],
    ...[titular, { number: amount }, text(`${kind === 'cargo' ? 'chargeReasons' : 'reasons'}.${reason}`)],
  ]);
  const titles = ['kind', 'id', 'at', 'titular', 'amount', 'reason'].map((name) => text(`columns.${name}`));
  // spreadsheets of languages with a decimal comma split by semicolons
  const separator = ['es', 'fr', 'it'].includes(language) ? ';' : ',';
  const chunks: Buffer[] = [];
  const batches = (async function* () {
    yield cells;
  })();
  for await (const chunk of csvOf(titles, batches, { separator, yes: '', no: '' })) chunks.push(chunk);
  const title = `${text('title')} ${String(record.periodo)}`;
  return {
    title,
    of: String(record.ciclo),
    file: { extension: 'csv', type: 'text/csv; charset=utf-8', body: Buffer.concat(chunks) },
  };
};
