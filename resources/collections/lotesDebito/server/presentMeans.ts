/** SQL of what may be debited: the present means of payment of a holder, and the rules of reject codes (domain.md A7). */
import { type RawBuilder, sql } from 'kysely';
import { type DebitKind, debitKind } from '../shared/debitKinds';

export interface DebitRun {
  id: number;
  tipo: string;
  /** code of a bank, the first three digits of its accounts; null: accounts of all banks */
  banco: string | null;
  fechaDebito: string;
}

/** Most rejections of one debt on the same means. */
const MAX_REJECTIONS = 3;

/**
 * `m`: the active means of payment of a holder that is debited today: the main one or their `own` for the debt, by preference.
 */
export const presentMeans = (titular: RawBuilder<unknown>, own: RawBuilder<unknown>, isOwnFirst: boolean) => sql`
  lateral (
    select n."id", n."tipo", n."marca", n."cbu", n."ultimos4", n."fechaAdhesion" from "mediosPago" n
    where n."titular" = ${titular} and n."estado" = 'Vigente' and (n."principal" or n."id" = ${own})
    order by ${isOwnFirst ? sql`n."id" = ${own} desc nulls last, n."principal" desc` : sql`n."principal" desc`}, n."id" limit 1) m`;

/** Whether `m` is debited by runs of this kind. */
export function isOfKind({ tipo, banco }: DebitRun): RawBuilder<unknown> {
  const { means }: DebitKind = debitKind(tipo);
  return sql`m."tipo" = ${means.tipo}
    ${means.marca === undefined ? sql`` : sql`and m."marca" = ${means.marca}`}
    ${banco === null ? sql`` : sql`and left(m."cbu", 3) = ${banco}`}`;
}

/**
 * Whether `m` may be debited for a debt. Excluded are: a means disabled by its reject code; a means to be replaced, until it is
 * renewed; a debt within the waiting days after a rejection; a debt with three rejections. `column` names the debt in the items.
 */
export const isAllowed = ({ fechaDebito }: DebitRun, column: 'factura' | 'cuota', debt: RawBuilder<unknown>) => sql`
  not exists (
    select from "loteDebitoItems" i
    join "codigosRechazo" c on c."id" = i."codigoRechazo" join "lotesDebito" l on l."id" = i."lote"
    where i."medioPago" = m."id" and i."estado" = 'Rechazado' and (
      c."accion" = 'Inhabilitar adhesión'
      or (c."accion" = 'Pedir nuevo medio' or not c."reintentable")
        and l."fechaDebito" >= coalesce(m."fechaAdhesion", '-infinity')
      or i.${sql.id(column)} = ${debt} and l."fechaDebito" + c."esperaDias"::int > ${fechaDebito}::date))
  and (
    select count(*) from "loteDebitoItems" i
    where i.${sql.id(column)} = ${debt} and i."medioPago" = m."id" and i."estado" = 'Rechazado') < ${MAX_REJECTIONS}`;
