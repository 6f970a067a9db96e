/** The way to the mail server of `SMTP_URL`. */
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';

export interface Outgoing {
  id: number;
  para: string;
  asunto: string;
  cuerpo: string;
  creadoEn: string;
  files: readonly { name: string; type: string; content: Readable }[];
}

/** Resolves once the mail server has taken the mail. */
export type Send = (mail: Outgoing) => Promise<void>;

/** The recipient was refused for good: trying again would not help. */
export function permanent(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EENVELOPE' &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}

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

/** Opens the transport. An address is never parsed as a list, nor a body as the name of a file. */
export function openTransport(smtpUrl: string, publicUrl: string): { send: Send; close: () => void } {
  const from = senderOf(smtpUrl, publicUrl);
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  const transport = createTransport({
    url: url.href,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from
    .replace(/>?\s*$/, '')
    .split('@')
    .pop();
  const send: Send = async ({ id, para, asunto, cuerpo, creadoEn, files }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: para },
      subject: asunto,
      text: cuerpo,
      attachments: files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
        contentDisposition: 'attachment' as const,
      })),
      date: new Date(creadoEn),
      // the same at a second attempt, so that a doubled delivery can be told as one
      messageId: `<correo.${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
  return { send, close: () => transport.close() };
}
