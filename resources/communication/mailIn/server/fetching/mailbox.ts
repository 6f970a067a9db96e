/** Connects to the mailbox of an account (IMAP, RFC 3501). */
import { ImapFlow, type MailboxObject } from 'imapflow';

export interface MailboxServer {
  host: string;
  port: number;
  /** TLS, STARTTLS or Ninguna */
  security: string;
  user: string;
  password: string;
}

export interface OpenMailbox {
  client: ImapFlow;
  mailbox: MailboxObject;
}

/** The folder that is read. */
const FOLDER = 'INBOX';

/** ms */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Bytes of a mail that are fetched at most; of a larger one, so much of its beginning. */
export const MAX_MAIL_BYTES = 40 * 1024 * 1024;

/** A connection that waits for mails asks this often, in ms, whether the server is still there. */
const MAX_IDLE = 4 * 60_000;

const clientOf = ({ host, port, security, user, password }: MailboxServer, options = {}): ImapFlow =>
  new ImapFlow({
    host,
    port,
    secure: security === 'TLS',
    ...(security !== 'TLS' && { doSTARTTLS: security === 'STARTTLS' }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: MAX_MAIL_BYTES + 1024,
    maxResponseSize: MAX_MAIL_BYTES + 64 * 1024,
    ...TIMEOUTS,
    ...options,
  });

/** Opens the mailbox, passes it to `work`, and closes the connection whatever happens. */
export async function withMailbox<Result>(
  server: MailboxServer,
  work: (open: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const client = clientOf(server);
  let failure: unknown;
  client.on('error', (error) => {
    failure = error;
  });
  try {
    await client.connect();
    const mailbox = await client.mailboxOpen(FOLDER);
    return await work({ client, mailbox });
  } catch (error) {
    // a lost connection is the cause of what fails afterwards
    throw failure ?? error;
  } finally {
    client.close();
  }
}

export interface MailboxWatch {
  close(): void;
  /** resolves when the connection has ended, whoever ended it; never rejects */
  ended: Promise<void>;
}

/** Keeps a connection open and calls `onArrival` once it waits for mails, and whenever some arrive. */
export function watchMailbox(server: MailboxServer, onArrival: () => void): MailboxWatch {
  const client = clientOf(server, { maxIdleTime: MAX_IDLE, socketTimeout: MAX_IDLE + 60_000 });
  // the connection has ended then
  client.on('error', () => {});
  client.on('exists', ({ count, prevCount }) => {
    if (count > prevCount) onArrival();
  });
  const wait = async () => {
    await client.connect();
    await client.mailboxOpen(FOLDER, { readOnly: true });
    if (!client.capabilities.has('IDLE')) return;
    onArrival();
    await client.idle();
  };
  const ended = wait()
    .catch(() => {})
    .finally(() => client.close());
  return { close: () => client.close(), ended };
}

/**
 * Returns the mail server's reason for an error, one line. What it says counts only as the answer to a command: of IMAP with a status,
 * of SMTP with the command (`server/mail/foreignText.ts`).
 */
export function reasonOf(error: unknown): string {
  const { responseText, responseStatus, response, command, message } = Object(error);
  const reason = [responseStatus && responseText, command && response, message].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return String(reason ?? error)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 500);
}
