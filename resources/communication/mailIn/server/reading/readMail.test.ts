/** Every shape of mail gives what it must: sender, texts, files, and what was left out. */
import { describe, expect, it } from 'vitest';
import { HEADER, headerWith, mailOf, PLAIN, part } from './mails.fixture';
import type { IncomingMessage } from './message';
import { readMail } from './readMail';
import { SHAPES } from './shapes.fixture';

/** Files and omissions as names, so that a table can list them. */
const listed = (message: IncomingMessage) => ({
  ...message,
  files: message.files.map(({ name, inline }) => (inline ? `${name} (inline)` : name)),
  omissions: message.omissions.map(({ what }) => what),
});

describe('reading a mail', () => {
  it.each(Object.entries(SHAPES))('%s', async (_, { raw, gives }) => {
    const message = listed(await readMail(raw));
    for (const [path, value] of Object.entries(gives)) {
      if (value instanceof RegExp) expect(message).toHaveProperty(path, expect.stringMatching(value));
      else expect(message).toHaveProperty(path, value);
    }
  });

  it('keeps the bytes of an attachment', async () => {
    const { files } = await readMail(SHAPES['winmail.dat of Outlook']?.raw ?? Buffer.alloc(0));
    expect(files[0]?.content.toString()).toBe('%PDF-1.4 y');
  });

  it.each(['text/csv', 'text/plain'])('keeps the bytes of a file of %s, whatever their letters are', async (type) => {
    const content = Buffer.from('Patente;Dueño\r\nAB123CD;Núñez\r\n', 'latin1');
    const file = [`Content-Type: ${type}; name="a.csv"`, 'Content-Disposition: attachment; filename="a.csv"'];
    const raw = Buffer.concat([
      mailOf(
        ...HEADER,
        'Content-Type: multipart/mixed; boundary="m"',
        '',
        '--m',
        part(PLAIN, 'Va.'),
        '--m',
        ...file,
        '',
        '',
      ),
      content,
      mailOf('--m--', ''),
    ]);
    const { files, omissions } = await readMail(raw);
    expect([files[0]?.content.toString('latin1').trim(), omissions]).toEqual([content.toString('latin1').trim(), []]);
  });

  it('keeps the bytes of a file within the text', async () => {
    const { files } = await readMail(SHAPES['a file within the text (uuencode)']?.raw ?? Buffer.alloc(0));
    expect(files[0]?.content.toString()).toBe('Cat');
  });

  it('gives copies of a mail the same fingerprint, and other mails another one', async () => {
    const body = ['', 'Hola'];
    const original = mailOf(...headerWith({}), ...PLAIN, ...body);
    const copy = mailOf(
      'Received: from b by c',
      'Delivered-To: otra@example.com',
      ...headerWith({}),
      ...PLAIN,
      ...body,
    );
    const sameId = mailOf(...headerWith({}), ...PLAIN, '', 'Otro texto');
    const fingerprints = await Promise.all(
      [original, copy, sameId].map(async (raw) => (await readMail(raw)).fingerprint),
    );
    expect(fingerprints[1]).toBe(fingerprints[0]);
    expect(fingerprints[2]).not.toBe(fingerprints[0]);
  });
});
