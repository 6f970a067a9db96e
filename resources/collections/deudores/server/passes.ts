/** Effect of debt on a holder's toll passes (domain.md A3, states of a pass; A7, debt rule engine). */
import { type RawBuilder, sql } from 'kysely';
import { formatMoney } from '../../../../i18n/format';
import type { Language } from '../../../../i18n/languages';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { enqueue } from '../../../../server/mail/outbox';
import type { AccountContext } from '../../server/account';
import { listChanges } from './greyList';
import { refreshDebtors } from './refresh';

/** A pass to disable or to restore. */
export interface PassChange {
  id: number;
  titular: string;
  numero: string;
  nombre: string;
  email: string | null;
  /** the holder's overdue amount */
  deuda: string;
}

const overdueOf = (titulares: readonly string[] | undefined): RawBuilder<unknown> => sql`
  select "titular", sum("saldo") as "vencida" from "facturas"
  where "estado" = 'Vencida' and "saldo" > 0 and "plan" is null
    ${titulares === undefined ? sql`` : sql`and "titular" = any(${titulares}::text[])`} group by 1`;

const PASS = sql`"m"."id", "m"."titular", coalesce("m"."numero", "m"."patente", '') as "numero", "t"."nombre",
  case when "t"."emailRebotado" then null else "t"."email" end as "email"`;

/** Returns the active passes whose holder's overdue debt exceeds the limit of the plan (`binesServicio.limiteDeuda`). */
export async function passesToStop(db: Db): Promise<PassChange[]> {
  const { rows } = await sql<PassChange>`
    with "d" as (${overdueOf(undefined)})
    select ${PASS}, "d"."vencida"::numeric(18, 2) as "deuda"
    from "d"
    join "titulares" as "t" on "t"."codigoTitular" = "d"."titular"
    join "mediosDePaso" as "m" on "m"."titular" = "d"."titular" and "m"."estado" = 'Habilitado'
    join "binesServicio" as "b" on "b"."id" = "m"."binServicio"
    where "b"."limiteDeuda" is not null and "d"."vencida" > "b"."limiteDeuda" order by "m"."id"`.execute(db);
  return rows;
}

/**
 * Returns the passes disabled by debt whose holder has no overdue debt. A payment plan in force counts once its first instalment
 * is paid.
 */
export async function passesToRestore(db: Db, titulares?: readonly unknown[]): Promise<PassChange[]> {
  const keys = titulares?.map(String);
  const { rows } = await sql<PassChange>`
    with "d" as (${overdueOf(keys)})
    select ${PASS}, '0.00' as "deuda"
    from "mediosDePaso" as "m"
    join "titulares" as "t" on "t"."codigoTitular" = "m"."titular" and "t"."estado" = 'Activo'
    where "m"."estado" = 'InhabilitadoDeuda' ${keys === undefined ? sql`` : sql`and "m"."titular" = any(${keys}::text[])`}
      and not exists (select 1 from "d" where "d"."titular" = "m"."titular")
      and not exists (select 1 from "planesPago" as "p" where "p"."titular" = "m"."titular" and "p"."estado" = 'Vigente'
        and not exists (select 1 from "planCuotas" as "c" where "c"."plan" = "p"."id" and "c"."estado" = 'Paga'))
    order by "m"."id"`.execute(db);
  return rows;
}

/** Fields of a pass set together with its state: the list at the lanes, and the reason. */
export const STOPPED: Row = { lista: 'Negra', motivoEstado: 'Deuda vencida sobre el límite del plan' };
export const RESTORED_FIELDS: Row = { lista: 'Blanca', motivoEstado: null };

/** Notifies the holder by mail; does nothing without an address. */
export async function notifyHolder(db: Db, pass: PassChange, template: 'stopped' | 'restored', language: Language) {
  if (pass.email === null || pass.email === '') return;
  await enqueue(db, {
    to: pass.email,
    template,
    language,
    values: {
      nombre: pass.nombre,
      codigoTitular: pass.titular,
      medio: pass.numero,
      deuda: formatMoney(pass.deuda),
    },
    titular: pass.titular,
  });
}

/**
 * Call after any money movement: refreshes the debt of these holders, restores the passes that their debt had disabled, and moves the
 * others between the white and the grey list.
 */
export async function refreshDebt(context: AccountContext, titulares: readonly unknown[]): Promise<void> {
  const { tx, now, change, mailLanguage } = context;
  await refreshDebtors(tx, { now, titulares });
  for (const pass of await passesToRestore(tx, titulares)) {
    await change('mediosDePaso', pass.id, { ...RESTORED_FIELDS, estado: 'Habilitado' });
    await notifyHolder(tx, pass, 'restored', mailLanguage);
  }
  for (const { id, lista } of await listChanges(tx, now, { titulares })) await change('mediosDePaso', id, { lista });
}
