/** The statistics of a year with a million requests: from the day aggregates, and the same figures from the records. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import schema from '../../resources/sau/solicitudCifras/schema';
import { rollups } from '../../resources/sau/solicitudCifras/server/rollups';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { type Database, openDatabase } from '../../server/db/pool';
import { BUCKET, QUANTILES, rollupTable } from '../../server/records/panels/rollups';
import { requestQueue } from '../../src/engine/panels/requestQueue';
import { addDays, dayOf } from '../../src/schema/calendar';
import type { PanelSchema } from '../../src/schema/panel';
import { startProduct } from '../fixtures/product';
import { median } from './median';
import type { Line } from './report';
import { tokenOf } from './signIn';

const REQUESTS = 1_000_000;
const DAYS = 365;

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Facts at random: four of each request, and stretches of every tenth one. */
async function fill({ pool: connections }: Database): Promise<void> {
  const pool = await connections.connect();
  // the generated keys exist: checking four million references would take most of the time
  await pool.query('set session_replication_role = replica');
  const keys = (table: string, count: number) =>
    `(select array_agg("id") from (select "id" from "${table}" order by "id" limit ${count}) k)`;
  await pool.query(`truncate "solicitudCifras", ${quoted(allTables())}`);
  await pool.query(`
    insert into "solicitudCifras" ("ticket", "tipo", "orden", "fecha", "dia", "hora", "turno", "hastaDia", "area", "agente",
      "ticketCategoria", "canal", "segundos", "segundosHabiles", "primera", "plazo", "primerContacto", "reabierta")
    select (select min("id") from "tickets"), f.tipo, n, d.dia + make_interval(hours => d.hora), d.dia, d.hora,
      case when d.hora between 6 and 13 then 'manana' when d.hora between 14 and 21 then 'tarde' else 'noche' end,
      case when f.tipo = 'tramo' then d.dia + 1 + n % 9 end, k.areas[1 + (random() * 7)::int], k.agents[1 + (random() * 49)::int],
      k.categories[1 + (random() * 11)::int], (array['Web', 'Teléfono', 'Correo', 'Presencial', 'Redes'])[1 + (random() * 4)::int],
      (random() ^ 4 * 900000)::int, (random() ^ 4 * 200000)::int, true,
      case when random() < 0.8 then 'Cumplido' else 'Vencido' end, random() < 0.3, random() < 0.1
    from generate_series(1, ${REQUESTS}) n
    cross join (select ${keys('sectores', 8)} as areas, ${keys('usuarios', 50)} as agents, ${keys('ticketCategorias', 12)} as categories) k
    cross join unnest(array['ingreso', 'respuesta', 'cierre', 'toma'] || case when n % 10 = 0 then array['tramo'] else '{}' end) as f(tipo)
    cross join lateral (select current_date - (random() * ${DAYS - 1} + 0 * n)::int as dia, (random() * 23 + 0 * length(f.tipo))::int as hora) d`);
  const { day, until, measures, quantiles, cuts } = rollups;
  const sums = measures.flatMap((name) => [`count("${name}")`, `coalesce(sum("${name}"), 0)`]).join(', ');
  const none = measures.flatMap(() => ['0', '0']).join(', ');
  for (const { name, by } of cuts) {
    const columns = quoted([
      ...by,
      'n',
      'saldo',
      ...measures.flatMap((measure) => [`${measure}_n`, `${measure}_suma`]),
    ]);
    await pool.query(`insert into "${rollupTable(rollups, name)}" ("${day}", ${columns})
      select "${day}", ${quoted(by)}, count(*), count(*), ${sums} from "solicitudCifras" group by "${day}", ${quoted(by)}`);
    await pool.query(`insert into "${rollupTable(rollups, name)}" as t ("${day}", ${columns})
      select "${until}", ${quoted(by)}, 0, -count(*), ${none} from "solicitudCifras" where "${until}" is not null
      group by "${until}", ${quoted(by)}
      on conflict ("${day}", ${quoted(by)}) do update set "saldo" = t."saldo" + excluded."saldo"`);
  }
  for (const name of quantiles.measures)
    await pool.query(`insert into "${rollupTable(rollups, QUANTILES)}" ("${day}", ${quoted(quantiles.by)}, "medida", "cubeta", "n")
      select "${day}", ${quoted(quantiles.by)}, '${name}', floor(ln(greatest("${name}", 1)) / ln(${BUCKET}))::int, count(*)
      from "solicitudCifras" where "${name}" is not null group by 1, ${quoted(quantiles.by)}, ${quantiles.by.length + 3}`);
  await pool.query('vacuum analyze');
  pool.release(true);
}

