/** A megabyte of each awkward shape is read: the time grows with the size of a mail, whatever is in it. */
import { describe, expect, it } from 'vitest';
import { createThread } from '../../../../../server/strangers/thread';
import { HEADER, HTML, headerWith, mailOf, multipart, PLAIN, part } from './mails.fixture';
import { mailReaderIn } from './readApart';

/** A reader whose time grows with the square of the size needs minutes. */
const reader = mailReaderIn(createThread({ seconds: 30, megabytes: 512 }));

const SIZE = 1_000_000;
const filled = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

const LINES = [
  ...['\n', '>\n', '> >', '>\nx\n', ' ', ' \n', '\t', '\u00a0', 'x', '--\n', '-- \n', '_', `${'_'.repeat(30)}\n`],
  ...['On ', 'On \n', 'El x <a@b.example> escribió:\n', 'De: x\n', 'De: x\nFecha: y\n', '写道：\n', ':'],
  ...['begin 644 a\n', 'begin 644 a\n`\n', '\r', '=E1'],
];
const REPORTED = ['\n', ' ', 'x', '@', 'a@', 'a@b.', '<a@', 'message-id: <', 'action:\n', '550 '];
const MARKUP = [
  ...[
    '<',
    '<p ',
    '<p>',
    '<!--',
    '<style>',
    '<b>',
    '</b>',
    '<b></i>',
    '<blockquote type=cite>',
    '<br>',
    '<td>',
    '&',
    ' ',
  ],
  ...['<div class="gmail_quote">', '<a href="', '<li>'],
];
const HEADERS = ['x', ' ', '<a@b> ', 'a@b.example, ', ',', '"', '(', '=?', '=?utf-8?q?a?= ', '#1 '];

const inParts = (type: string, content: string): Buffer =>
  mailOf(
    ...headerWith({ From: 'MAILER-DAEMON@mx.example.com' }),
    'Content-Type: multipart/report; report-type=delivery-status; boundary="m"',
    '',
    multipart('m', part(PLAIN, 'x'), part([`Content-Type: ${type}`], content)),
  );

const PLACES: Readonly<Record<string, [pieces: readonly string[], mail: (content: string) => Buffer]>> = {
  'a plain text': [LINES, (content) => mailOf(...HEADER, ...PLAIN, '', 'Hola', content, 'Adiós')],
  'an HTML text': [MARKUP, (content) => mailOf(...HEADER, ...HTML, '', '<p>Hola</p>', content, '<p>Adiós</p>')],
  'a plain text without letters': [
    ['\xe1', '\xe1\n', '--\n'],
    (content) => Buffer.from(`${HEADER.join('\n')}\n\n${content}`, 'latin1'),
  ],
  'a subject': [HEADERS, (content) => mailOf(...headerWith({ Subject: content }), ...PLAIN, '', 'x')],
  recipients: [HEADERS, (content) => mailOf(...headerWith({ To: content }), ...PLAIN, '', 'x')],
  references: [['<', '<a@b> ', ' '], (content) => mailOf(...headerWith({ References: content }), ...PLAIN, '', 'x')],
  'a type of content': [
    ['x', ';', '"', ' ', 'charset=', "a*0=''"],
    (content) => mailOf(...HEADER, `Content-Type: text/plain; ${content}`, '', 'x'),
  ],
  'a delivery report': [REPORTED, (content) => inParts('message/delivery-status', content)],
  'a returned mail': [REPORTED, (content) => inParts('message/rfc822', content)],
  'a text of a mail server': [
    REPORTED,
    (content) => mailOf(...headerWith({ From: 'MAILER-DAEMON@mx.example.com' }), ...PLAIN, '', content),
  ],
};

describe.each(Object.entries(PLACES))('a megabyte in %s', (_, [pieces, mail]) => {
  it.each(pieces.map((piece) => [JSON.stringify(piece), piece]))('of %s', { timeout: 60_000 }, async (_name, piece) => {
    expect(await reader.whole(mail(filled(piece)))).toMatchObject({ files: expect.any(Array) });
  });
});
