import type { RouteGroup } from '../routes/route';
import { deliverCalls } from './delivery';

/** ms between looks for due calls */
const pollInterval = 2_000;

/** Delivers the calls of webhooks while the server runs, unless that is left to another server (`SCHEDULE=0`). */
export const webhookDelivery: RouteGroup = (api, { db, env }) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const run = () => {
    round = deliverCalls(db, env.webhookHosts, () => !stopped)
      .then(
        () => undefined,
        (error: unknown) => api.log.warn({ err: error }, 'the calls of webhooks wait'),
      )
      .then(() => {
        if (!stopped) timer = setTimeout(run, pollInterval).unref();
      });
  };
  api.addHook('onReady', async () => {
    if (env.schedule) run();
  });
  api.addHook('onClose', async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  });
};
