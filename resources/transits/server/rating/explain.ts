/**
 * Explains the price of a passage in the order in which it is found: account, category, day and band, tariff, extra, discount
 * (domain.md A4). A stored transit and a simulated one take the way of `rateTransits`.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { ExplanationLine } from '../../shared/explanation';
import { isHoliday, isWorkday } from '../../shared/rating/bands';
import { momentOf } from '../../shared/rating/moment';
import { loadTables } from './load';
import { type NotRated, type Rated, rateTransits, type Unrated } from './rateTransits';

export interface Explained {
  result: Rated | NotRated;
  lines: ExplanationLine[];
}

const line = (code: string, values: ExplanationLine['values'] = {}): ExplanationLine => ({ code, values });

/** Who pays, or why nobody was found. */
function accountLine(read: Unrated, { estado, formaPago, medioDePaso }: Rated): ExplanationLine {
  const [numero, patente] = [read.numeroMedio ?? '—', read.patenteLeida ?? '—'];
  if (estado === 'NoIdentificado') {
    if (formaPago === 'OCR') return line('patenteDesconocida', { patente });
    return medioDePaso === null ? line('numeroDesconocido', { numero }) : line('noHabilitado', { numero });
  }
  if (read.formaPago === 'Exento' || read.exencionAgotada) {
    if (formaPago !== 'Exento') return line('topeExencion');
    return medioDePaso === null ? line('exentoSinCuenta') : line('exento');
  }
  if (formaPago === 'Tag') return medioDePaso === null ? line('conTag') : line('tag', { numero });
  if (formaPago === 'OCR') return medioDePaso === null ? line('sinTag') : line('patente', { patente });
  return line(formaPago === 'NoCobrado' ? 'noCobrado' : 'enVia');
}

function categoryLines(read: Unrated, rated: Rated): ExplanationLine[] {
  const { categoriaTarifada: categoria, categoriaVehiculo, categoriaDistinta } = rated;
  if (categoria === null) return [];
  const isOfVehicle = (rated.formaPago === 'Tag' || rated.formaPago === 'OCR') && categoriaVehiculo !== null;
  const detected = read.categoriaDac ?? read.categoriaManual;
  return [
    line(isOfVehicle ? 'categoriaVehiculo' : 'categoriaVia', { categoria }),
    ...(categoriaDistinta && detected !== null ? [line('categoriaDetectada', { categoria: detected })] : []),
  ];
}

/** Name of the resolution whose tariff was applied; undefined where its chart has none for the passage. */
async function resolutionOf(db: Db, read: Unrated, { categoriaTarifada, banda, formaPago }: Rated, day: string) {
  const mode = formaPago === 'Efectivo' || formaPago === 'Débito' ? 'Efectivo/otros' : 'TelePASE';
  const { rows } = await sql<{ norma: string }>`
    select c."norma" from "tarifas" t join "cuadrosTarifarios" c on c."id" = t."cuadro" and c."estado" <> 'Borrador'
    where t."estacion" = ${read.estacion} and t."sentido" = ${read.sentido} and t."categoria" = ${categoriaTarifada}
      and t."banda" = ${banda} and t."formaPago" = ${mode}
      and t."vigenciaDesde" <= ${day} and coalesce(t."vigenciaHasta", 'infinity') >= ${day}
    order by t."id" limit 1`.execute(db);
  return rows[0]?.norma;
}

const isAmount = (amount: string | null): amount is string => amount !== null && !/^-?0+(\.0+)?$/.test(amount);

async function priceLines(db: Db, read: Unrated, rated: Rated): Promise<ExplanationLine[]> {
  const { banda, importeTarifa, recargo, bonificacion, importe, formaPago } = rated;
  if (banda === null || importeTarifa === null || importe === null) return [];
  const moment = momentOf(new Date(read.fechaHora));
  const { holidays } = (await loadTables(db, [read.estacion], [moment.day]))(read.estacion);
  const dayKind = isHoliday(moment, holidays) ? 'feriado' : isWorkday(moment, holidays) ? 'habil' : 'finDeSemana';
  const extra = formaPago === 'OCR' ? 'recargoPatente' : formaPago === 'NoCobrado' ? 'recargoNoCobrado' : 'recargoPlan';
  const norma = await resolutionOf(db, read, rated, moment.day);
  return [
    line(dayKind, { hora: moment.time, sentido: read.sentido }),
    line(banda === 'Pico' ? 'pico' : 'noPico'),
    norma === undefined
      ? line('tarifaSinNorma', { importe: importeTarifa })
      : line('tarifa', { importe: importeTarifa, norma }),
    ...(isAmount(recargo) ? [line(extra, { importe: recargo })] : []),
    ...(isAmount(bonificacion)
      ? [line(formaPago === 'Exento' ? 'bonificacionExento' : 'bonificacionPlan', { importe: bonificacion })]
      : []),
    line('total', { importe }),
  ];
}

/** Explains a price that was found already. */
export const explainPriced = async (db: Db, read: Unrated, result: Rated): Promise<Explained> => ({
  result,
  lines: [accountLine(read, result), ...categoryLines(read, result), ...(await priceLines(db, read, result))],
});

/** Rates a passage as of its moment and explains the result; stores and locks nothing. */
export async function explainTransit(db: Db, read: Unrated): Promise<Explained> {
  const [result] = await rateTransits(db, [read], { isDryRun: true });
  if (!result) throw new Error('a transit without a result');
  if ('refused' in result) return { result, lines: [line(result.refused)] };
  return explainPriced(db, read, result);
}
