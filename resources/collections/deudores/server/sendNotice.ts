/** A notice that a collector sends to chosen debtors: a mail of a template, at most one a holder and day, kept as a follow-up. */
import { sql } from 'kysely';
import { formatDay, formatMoney } from '../../../../i18n/format';
import { localTime } from '../../../../server/db/localTime';
import type { Db } from '../../../../server/db/pool';
import type { Handler, Row } from '../../../../server/handlers';
import { commonFillings, letterRow } from '../../../../server/mail/outbox';
import { fillTemplate } from '../../../../server/mail/templates';
import { Problem } from '../../../../server/problem';
import { dayOf } from '../../../../src/schema/calendar';
import { isOverdue } from '../../../billing/interface/server';
import { lockAccount } from '../../server/account';

const RESULT = 'Aviso enviado';

const refusal = (name: string) =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.deudores.reasons.${name}` } });

/** Whether a notice was sent to the holder today. */
async function wasNotified(tx: Db, titular: unknown, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from "gestionesCobranza" g where g."titular" = ${titular} and g."resultado" = ${RESULT}
      and ${localTime(sql`g."fecha"`)}::date = ${day}::date limit 1`.execute(tx);
  return rows.length > 0;
}

/** The overdue invoices of a holder, one a line. */
async function overdueLines(tx: Db, titular: unknown, day: string): Promise<string> {
  const { rows } = await sql<{ tipoComprobante: string; comprobante: string; vence1: string; saldo: string }>`
    select "tipoComprobante", coalesce("comprobante", '') as "comprobante", "vence1", "saldo" from "facturas"
    where "titular" = ${titular} and ${isOverdue('facturas', day)} order by "vence1", "id"`.execute(tx);
  return rows
    .map(
      ({ tipoComprobante, comprobante, vence1, saldo }) =>
        `${tipoComprobante} ${comprobante} · ${formatDay(vence1)} · ${formatMoney(saldo)}`,
    )
    .join('\n');
}

async function holderOf(tx: Db, titular: unknown): Promise<{ nombre: string; email: string | null }> {
  const { rows } = await sql<{ nombre: string; email: string | null }>`
    select "nombre", case when "emailRebotado" or "estado" = 'Anonimizado' then null else nullif("email", '') end as "email"
    from "titulares" where "codigoTitular" = ${titular}`.execute(tx);
  const [holder] = rows;
  if (!holder) throw new Problem(404, 'notFound');
  return holder;
}

export const enviarAviso: Handler = async (context) => {
  const { tx, record, input, viewer, now, mailLanguage, create, set } = context;
  const { titular } = record;
  // two notices at the same moment wait for each other
  await lockAccount(tx, titular);
  const day = dayOf(now);
  const { nombre, email } = await holderOf(tx, titular);
  if (email === null) throw refusal('sinCorreo');
  if (await wasNotified(tx, titular, day)) throw refusal('yaAvisado');
  const template: Row = await tx
    .selectFrom('correoPlantillas')
    .selectAll()
    .where('id', '=', input.plantilla)
    .executeTakeFirstOrThrow();
  const content = fillTemplate(template, {
    ...(await commonFillings(tx, mailLanguage, now)),
    'titular.nombre': nombre,
    'titular.codigo': String(titular),
    'deuda.importe': formatMoney(String(record.vencida)),
    'facturas.lista': await overdueLines(tx, titular, day),
    'agente.nombre': viewer.user.nombreCompleto,
    'sector.nombre': viewer.user.sector?.nombre ?? '',
  });
  const letter = {
    ...content,
    to: email,
    titular: String(titular),
    modelo: Number(template.id),
    author: viewer.user.id,
  };
  await create('correos', await letterRow(tx, letter));
  const fecha = now.toISOString();
  await create('gestionesCobranza', {
    ...{ fecha, titular, deudor: record.id, tipo: 'Correo', resultado: RESULT, agente: viewer.user.id },
    comentario: String(template.nombre),
  });
  set({ ultimaGestion: fecha });
};
