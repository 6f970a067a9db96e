import type { RouteGroup } from '../routes/route';
import { throughAccounts } from './accounts';
import { type Delivery, startDelivery } from './delivery';
import { openTransport } from './transport';

/** ms between polls of the outbox: with the installation's mail server, and where only accounts may have one */
const often = 3_000;
const rarely = 15_000;

/**
 * Delivers the outbox while the server runs: through the mail server of the mail's account, otherwise of `SMTP_URL`; without
 * either the mails wait.
 */
export const mailDelivery: RouteGroup = (api, { db, env }) => {
  const usual = env.smtpUrl === undefined ? undefined : openTransport(env.smtpUrl, env.publicUrl, env.defaultLanguage);
  const { send, close } = throughAccounts(db, usual?.send, env.defaultLanguage);
  let delivery: Delivery | undefined;
  api.addHook('onReady', async () => {
    const failed = (error: unknown) => api.log.warn({ err: error }, 'the outbox waits');
    delivery = startDelivery(db, send, failed, { pause: usual ? often : rarely, ownAlone: usual === undefined });
  });
  api.addHook('onClose', async () => {
    await delivery?.stop();
    close();
    usual?.close();
  });
};
