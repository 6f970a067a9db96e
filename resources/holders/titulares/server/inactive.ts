/**
 * Which holders the retention period anonymises: those without any movement for so many months, unless something blocks it
 * (domain.md A2). The same rule anonymises them, counts them beforehand, and is written in docs/domain.md.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { openForAction, runOnRecord } from '../../../../server/records/actions';
import type { Work } from '../../../../server/records/storeRows';
import { cutoffOf, type RetentionPeriod, type RetentionRule } from '../../../../server/retention/rule';
import { translate } from '../../../../server/translate';
import { LIVE } from '../../../passage/interface/shared';

/** Years for which vouchers are preserved (Código Civil y Comercial, art. 328; Ley 11.683, art. 33). */
const FISCAL_YEARS = 10;

/** Whether the holder `t` has a record `r` in a table that fulfils a condition. */
const has = (table: string, condition: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ${sql.table(table)} "r" where "r"."titular" = "t"."codigoTitular" and ${condition})`;

/** Open matters: whoever has one stays, however old it is. */
const blocks = ({ now }: RetentionPeriod): RawBuilder<SqlBool>[] => [
  // requests, disputes, exemptions
  has('tickets', sql`"r"."estado" <> 'Cerrado'`),
  has('disputas', sql`"r"."resolucion" is null`),
  has('exenciones', sql`"r"."estado" in ('Solicitada', 'EnEvaluación', 'Aprobada')`),
  // means of passage
  has('mediosDePaso', sql`"r"."estado" = any(${[...LIVE]}::text[])`),
  // violations of the holder's passages and vehicles
  sql<SqlBool>`exists (select from "violaciones" "v" join "transitos" "r" on "r"."id" = "v"."transito"
    where "r"."titular" = "t"."codigoTitular" and "v"."estado" not in ('Pagada', 'DerivadaInfracción', 'Desestimada'))`,
  has(
    'vehiculos',
    sql`exists (select from "violaciones" "v" where "v"."patente" = "r"."patente"
      and "v"."estado" not in ('Pagada', 'DerivadaInfracción', 'Desestimada'))`,
  ),
  // debt, credit, and money that is still to be decided or collected
  sql<SqlBool>`(select coalesce(sum("r"."debe" - "r"."haber"), 0) from "movimientosCuenta" "r"
    where "r"."titular" = "t"."codigoTitular") <> 0`,
  has('facturas', sql`"r"."estado" not in ('Pagada', 'Anulada', 'Rechazada')`),
  has('planesPago', sql`"r"."estado" in ('Acordado', 'Vigente')`),
  has('cargos', sql`"r"."estado" = 'Pendiente'`),
  has('ajustes', sql`"r"."estado" in ('Solicitado', 'Aprobado')`),
  has('cobros', sql`"r"."estado" = 'Pendiente'`),
  // vouchers within the legal period
  has(
    'facturas',
    sql`"r"."fechaEmision" >= (${now.toISOString()}::timestamptz - make_interval(years => ${FISCAL_YEARS}::int))::date`,
  ),
];

/** Movements since the cutoff. An edit of the account is one, so an imported account is as old as its import. */
const movements = (period: RetentionPeriod): RawBuilder<SqlBool>[] => {
  const cutoff = cutoffOf(period);
  return [
    sql<SqlBool>`"t"."actualizadoEn" >= ${cutoff}`,
    has('tickets', sql`greatest("r"."fechaAlta", "r"."fecha", "r"."fechaCierre") >= ${cutoff}`),
    has('transitos', sql`"r"."fechaHora" >= ${cutoff}`),
    has('mediosDePaso', sql`"r"."actualizadoEn" >= ${cutoff}`),
    has('vehiculos', sql`"r"."actualizadoEn" >= ${cutoff}`),
    has('movimientosCuenta', sql`"r"."fecha" >= ${cutoff}`),
    has('cobros', sql`"r"."fecha" >= ${cutoff}`),
    has('disputas', sql`greatest("r"."fecha", "r"."resueltaEn") >= ${cutoff}`),
    has('correos', sql`"r"."direccion" = 'Entrante' and "r"."creadoEn" >= ${cutoff}`),
  ];
};

/** A suspected duplicate (`EnRevision`) waits for a person. */
const isInactive = (period: RetentionPeriod): RawBuilder<SqlBool> => {
  const reasons = [...movements(period), ...blocks(period)].map((reason) => sql`not ${reason}`);
  return sql<SqlBool>`("t"."estado" in ('Activo', 'Inhabilitado', 'Baja') and ${sql.join(reasons, sql` and `)})`;
};

/** Closes the account where it is not closed, and anonymises it, by the same actions as a person, with all of their checks. */
async function anonymiseInactive(work: Work, key: unknown, months: number): Promise<void> {
  const { store, viewer } = work;
  const resource = store.registry.getOrThrow('titulares');
  const run = (name: string, input: Record<string, unknown> = {}) => {
    const action = resource.schema.actions?.[name];
    if (!action) throw new Error(`titulares: no action '${name}'`);
    const call = { resource: resource.name, id: key, action: name, input, viewer };
    return runOnRecord(work, openForAction(store, resource, action, viewer), action, call);
  };
  const { rows } = await sql<{ estado: string }>`
    select "estado" from "titulares" where "codigoTitular" = ${key}`.execute(store.db);
  if (rows[0]?.estado !== 'Baja')
    await run('darDeBaja', {
      motivo: translate(store.language, 'resources.titulares.messages.inactivo', {
        smart_count: months,
        meses: months,
      }),
    });
  await run('anonimizar');
}

export const inactiveHolders: RetentionRule = {
  name: 'anonimizarTitulares',
  resource: 'titulares',
  setting: 'retencion.titularesMeses',
  shownDate: 'fechaAlta',
  isDue: isInactive,
  anonymise: anonymiseInactive,
};
