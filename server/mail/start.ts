import type { RouteGroup } from '../routes/route';
import { type Delivery, startDelivery } from './delivery';
import { openTransport } from './transport';

/** Sends the outbox while the server runs, where `SMTP_URL` says how; else its mails wait there. */
export const mailDelivery: RouteGroup = (api, { db, env }) => {
  if (env.smtpUrl === undefined) return;
  const { send, close } = openTransport(env.smtpUrl, env.publicUrl);
  let delivery: Delivery | undefined;
  api.addHook('onReady', async () => {
    delivery = startDelivery(db, send, (error) => api.log.warn({ err: error }, 'the outbox waits'));
  });
  api.addHook('onClose', async () => {
    await delivery?.stop();
    close();
  });
};
