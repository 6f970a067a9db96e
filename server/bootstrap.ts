/** The named steps between opening the database and serving pages, run in order by one process at a time. */
import type es from '../i18n/es/server.json';
import { setHome } from '../src/schema/phones/phones';
import { duplicatesStep } from './db/duplicatesStep';
import { foreignKeyStep } from './db/foreignKeyStep';
import { fullTextStep } from './db/fullText/fill';
import { migrateStep } from './db/migrate';
import { type Db, openDatabase } from './db/pool';
import type { Env } from './env';
import { queueStep } from './jobs/step';
import type { Print } from './log';
import { basicsStep, seedStep } from './seed';
import { type TextValues, translate } from './translate';

export interface StepContext {
  env: Env;
  /** without a statement timeout */
  db: Db;
  /** for a step that opens its own pool */
  url: string;
  /** printed on the console after each further tenth */
  progress: (done: number, total: number) => void;
  /** prints `server.start.{key}` on the console */
  report: (key: keyof typeof es.start, values?: TextValues) => void;
}

export interface BootstrapStep {
  /** its label is `server.steps.{name}` */
  name: keyof typeof es.steps;
  /** false: the step is skipped and not printed */
  needed?: (context: StepContext) => Promise<boolean> | boolean;
  run: (context: StepContext) => Promise<void>;
}

const steps: readonly BootstrapStep[] = [
  migrateStep,
  queueStep,
  basicsStep,
  foreignKeyStep,
  duplicatesStep,
  seedStep,
  fullTextStep,
];

const bootstrapLock = 741_206_337;

export interface PrepareOptions {
  env: Env;
  url: string;
  print: Print;
}

/** Runs the steps on a database. Processes that start at the same time run them one after the other. */
export async function prepare({ env, url, print }: PrepareOptions, stepList = steps): Promise<void> {
  setHome(env.phones);
  const { db, pool, close } = openDatabase(url, { max: 4, statementTimeout: 0 });
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [bootstrapLock]);
    for (const step of stepList) await runStep(step, { env, db, url }, print);
  } finally {
    lock.release(true);
    await close();
  }
}

async function runStep(
  step: BootstrapStep,
  context: Omit<StepContext, 'progress' | 'report'>,
  print: Print,
): Promise<void> {
  const language = context.env.defaultLanguage;
  const name = translate(language, `server.steps.${step.name}`);
  const report: StepContext['report'] = (key, values = {}) =>
    print(translate(language, `server.start.${key}`, { step: name, ...values }));
  let lastTenth = 0;
  const progress = (done: number, total: number) => {
    const currentTenth = Math.floor((done / total) * 10);
    if (currentTenth > lastTenth) report('stepProgress', { percent: currentTenth * 10 });
    lastTenth = Math.max(lastTenth, currentTenth);
  };
  const stepContext: StepContext = { ...context, progress, report };
  if (step.needed && !(await step.needed(stepContext))) return;
  const startedAt = performance.now();
  report('step');
  await step.run(stepContext);
  report('stepDone', { ms: Math.round(performance.now() - startedAt) });
}
