/** Builds raw mails for tests. */

const CRLF = '\r\n';

/** Returns a mail from lines of text. */
export const mailOf = (...lines: readonly string[]): Buffer => Buffer.from(lines.join(CRLF), 'utf8');

/** Returns a mail whose header is text and whose body is bytes. */
export const mailWithBytes = (header: readonly string[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${header.join(CRLF)}${CRLF}${CRLF}`, 'utf8'), body]);

export const HEADER: readonly string[] = [
  'From: Ana Gómez <Ana.Gomez@Example.com>',
  'To: atencion@autovias.example.com',
  'Subject: Consulta',
  'Date: Tue, 24 Nov 2026 10:00:00 -0300',
  'Message-ID: <a1@example.com>',
  'MIME-Version: 1.0',
];

/** The usual header without some fields, with others. */
export const headerWith = (fields: Readonly<Record<string, string | null>>): string[] => [
  ...HEADER.filter(
    (line) => !Object.keys(fields).some((name) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)),
  ),
  ...Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
];

/** A part of a multipart mail: its header and its body. */
export const part = (header: readonly string[], ...body: readonly string[]): string =>
  [...header, '', ...body].join(CRLF);

/** A multipart body with its closing boundary. */
export const multipart = (boundary: string, ...parts: readonly string[]): string =>
  [...parts.flatMap((content) => [`--${boundary}`, content]), `--${boundary}--`, ''].join(CRLF);

export const PLAIN = ['Content-Type: text/plain; charset=utf-8'];
export const HTML = ['Content-Type: text/html; charset=utf-8'];

export const base64 = (content: Buffer | string): string =>
  Buffer.from(content)
    .toString('base64')
    .replace(/.{76}/g, (line) => `${line}${CRLF}`);

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const tnefAttribute = (level: number, id: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt16LE(id, 1);
  head.writeUInt16LE(0x0006, 3);
  head.writeUInt32LE(data.length, 5);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0));
  return Buffer.concat([head, data, checksum]);
};

/** The MAPI property of an attachment's long name, as Unicode. */
function longNameProperty(name: string): Buffer {
  const value = Buffer.from(`${name}\0`, 'utf16le');
  const head = Buffer.alloc(16);
  head.writeUInt32LE(1, 0);
  head.writeUInt16LE(0x001f, 4);
  head.writeUInt16LE(0x3707, 6);
  head.writeUInt32LE(1, 8);
  head.writeUInt32LE(value.length, 12);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

/** A `winmail.dat` with one file. */
export function tnefWith(shortName: string, longName: string, content: Buffer): Buffer {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x223e9f78, 0);
  return Buffer.concat([
    start,
    tnefAttribute(1, 0x9006, Buffer.from([0, 0, 1, 0])),
    tnefAttribute(2, 0x9002, Buffer.alloc(14)),
    tnefAttribute(2, 0x8010, Buffer.from(`${shortName}\0`, 'latin1')),
    tnefAttribute(2, 0x800f, content),
    tnefAttribute(2, 0x9005, longNameProperty(longName)),
  ]);
}

/** A delivery report (RFC 3464) about one recipient of the mail with this Message-ID. */
export const deliveryReport = (messageId: string, recipient: string, action = 'failed'): Buffer =>
  mailOf(
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    'To: atencion@autovias.example.com',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <report.${Buffer.from(messageId).toString('hex').slice(0, 24)}.${action}@mx.example.com>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
    '',
    multipart(
      'r',
      part(PLAIN, 'I could not deliver your message.'),
      part(
        ['Content-Type: message/delivery-status'],
        'Reporting-MTA: dns; mx.example.com',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        `Action: ${action}`,
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1 <x@example.com>:',
        '    no such mailbox',
      ),
      part(
        ['Content-Type: message/rfc822'],
        'From: atencion@autovias.example.com',
        `To: ${recipient}`,
        'Subject: =?utf-8?Q?Solicitud_N=C2=BA_7?=',
        `Message-ID: ${messageId}`,
        '',
        'Hola',
      ),
    ),
  );
