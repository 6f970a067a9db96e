/** Connects to the mail server of `SMTP_URL`. */
import type { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Language } from '../../i18n/languages';
import { translate } from '../translate';
import { withoutForeignText } from './foreignText';
import { senderOf } from './installationSender';

export interface OutgoingMail {
  id: number;
  /** with angle brackets; the same at each attempt */
  messageId: string;
  /** Message-IDs of the earlier mails of the conversation, the oldest first; the last one is answered */
  references: readonly string[];
  para: string;
  cc: readonly string[];
  /** the sender, if other than the transport's */
  de: string | null;
  /** the name beside it */
  nombreDe: string | null;
  /** the account that sends it, if it has its own mail server */
  cuenta: number | null;
  asunto: string;
  cuerpo: string;
  cuerpoHtml: string | null;
  /** the product template that it was made from; null: none */
  plantilla: string | null;
  creadoEn: string;
  files: readonly { name: string; type: string; content: Readable }[];
}

/** Resolves when the mail server has accepted the mail. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** A mail that this mail server can never accept, with the reason in the operator's language. */
export class Undeliverable extends Error {}

/**
 * A permanent rejection by a 5xx response at any stage (RFC 5321, 4.2.1): a retry would not help. Except a rejection of the
 * server's own credentials, which is not about the mail: it waits until they are corrected.
 */
export const isPermanent = (error: unknown): boolean =>
  error instanceof Undeliverable ||
  (error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    !('code' in error && error.code === 'EAUTH'));

/** ms; the total timeout of a mail is set by the delivery */
const OPTIONS = {
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
): { send: SendMail; close: () => void } {
  const from = senderOf(smtpUrl, publicUrl);
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  return senderFor(new SMTPTransport({ url: url.href, ...OPTIONS }), from, language);
}

/** The mail server of an account (`correoCuentas.smtp`). */
export interface MailServer {
  host: string;
  port: number;
  security: string;
  user: string | null;
  password: string | null;
  from: string;
}

function transportOf({ host, port, security, user, password }: MailServer): SMTPTransport {
  return new SMTPTransport({
    host,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'Ninguna',
    ...(user && { auth: { user, pass: password ?? '' } }),
    ...OPTIONS,
  });
}

/** Opens the transport of an account with its own mail server. */
export const openAccount = (server: MailServer, language: Language = 'es'): { send: SendMail; close: () => void } =>
  senderFor(transportOf(server), server.from, language);

/** Connects to a mail server and signs in. Throws its refusal. */
export async function verifyServer(server: MailServer, language: Language): Promise<void> {
  const transport = createTransport(transportOf(server));
  try {
    await transport.verify();
  } catch (error) {
    throw withoutForeignText(error, language);
  } finally {
    transport.close();
  }
}

/** Returns whether an address needs a mail server that supports non-ASCII local parts; domains have an ASCII encoding. */
const needsNonAsciiSupport = (address: string): boolean => /[^\p{ASCII}][^@]*@/u.test(address);

/** Returns whether the mail server announces support for such addresses (RFC 6531). */
function supportsNonAscii(options: SMTPTransport.Options): Promise<boolean> {
  const connection = new SMTPConnection(options);
  return new Promise<boolean>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) reject(error);
      else resolve(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse)));
    });
  }).finally(() => connection.close());
}

/** Creates a sender for a transport; throws before sending a mail that its server would corrupt. */
function senderFor(smtp: SMTPTransport, from: string, language: Language): { send: SendMail; close: () => void } {
  const transport = createTransport(smtp);
  const send = sender(transport, from);
  return {
    send: async (mail) => {
      try {
        const nonAsciiAddress = [mail.de ?? from, mail.para, ...mail.cc].find(needsNonAsciiSupport);
        if (nonAsciiAddress !== undefined && !(await supportsNonAscii(smtp.options)))
          throw new Undeliverable(translate(language, 'server.mail.foreignAddress', { address: nonAsciiAddress }));
        await send(mail);
      } catch (error) {
        throw withoutForeignText(error, language);
      }
    },
    close: () => transport.close(),
  };
}

/** RFC 3834: what people write is not automatic; an acknowledgement answers a mail; everything else is a notice. */
const submittedBy = (plantilla: string | null): { 'Auto-Submitted'?: string } =>
  plantilla === null || plantilla === 'answer'
    ? {}
    : { 'Auto-Submitted': plantilla === 'acknowledge' ? 'auto-replied' : 'auto-generated' };

/** Sends through a transport, with the mail's own sender where it has one. */
function sender(transport: Transporter<SMTPTransport.SentMessageInfo>, defaultFrom: string): SendMail {
  return async ({
    messageId,
    references,
    para,
    cc,
    de,
    nombreDe,
    asunto,
    cuerpo,
    cuerpoHtml,
    plantilla,
    creadoEn,
    files,
  }) => {
    const answered = references.at(-1);
    const sent = await transport.sendMail({
      from: de === null ? defaultFrom : { name: nombreDe ?? '', address: de },
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
      messageId,
      ...(answered !== undefined && { inReplyTo: answered, references: [...references] }),
      headers: submittedBy(plantilla),
    });
    const refusal = sent.rejectedErrors?.find(({ recipient }) => recipient === sent.envelope.to[0]);
    // a mail server that takes a copy does not refuse the mail
    if (refusal) throw refusal;
  };
}