const allTables = (): string[] =>
  [...rollups.cuts.map(({ name }) => name), QUANTILES].map((cut) => rollupTable(rollups, cut));

/** A condition that holds for all facts, on a field that no aggregate has. */
const FROM_RECORDS = { orden: { $gte: 1 } };

function queryOf(panel: PanelSchema, extra: object): object {
  const { draw, view, filter = {}, every, needs: _needs, ...members } = panel;
  const shown = schema.list?.views?.find(({ name }) => name === view)?.filter ?? {};
  const today = dayOf(new Date());
  return {
    ...{ ...members, resource: 'solicitudCifras', period: `${addDays(today, 1 - DAYS)}/${today}` },
    filter: { $and: [shown, filter, extra] },
    ...(draw === 'heat' ? { every: 'hourOfWeek' } : every && { every: 'week' }),
    ...(panel.over && { over: { ...panel.over, filter: { $and: [panel.over.filter ?? {}, extra] } } }),
  };
}

export async function measureFigures(print: (text: string) => void): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'));
  const dataDir = join(folder, 'data');
  try {
    await (await startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'mini' })).stop();
    const embedded = await startEmbedded({ dataDir, language: 'en' });
    const database = openDatabase(embedded.url, { statementTimeout: 0 });
    print(`facts of ${REQUESTS} requests …`);
    await fill(database);
    await database.close();
    await embedded.stop();
    const product = await startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'mini', SCHEDULE: '0' });
    try {
      const token = await tokenOf(product.url, 'admin');
      const ask = async (panels: Record<string, object>): Promise<number> => {
        const start = performance.now();
        const response = await fetch(`${product.url}/api/panels`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ panels }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(text);
        return performance.now() - start;
      };
      const all = Object.entries(schema.panels ?? {});
      const screen = (extra: object) => Object.fromEntries(all.map(([name, panel]) => [name, queryOf(panel, extra)]));
      const times = async (work: () => Promise<number>): Promise<number> => {
        await work();
        return median([await work(), await work(), await work()]);
      };
      const lines: Line[] = [];
      // which figure is slow, also where the whole screen exceeds the limit of a statement
      for (const [name, panel] of all)
        print(`${name}: ${Math.round(await times(() => ask({ [name]: queryOf(panel, {}) })))} ms`);
      // as the screen requests them: each by itself, four at a time
      const askEach = async (extra: object): Promise<number> => {
        const start = performance.now();
        const inTurn = requestQueue(4);
        await Promise.all(all.map(([name, panel]) => inTurn(() => ask({ [name]: queryOf(panel, extra) }))));
        return performance.now() - start;
      };
      const ours = await times(() => askEach({}));
      const inOneCall = await times(() => ask(screen({})));
      // one figure at a time: all at once would exceed the limit of a statement
      const byHand = { value: 0 };
      for (const [name, panel] of all) byHand.value += await ask({ [name]: queryOf(panel, FROM_RECORDS) });
      const what = `${all.length} figures of a year with ${REQUESTS} requests, beside the records`;
      lines.push({ what, ours, reference: byHand.value, unit: 'ms' });
      lines.push({ what: 'the same, whole screen', ours, unit: 'ms', goal: 1000 });
      lines.push({ what: 'the same, in one call', ours: inOneCall, unit: 'ms' });
      const area = await times(() => askEach({ area: 2 }));
      lines.push({ what: 'the same of one area', ours: area, unit: 'ms', goal: 1000 });
      return lines;
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
