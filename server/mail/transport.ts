/** The way to the mail server of `SMTP_URL`. */
import type { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Language } from '../../i18n/languages';
import { translate } from '../translate';

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

/** A mail that this mail server can never take, with the reason in the operator's language. */
export class Undeliverable extends Error {}

/**
 * Refused for good, by an answer of 5xx at whatever stage (RFC 5321, 4.2.1): trying again would not help. But for our own name and
 * password: that says nothing of the mail, which waits until they are put right.
 */
export const permanent = (error: unknown): boolean =>
  error instanceof Undeliverable ||
  (error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    !('code' in error && error.code === 'EAUTH'));

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
export function openTransport(
  smtpUrl: string,
  publicUrl: string,
  language: Language = 'es',
): { send: Send; close: () => void } {
  const from = senderOf(smtpUrl, publicUrl);
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  return senderBy(new SMTPTransport({ url: url.href, ...LIMITS }), from, language);
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
export function openAccount(server: MailServer, language: Language = 'es'): { send: Send; close: () => void } {
  const { host, port, security, user, password, from } = server;
  const transport = new SMTPTransport({
    host,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'Ninguna',
    ...(user && { auth: { user, pass: password ?? '' } }),
    ...LIMITS,
  });
  return senderBy(transport, from, language);
}

/** A name that takes a mail server which knows letters beyond ASCII; those of a domain have another form on the wire. */
const isForeign = (address: string): boolean => /[^\p{ASCII}][^@]*@/u.test(address);

/** Whether the mail server takes such names (RFC 6531), as it says itself. */
function takesForeign(options: SMTPTransport.Options): Promise<boolean> {
  const connection = new SMTPConnection(options);
  return new Promise<boolean>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) reject(error);
      else resolve(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse)));
    });
  }).finally(() => connection.close());
}

/** Sends by a transport; a mail that its server could only garble is refused before. */
function senderBy(smtp: SMTPTransport, from: string, language: Language): { send: Send; close: () => void } {
  const transport = createTransport(smtp);
  const send = sender(transport, from);
  return {
    send: async (mail) => {
      const foreign = [mail.de ?? from, mail.para, ...mail.cc].find(isForeign);
      if (foreign !== undefined && !(await takesForeign(smtp.options)))
        throw new Undeliverable(translate(language, 'server.mail.foreignAddress', { address: foreign }));
      await send(mail);
    },
    close: () => transport.close(),
  };
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
