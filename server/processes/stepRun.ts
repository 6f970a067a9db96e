/** A step in progress: buffers its counters and log lines, and twice a second writes them and checks whether it must stop. */
import { sql } from 'kysely';
import { insertRows } from '../db/insert';
import { problemOf } from '../errors';
import { problemBody } from '../problem';
import type { Store } from '../records/store';
import { translate } from '../translate';
import { type Counts, Interrupted, type Level, type StepRun, type StopReason } from './executor';
import { giveOutput } from './output';
import { tell, write } from './told';

const rhythm = 500;
/** Maximum stored log lines per step; further ones are only counted. */
const mostLines = 2_000;

export interface StepParts {
  store: Store;
  databaseUrl: string;
  dataDir: string;
  parametros: Readonly<Record<string, unknown>>;
  ejecucion: number;
  proceso: number;
  subproceso: number;
  shared: Map<string, unknown>;
  /** the run's claim number: another worker that claims the run has the next one */
  turno: number;
  /** total number of steps, and of completed ones */
  steps: number;
  done: number;
  /** ms since 1970 */
  deadline: number;
  more: () => boolean;
}

export interface UnderWay {
  step: StepRun;
  counts: Counts;
  /** writes the remaining buffer and stops the checks */
  close(): Promise<void>;
}

/** Returns the reason of an error in the installation's language; unexpected errors show no value of a row. */
export function reasonOf(error: unknown, store: Pick<Store, 'language'>): string {
  const problem = problemOf(error, '');
  if (problem.key !== 'internal') return String(problemBody(problem, store.language, false).detail);
  const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return text.slice(0, 300);
}

export function openStep(parts: StepParts): UnderWay {
  const { store, ejecucion, subproceso, more } = parts;
  const counts: Counts = { leidos: 0, ok: 0, error: 0, omitidos: 0 };
  let part = 0;
  let lines: Record<string, unknown>[] = [];
  let said = 0;
  let stop: StopReason | undefined;
  let written = '';

  const line = (nivel: Level, mensaje: string, more: { linea?: number; dato?: string } = {}) => {
    said += 1;
    if (said > mostLines) return;
    lines.push({
      subproceso,
      fecha: new Date().toISOString(),
      nivel,
      mensaje: mensaje.slice(0, 500),
      linea: more.linea ?? null,
      dato: more.dato?.slice(0, 500) ?? null,
    });
  };

  async function writeLines(): Promise<void> {
    const now = lines;
    lines = [];
    if (now.length === 0) return;
    const keys = await insertRows(store.db, store.registry, 'subprocesoLogs', now);
    const key = Number(keys.at(-1));
    await tell(store.db, 'subprocesoLogs', { key, version: 1, action: 'crear', parent: subproceso });
  }

  async function writeProgress(): Promise<void> {
    const progreso = Math.floor(Math.min(1, part) * 100);
    const now = JSON.stringify([progreso, counts]);
    if (now === written) return;
    written = now;
    await write(
      store.db,
      'subprocesos',
      { ...counts, progreso },
      sql`"id" = ${subproceso} and "estado" = 'Ejecutando'`,
    );
    const whole = Math.floor(((parts.done + Math.min(1, part)) / parts.steps) * 100);
    await write(
      store.db,
      'ejecuciones',
      { progreso: whole },
      sql`"id" = ${ejecucion} and "estado" = 'Ejecutando' and "turno" = ${parts.turno}`,
    );
  }

  async function ask(): Promise<void> {
    const { rows } = await sql<{ estado: string; turno: number }>`
      select "estado", "turno" from "ejecuciones" where "id" = ${ejecucion}`.execute(store.db);
    const [now] = rows;
    if (now?.turno !== parts.turno) stop = 'superseded';
    else if (now.estado === 'Pausado') stop = 'paused';
    else if (now.estado !== 'Ejecutando') stop = 'cancelled';
  }

  let round = Promise.resolve();
  const go = () => {
    round = round
      .then(writeLines)
      .then(writeProgress)
      .then(ask)
      // the next interval tries again; the step's own queries report the failure
      .catch(() => {});
  };
  const timer = setInterval(go, rhythm);
  timer.unref();

  const step: StepRun = {
    ...parts,
    say: (key, values = {}, level = 'info') =>
      line(level, translate(store.language, `resources.ejecuciones.log.${key}`, values)),
    fault: (error, about) => {
      counts.error += 1;
      line('error', reasonOf(error, store), about);
    },
    count: (more) => {
      for (const name of ['leidos', 'ok', 'error', 'omitidos'] as const) counts[name] += more[name] ?? 0;
    },
    progress: (now) => {
      part = now;
    },
    check: () => {
      if (stop) throw new Interrupted(stop);
      if (!more()) throw new Interrupted('stopping');
      if (Date.now() > parts.deadline) throw new Interrupted('timeout');
    },
    give: (output) => giveOutput(step, output),
  };

  return {
    step,
    counts,
    close: async () => {
      clearInterval(timer);
      await round;
      if (said > mostLines) {
        said = 0;
        line('warn', translate(store.language, 'resources.ejecuciones.log.linesLeft'));
      }
      await writeLines();
      await writeProgress();
    },
  };
}
