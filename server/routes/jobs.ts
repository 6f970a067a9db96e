/** Background jobs of a person (api.md, *Actions*), and the worker that runs them. */
import { drainTask } from '../../resources/sau/routing/server/drain';
import { TASK as ASSIGNMENT, LEAVE_TASK as LEAVING } from '../../resources/sau/routing/server/enqueue';
import { rerouteTask } from '../../resources/sau/routing/server/leave';
import { TASK as RULES } from '../../resources/sau/rules/server/enqueue';
import { rulesTask } from '../../resources/sau/rules/server/work';
import { TASK as CLOCKS, clocksTask, enqueueClocks } from '../../resources/sau/sla/server/recompute';
import { DAY } from '../../src/schema/calendar';
import { openDatabase } from '../db/pool';
import { processJob, requeueJobs, TASK } from '../jobs/bulkJob';
import { acknowledgeJob, cancelJob, deleteOldJobs, jobStatus, openJobs, retryJob } from '../jobs/status';
import { startWorker, type Task, type Worker } from '../jobs/worker';
import { executeRun } from '../processes/run';
import { requeueRuns, type Schedule, startSchedule } from '../processes/schedule';
import { RUN_TASK as RUN } from '../processes/start';
import { TASK as IMPORT, requeueImports, workOnImport } from '../records/import/background';
import { cancelImport, importIdOf, importJobs, markImportSeen } from '../records/import/importJobs';
import { nextPart } from '../records/import/steps';
import { notFound } from '../records/read';
import { storeOf } from '../records/store';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfJob {
  Params: { id: string };
}

const jobId = (payload: unknown): number =>
  typeof payload === 'object' && payload !== null && 'id' in payload ? Number(payload.id) : Number.NaN;

export const jobs: RouteGroup = (api, context) => {
  const { db, databaseUrl, env } = context;
  const store = storeOf(context);
  let isStopping = false;
  // what fails because everything is being closed goes on after the next start
  const logFailure = (error: unknown) => isStopping || api.log.warn({ err: error }, 'a job waits');

  const requireFound = <Job>(job: Job | undefined): Job => {
    if (job === undefined) throw notFound();
    return job;
  };

  api.get('/jobs', async (request) => {
    const viewer = viewerOf(request);
    return { datos: [...(await importJobs(db, viewer)), ...(await openJobs(db, viewer))] };
  });
  api.get<OfJob>('/jobs/:id', async (request) => {
    const [viewer, importId] = [viewerOf(request), importIdOf(request.params.id)];
    if (importId === undefined) return jobStatus(db, viewer, request.params.id);
    return { ...requireFound((await importJobs(db, viewer, importId))[0]), failures: [] };
  });
  api.post<OfJob>('/jobs/:id/cancel', async (request) => {
    const [viewer, importId] = [viewerOf(request), importIdOf(request.params.id)];
    if (importId === undefined) return cancelJob(db, viewer, request.params.id);
    return { ...requireFound(await cancelImport(db, viewer, importId)), failures: [] };
  });
  api.post<OfJob>('/jobs/:id/retry', (request) => retryJob(store, viewerOf(request), request.params.id));
  api.post<OfJob>('/jobs/:id/told', async (request) => {
    const [viewer, importId] = [viewerOf(request), importIdOf(request.params.id)];
    return importId === undefined
      ? acknowledgeJob(db, viewer, request.params.id)
      : markImportSeen(db, viewer, importId);
  });

  // no caller waits, so jobs use a separate pool without a statement time limit
  const jobDatabase = openDatabase(databaseUrl, { max: 3, statementTimeout: 0, watched: true, connectionWait: 15_000 });
  const jobStore = storeOf({ ...context, db: jobDatabase.db });
  const bulkTask: Task = (payload, context) => processJob(jobStore, jobId(payload), context);
  const processContext = { store: jobStore, databaseUrl, dataDir: env.dataDir };
  const importTask: Task = (payload, context) => workOnImport(jobStore, jobId(payload), context, nextPart);
  const runTask: Task = (payload, context) => executeRun(processContext, jobId(payload), context);
  let worker: Worker | undefined;
  let schedule: Schedule | undefined;
  let timer: NodeJS.Timeout | undefined;
  api.addHook('onReady', async () => {
    worker = startWorker({
      url: databaseUrl,
      db,
      tasks: {
        [TASK]: bulkTask,
        [RUN]: runTask,
        [IMPORT]: importTask,
        [CLOCKS]: clocksTask(jobDatabase.db),
        [ASSIGNMENT]: drainTask(jobStore),
        [LEAVING]: rerouteTask(jobStore),
        [RULES]: rulesTask(jobStore),
      },
      onError: logFailure,
    });
    const removeOldJobs = () => deleteOldJobs(db).catch(logFailure);
    timer = setInterval(() => void removeOldJobs(), DAY).unref();
    void worker.ready
      .then(() => Promise.all([requeueJobs(db), requeueRuns(store), requeueImports(db), enqueueClocks(db)]))
      .catch(logFailure);
    if (env.schedule) schedule = startSchedule(store, env.dataDir, logFailure);
  });
  // runs before the server closes its connections: unfinished jobs return to the queue
  api.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(timer);
    await schedule?.stop();
    await worker?.stop();
    await jobDatabase.close();
  });
};
