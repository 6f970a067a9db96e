/** Process runs of the demo's billing runs and charges. */
import { sql } from 'kysely';
import type { Store } from '../../records/store';
import { endRun, openRun, type StepResult } from './demoRun';
import type { Planned } from './planned';

interface Issued {
  fecha: string;
  calculadaDesde: string;
  calculadaHasta: string;
  aprobadaEn: string;
  creadoPor: number | null;
  aprobadaPor: number | null;
  corridas: { id: number; periodo: string; facturas: number; emitidas: number; rechazadas: number }[];
}

/** Billing runs that were calculated and issued together, with their vouchers. */
const issued = sql<Issued>`
  select r."fechaEmision"::text as "fecha", min(f."desde") as "calculadaDesde", max(f."hasta") as "calculadaHasta",
    max(r."aprobadaEn") as "aprobadaEn", min(r."creadoPor") as "creadoPor", min(r."aprobadaPor") as "aprobadaPor",
    json_agg(json_build_object('id', r."id", 'periodo', r."periodo", 'facturas', f."facturas", 'emitidas', f."emitidas",
      'rechazadas', f."rechazadas") order by r."id") as "corridas"
  from "corridasFacturacion" r cross join lateral (
    select min("creadoEn") as "desde", max("creadoEn") as "hasta", count(*)::int as "facturas",
      count("cae")::int as "emitidas", (count(*) - count("cae"))::int as "rechazadas"
    from "facturas" where "corrida" = r."id") f
  where r."estado" in ('Emitida', 'Enviada') and f."facturas" > 0 group by 1 order by 1`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The calculation and the issue of each month, and the calculation of a trial. */
export async function billingRuns(store: Store): Promise<Planned[]> {
  const months = (await issued.execute(store.db)).rows.flatMap((month): Planned[] => {
    const { corridas } = month;
    const facturas = sum(corridas.map((run) => run.facturas));
    const emitidas = sum(corridas.map((run) => run.emitidas));
    const rechazadas = sum(corridas.map((run) => run.rechazadas));
    const calculated: StepResult = {
      counts: { leidos: facturas, ok: facturas },
      log: corridas.map((run) => ({
        key: 'corridaCalculada',
        values: { periodo: run.periodo, cantidad: run.facturas },
      })),
    };
    const issuedStep: StepResult = {
      counts: { leidos: facturas, ok: emitidas, error: rechazadas },
      log: corridas.map((run) => ({ key: 'corridaEmitida', values: { periodo: run.periodo, cantidad: run.emitidas } })),
    };
    const [from, to, approved] = [month.calculadaDesde, month.calculadaHasta, month.aprobadaEn].map(
      (time) => new Date(time),
    );
    if (!from || !to || !approved) return [];
    return [
      planned({ inicio: from, usuario: month.creadoPor }, [{}, calculated, {}], to),
      planned({ inicio: approved, usuario: month.aprobadaPor }, [{}, {}, issuedStep], approved, corridas),
    ];
  });
  const { rows: trials } = await sql<{ id: number; periodo: string; n: number; en: string; por: number | null }>`
    select "id", "periodo", "cantidad"::int as "n", "creadoEn" as "en", "creadoPor" as "por" from "corridasFacturacion"
    where "estado" = 'Calculada' and "cantidad" is not null order by "id"`.execute(store.db);
  const calculatedTrials = trials.map(({ id, periodo, n, en, por }) =>
    planned(
      { inicio: new Date(en), usuario: por },
      [{}, { counts: { leidos: n, ok: n }, log: [{ key: 'corridaCalculada', values: { periodo, cantidad: n } }] }, {}],
      new Date(en),
      [{ id }],
    ),
  );
  return [...months, ...calculatedTrials];
}

const planned = (
  facts: { inicio: Date; usuario: number | null },
  results: readonly StepResult[],
  fin: Date,
  runs: readonly { id: number }[] = [],
): Planned => ({
  inicio: facts.inicio,
  plant: async (store) => {
    const run = await openRun(store, { codigo: 'FAC-MENS', disparador: 'usuario', ...facts });
    await endRun(store, run, results, fin);
    await sql`update "corridasFacturacion" set "ejecucion" = ${run.id}
      where "id" = any(${runs.map(({ id }) => id)}::bigint[])`.execute(store.db);
  },
});

/** The run that made the demo's charges by the calendar, if there are any. */
export async function chargeRuns({ db }: Store): Promise<Planned[]> {
  const { rows } = await sql<{ origen: string; n: number; en: string }>`
    select "origen", count(*)::int as "n", max("creadoEn") as "en" from "cargos"
    where "origen" in ('Período', 'Recargo', 'Interés') group by 1`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const inicio = new Date(first.en);
  const step = (log: string, origen: string): StepResult => {
    const n = rows.find((row) => row.origen === origen)?.n ?? 0;
    return { counts: { leidos: n, ok: n }, log: [{ key: log, values: { cantidad: n } }] };
  };
  const results = [
    step('cargosRetirar', ''),
    step('cargosPeriodos', 'Período'),
    step('cargosRecargos', 'Recargo'),
    step('cargosIntereses', 'Interés'),
  ];
  return [
    {
      inicio,
      plant: async (store) =>
        endRun(store, await openRun(store, { codigo: 'CARGOS', disparador: 'API', inicio }), results, inicio),
    },
  ];
}
