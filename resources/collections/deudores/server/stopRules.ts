/** When a debtor reaches each stage that acts (domain.md A7): the days of the settings, and the debt limit of the holder's passes. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { settingNumber } from '../../../../server/settings';
import { DEFAULT_DAYS, STEPS, STOPPED_STAGES } from '../shared/stages';

export interface StepDays {
  /** days since the oldest overdue invoice was due; 0 is never */
  intimacion: number;
  inhabilitacion: number;
  prelegal: number;
}

/** Reads the days of `cobranzas.intimacionDias`, `cobranzas.inhabilitacionDias` and `cobranzas.prelegalDias`. */
export async function stepDays(db: Db): Promise<StepDays> {
  const days = async (name: keyof StepDays) =>
    Math.trunc(await settingNumber(db, `cobranzas.${name}Dias`, DEFAULT_DAYS[name]));
  return {
    intimacion: await days('intimacion'),
    inhabilitacion: await days('inhabilitacion'),
    prelegal: await days('prelegal'),
  };
}

const stopped = sql`${[...STOPPED_STAGES]}::text[]`;

/** Whether the lanes stop the passes at the stage in this column. */
export const isStopped = (etapa: RawBuilder<unknown>) => sql<boolean>`${etapa} = any(${stopped})`;

/**
 * The stage of a debtor, from the columns of `o` (open debt, absent without any) and the stored stage `d.etapa`. A person's decision
 * (legal, uncollectible) stays while the debt is overdue. Passes that are stopped stay so until the first instalment of a plan is
 * paid.
 */
export const stageSql = ({ intimacion, inhabilitacion, prelegal }: StepDays): RawBuilder<string> => {
  const reached = (limit: number, stage: string) =>
    sql`when ${limit}::int > 0 and "o"."diasMora" >= ${limit}::int then ${stage}`;
  return sql<string>`case
    when coalesce("o"."vencida", 0) = 0 and not coalesce("o"."conPlan", false)
      then case when "o"."pronto" then 'Preventiva' else 'AlDía' end
    when "d"."etapa" in ('Legal', 'Incobrable') and ("o"."vencida" > 0 or "o"."planImpago") then "d"."etapa"
    ${reached(prelegal, 'Prelegal')}
    ${reached(inhabilitacion, 'Inhabilitado')}
    when "o"."planImpago" and ${isStopped(sql`"d"."etapa"`)} then "d"."etapa"
    when "o"."vencida" > "o"."limite" then 'Inhabilitado'
    when "o"."vencida" = 0 then 'ConPlan'
    ${reached(intimacion, 'Intimación')}
    when "o"."diasMora" > 30 then 'Mora'
    else 'MoraTemprana' end`;
};

/** The order of a stage among those that begin a step; 0 for the others. */
export const stepRank = (etapa: RawBuilder<unknown>): RawBuilder<number> => sql<number>`case ${etapa}
  ${sql.join(
    STEPS.map(([, stage], index) => sql`when ${stage} then ${index + 1}::int`),
    sql` `,
  )}
  when 'Legal' then ${STEPS.length}::int when 'Incobrable' then ${STEPS.length}::int else 0 end`;

/** The stage that the last step of a holder began; null without one. */
export const lastStepStage = (titular: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select case "paso" ${sql.join(
    STEPS.map(([step, stage]) => sql`when ${step} then ${stage}`),
    sql` `,
  )} end from "pasosMora" where "titular" = ${titular} order by "id" desc limit 1)`;

/** The step that a stage begins; null for the others. */
export const stepOf = (etapa: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`case ${etapa}
  ${sql.join(
    STEPS.map(([step, stage]) => sql`when ${stage} then ${step}`),
    sql` `,
  )} end`;
