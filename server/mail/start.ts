import { type Reception, startReception } from '../../resources/communication/mailIn/server/fetching/reception';
import { storeOf } from '../records/store';
import type { RouteGroup } from '../routes/route';
import { openAccountSender } from './accounts';
import { type Delivery, startDelivery } from './delivery';
import { openTransport } from './transport';

/** ms between polls of the outbox: with the installation's mail server, and where only accounts may have one */
const pollInterval = 3_000;
const slowPollInterval = 15_000;

/**
 * Delivers the outbox while the server runs: through the mail server of the mail's account, otherwise of `SMTP_URL`; without
 * either the mails wait.
 */
export const mailDelivery: RouteGroup = (api, { db, env }) => {
  const installation =
    env.smtpUrl === undefined ? undefined : openTransport(env.smtpUrl, env.publicUrl, env.defaultLanguage);
  const { send, close } = openAccountSender(db, installation?.send, env.defaultLanguage);
  let delivery: Delivery | undefined;
  api.addHook('onReady', async () => {
    const onError = (error: unknown) => api.log.warn({ err: error }, 'the outbox waits');
    delivery = startDelivery(db, send, onError, {
      pollInterval: installation ? pollInterval : slowPollInterval,
      ownServersOnly: installation === undefined,
    });
  });
  api.addHook('onClose', async () => {
    await delivery?.stop();
    close();
    installation?.close();
  });
};

/** Reads the mailboxes of the accounts while the server runs, unless that is left to another server (`SCHEDULE=0`). */
export const mailReception: RouteGroup = (api, context) => {
  let reception: Reception | undefined;
  api.addHook('onReady', async () => {
    const onError = (error: unknown) => api.log.warn({ err: error }, 'the mailboxes wait');
    if (context.env.schedule)
      reception = startReception(storeOf(context), { onError, databaseUrl: context.databaseUrl });
  });
  api.addHook('onClose', async () => {
    await reception?.stop();
  });
};
