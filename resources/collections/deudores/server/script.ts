/** The script of a call (`guionesCobranza`): that of the debtor's stage, or the general one, with its places filled in. */
import { sql } from 'kysely';
import { formatCount, formatDay, formatMoney } from '../../../../i18n/format';
import type { ComputeHandler } from '../../../../server/handlers';
import { settingText } from '../../../../server/settings';
import { type Fillings, fillPlaceholders } from '../../../../src/schema/placeholders';
import { passCounts } from './calls';

interface Facts {
  id: number;
  titular: string;
  nombre: string;
  deudaTotal: string;
  vencida: string;
  diasMora: number;
  facturas: number;
  promesaFecha: string | null;
  promesaImporte: string | null;
  texto: string | null;
}

const placesOf = (facts: Facts, stopped: number): Fillings => ({
  'titular.nombre': facts.nombre,
  'titular.codigo': facts.titular,
  'deuda.total': formatMoney(facts.deudaTotal),
  'deuda.vencida': formatMoney(facts.vencida),
  'deuda.dias': formatCount(facts.diasMora),
  'deuda.facturas': formatCount(facts.facturas),
  'medios.detenidos': formatCount(stopped),
  'promesa.fecha': facts.promesaFecha === null ? null : formatDay(facts.promesaFecha),
  'promesa.importe': facts.promesaImporte === null ? null : formatMoney(facts.promesaImporte),
});

export const guion: ComputeHandler = async ({ db, rows, viewer }) => {
  const { rows: facts } = await sql<Facts>`
    select d."id", d."titular", t."nombre" || ' ' || t."apellido" as "nombre", d."deudaTotal", d."vencida", d."diasMora",
      (select count(*)::int from "facturas" f where f."titular" = d."titular" and f."saldo" > 0 and f."estado" = 'Vencida') as "facturas",
      p."promesaFecha", p."promesaImporte", g."texto"
    from "deudores" d join "titulares" t on t."codigoTitular" = d."titular"
    left join lateral (select "promesaFecha", "promesaImporte" from "gestionesCobranza" x
      where x."titular" = d."titular" and x."promesaFecha" is not null order by x."fecha" desc, x."id" desc limit 1) p on true
    left join lateral (select "texto" from "guionesCobranza" s where s."activo" and (s."etapa" = d."etapa" or s."etapa" is null)
      order by s."etapa" is null, s."id" limit 1) g on true
    where d."id" = any(${rows.map(({ id }) => Number(id))}::bigint[])`.execute(db);
  const counts = await passCounts(
    db,
    facts.map(({ titular }) => titular),
  );
  const common = { operador: await settingText(db, 'portal.nombre', ''), 'agente.nombre': viewer.user.nombre };
  return new Map(
    facts.map((each) => [
      each.id,
      each.texto &&
        fillPlaceholders(each.texto, { ...common, ...placesOf(each, counts.get(each.titular)?.stopped ?? 0) }),
    ]),
  );
};
