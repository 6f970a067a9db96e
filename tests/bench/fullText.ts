/** The search of requests by their full text, beside the same list that searches parts of its fields. */
import { schemas } from '../../resources';
import { createApp, embeddedApi } from '../../server/app';
import { openSession } from '../../server/auth/sessions';
import { createTokens } from '../../server/auth/token';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { openDatabase } from '../../server/db/pool';
import { readEnv } from '../../server/env';
import { createBus } from '../../server/events/bus';
import { routes } from '../../server/routes/index';
import { liveRegistry } from '../../server/schemas/live';
import { createRegistry } from '../../src/schema/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { cpuClock } from './cpuTime';
import { median } from './median';
import { vocabulary } from './words';

const SECRET = 'a secret that only the bench uses, long enough';

/** Durations in ms. */
interface FullTextTimes {
  median: number;
  p95: number;
  /** median of the processor time of server and database */
  cpu: number;
}

/** How a request is searched: by its full text, or by parts of three fields. */
export type SearchSide = 'fullText' | 'parts';

export interface SearchTimes {
  /** of all searches */
  all: FullTextTimes;
  byClass: Record<string, FullTextTimes>;
}

/** The texts that are searched, by class. */
function searchTexts(words: readonly string[], round: number): Record<string, string> {
  const at = (rank: number) => words[rank + round] ?? '';
  return {
    'a very frequent word': at(100),
    'a frequent word': at(250),
    'a medium word': at(800),
    'a rare word': at(3000),
    'a very rare word': at(15_000),
    'two frequent words': `${at(120)} ${at(400)}`,
    'a frequent and a rare word': `${at(200)} ${at(2000)}`,
    'a phrase': `"${at(300)} ${at(110)}"`,
    'a word without another': `${at(400)} -${at(150)}`,
    'a word and a name': `${at(700)} gomez`,
    'a plate': `AB${100 + round}`,
    'the beginning of a word': at(900).slice(0, 4),
  };
}

interface Search {
  took: number;
  cpu: number;
}

const timesOf = (searches: readonly Search[]): FullTextTimes => {
  const sorted = searches.map(({ took }) => took).sort((a, b) => a - b);
  return {
    median: median(sorted),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    cpu: median(searches.map(({ cpu }) => cpu)),
  };
};

/** The same schemas without full-text indexes: their lists search parts of the fields. */
const withoutFullText = schemas.map((schema: ResourceSchema): ResourceSchema => {
  if (!schema.list) return schema;
  const { fullText: _, ...list } = schema.list;
  return { ...schema, list };
});

const resourcesOf: Record<SearchSide, readonly ResourceSchema[]> = { fullText: schemas, parts: withoutFullText };

/** Measures searches of a filled database. The first round, which loads code and plans, is not counted. */
export async function measureSearches(
  dataDir: string,
  sides: readonly SearchSide[],
  print = (_: string) => {},
  rounds = 10,
): Promise<Partial<Record<SearchSide, SearchTimes>>> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_SIZE: 'mini' });
  const database = openDatabase(embedded.url, { statementTimeout: 0 });
  const bus = createBus(embedded.url);
  const appOf = (resources: readonly ResourceSchema[]) =>
    createApp({
      env,
      api: embeddedApi(routes, {
        env,
        db: database.db,
        databaseUrl: embedded.url,
        bus,
        registry: liveRegistry(createRegistry(resources)),
        authSecret: SECRET,
        demo: null,
      }),
    });
  try {
    const { rows } = await database.pool.query<{ id: number }>(
      `select "id" from "usuarios" where "usuario" = 'agente'`,
    );
    const token = await openSession(database.db, createTokens(SECRET), Number(rows[0]?.id), {
      ip: '127.0.0.1',
      userAgent: 'bench',
    });
    const words = vocabulary(20_000);
    const cpuTime = cpuClock(embedded.pid());
    const results: Partial<Record<SearchSide, SearchTimes>> = {};
    for (const side of sides) {
      const app = await appOf(resourcesOf[side]);
      const searches = new Map<string, Search[]>();
      for (let round = 0; round < rounds; round += 1)
        for (const [name, text] of Object.entries(searchTexts(words, round))) {
          const query = new URLSearchParams({ filter: JSON.stringify({ q: text }), range: '[0,24]' });
          const cpuBefore = cpuTime();
          const started = performance.now();
          const response = await app.inject({ url: `/api/tickets?${query}`, headers: { authorization: token } });
          const took = performance.now() - started;
          if (response.statusCode !== 200) throw new Error(`${text}: ${response.body}`);
          if (round === 1) print(`${side}, ${text}: ${response.headers['content-range']}`);
          if (round > 0) searches.set(name, [...(searches.get(name) ?? []), { took, cpu: cpuTime() - cpuBefore }]);
        }
      await app.close();
      const byClass = Object.fromEntries([...searches].map(([name, times]) => [name, timesOf(times)]));
      results[side] = { all: timesOf([...searches.values()].flat()), byClass };
      for (const [name, { median, p95, cpu }] of Object.entries(byClass))
        print(
          `${side}, ${name}: median ${Math.round(median)} ms, p95 ${Math.round(p95)} ms, processor ${Math.round(cpu)} ms`,
        );
    }
    return results;
  } finally {
    await bus.close();
    await database.close();
    await embedded.stop();
  }
}
