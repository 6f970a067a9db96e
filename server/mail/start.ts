import type { RouteGroup } from '../routes/route';
import { throughAccounts } from './accounts';
import { type Delivery, startDelivery } from './delivery';
import { openTransport } from './transport';

/** ms between looks at the outbox: with a mail server of the installation's, and where only an account may have one */
const often = 3_000;
const rarely = 15_000;

/**
 * Sends the outbox while the server runs: through the mail's account where that has a mail server, else as `SMTP_URL` says; without
 * either its mails wait there.
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
