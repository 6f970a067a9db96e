/** The way to the mail server of `SMTP_URL`. */
import type { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';

export interface Outgoing {
  id: number;
  para: string;
  cc: readonly string[];
  /** the sender, where it is not the transport's own */
  de: string | null;
  /** the account that it goes through, where it is one's own */
  cuenta: number | null;
  asunto: string;
  cuerpo: string;
  cuerpoHtml: string | null;
  /** the product's own template that it is of; null: of none */
  plantilla: string | null;
  creadoEn: string;
  files: readonly { name: string; type: string; content: Readable }[];
}

/** Resolves once the mail server has taken the mail. */
export type Send = (mail: Outgoing) => Promise<void>;

/**
 * Refused for good, by an answer of 5xx at whatever stage (RFC 5321, 4.2.1): trying again would not help. But for our own name and
 * password: that says nothing of the mail, which waits until they are put right.
 */
export const permanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  !('code' in error && error.code === 'EAUTH');

/**
 * The sender: `?from=` of `SMTP_URL`, else its user where that is an address, else `no-responder@` of `PUBLIC_URL`.
 */
export function senderOf(smtpUrl: string, publicUrl: string): string {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const host = new URL(publicUrl).hostname;
  return (
    url.searchParams.get('from') ||
    (user.includes('@') ? user : `no-responder@${/^[\d.:[\]]+$/.test(host) ? 'localhost' : host}`)
  );
}

/** ms; what a mail server may take in all is the delivery's to say */
const LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Opens the transport. An address is never parsed as a list, nor a body as the name of a file. */
export function openTransport(smtpUrl: string, publicUrl: string): { send: Send; close: () => void } {
  const from = senderOf(smtpUrl, publicUrl);
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  const transport = createTransport({ url: url.href, ...LIMITS });
  return { send: sender(transport, from), close: () => transport.close() };
}

/** A mail server that an account names (`correoCuentas.smtp`). */
export interface MailServer {
  host: string;
  port: number;
  security: string;
  user: string | null;
  password: string | null;
  from: string;
}

/** Opens the transport of an account of its own. */
export function openAccount(server: MailServer): { send: Send; close: () => void } {
  const { host, port, security, user, password, from } = server;
  const transport = createTransport({
    host,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'Ninguna',
    ...(user && { auth: { user, pass: password ?? '' } }),
    ...LIMITS,
  });
  return { send: sender(transport, from), close: () => transport.close() };
}

const domainOf = (address: string): string | undefined =>
  address
    .replace(/>?\s*$/, '')
    .split('@')
    .pop();

/** The same at a second attempt, so that a doubled delivery can be told as one. */
export const messageIdOf = (id: number, from: string): string => `<correo.${id}@${domainOf(from)}>`;

/** Sends by a transport, in the mail's own name where it has one. */
function sender(transport: Transporter, usual: string): Send {
  return async ({ id, para, cc, de, asunto, cuerpo, cuerpoHtml, creadoEn, files }) => {
    const from = de ?? usual;
    await transport.sendMail({
      from: de === null ? usual : { name: '', address: de },
      to: { name: '', address: para },
      ...(cc.length > 0 && { cc: cc.map((address) => ({ name: '', address })) }),
      subject: asunto,
      text: cuerpo,
      ...(cuerpoHtml !== null && { html: cuerpoHtml }),
      attachments: files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
        contentDisposition: 'attachment' as const,
      })),
      date: new Date(creadoEn),
      messageId: messageIdOf(id, from),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
