/** The outbox and its delivery, against a mail server of the test. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { testDatabase } from '../../tests/fixtures/database';
import { startMailServer } from '../../tests/fixtures/mailServer';
import { insertRows } from '../db/insert';
import { migrate } from '../db/migrate';
import { storeFile } from '../files/store';
import { registry } from '../registry';
import { openAccountSender } from './accounts';
import { backoff, deliverDue, startDelivery } from './delivery';
import { senderOf } from './installationSender';
import { enqueue, type Mail } from './outbox';
import { openTransport } from './transport';

const { db } = await testDatabase('empty');
await migrate(db, registry);

const mailServer = await startMailServer();
const { received, port } = mailServer;
const transport = openTransport(`smtp://127.0.0.1:${port}?from=atencion@example.com`, 'http://ventanilla.test');
afterAll(() => {
  transport.close();
  mailServer.close();
});

const welcome: Mail = {
  to: 'ana@example.com',
  template: 'welcome',
  language: 'es',
  values: { nombre: 'Ana María', codigoTitular: '100001' },
};
const rows = async () => (await sql<Record<string, unknown>>`select * from "correos" order by "id"`.execute(db)).rows;

beforeEach(async () => {
  received.length = 0;
  mailServer.replies = {};
  await sql`delete from "correos"`.execute(db);
});

describe('the outbox', () => {
  it('keeps a mail in the queue until a mail server has accepted it', async () => {
    const id = await enqueue(db, welcome);
    expect(await rows()).toMatchObject([
      { id, estado: 'EnCola', intentos: 0, enviadoEn: null, para: 'ana@example.com', plantilla: 'welcome' },
    ]);
    expect(await deliverDue(db, transport.send)).toBe(1);
    expect(await rows()).toMatchObject([
      { estado: 'Enviado', intentos: 1, error: null, enviadoEn: expect.any(String) },
    ]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: '<atencion@example.com>', to: ['<ana@example.com>'] });
    expect(received[0]?.data).toContain('100001');
    expect(received[0]?.data).toMatch(/^Message-ID: <[0-9a-f-]{36}@ventanilla\.invalid>$/m);
    expect(received[0]?.data).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(await deliverDue(db, transport.send)).toBe(0);
  });

  it('is searchable on its screen', async () => {
    await enqueue(db, welcome);
    expect(await rows()).toMatchObject([{ busqueda: expect.stringContaining('ana@example.com') }]);
  });

  it('stores a mail only if the transaction that caused it commits', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await enqueue(transaction, welcome);
      throw new Error('the holder was not made');
    });
    await expect(failing).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it.each(languages)('has every template in %s, with no placeholder left', async (language) => {
    const values = {
      nombre: 'Ana',
      codigoTitular: '1',
      link: 'http://x.test',
      minutes: 30,
      id: '7',
      asunto: 'Tarifa',
      cuerpo: 'Hola',
      comprobante: 'Factura B 0006-00000001',
      total: '$ 1.210,00',
      vence: '10/12/2026',
      cae: '70000000000001',
      medio: 'SI0301A1B2C3',
      deuda: '$ 12.480,00',
      facturas: 'Factura B 0006-00000001 · 10/12/2026 · $ 1.210,00',
    };
    for (const template of [
      'welcome',
      'reset',
      'answer',
      'acknowledge',
      'invoice',
      'stopped',
      'restored',
      'noticeBefore',
      'noticeOverdue',
      'noticeDemand',
    ] as const)
      await enqueue(db, { ...welcome, language, template, values });
    for (const { asunto, cuerpo } of await rows()) {
      expect(`${asunto} ${cuerpo}`).not.toMatch(/%\{|mail\.\w/);
      expect(String(cuerpo).length).toBeGreaterThan(20);
    }
  });
});

describe('headers cannot be injected', () => {
  it.each(['Tarifa\r\nBcc: todos@example.com', 'Tarifa\nX-Evil: 1', 'Tarifa\u2028Bcc: a@b.c', '\r\n\r\n<b>cuerpo</b>'])(
    'by a subject %j',
    async (asunto) => {
      await enqueue(db, { ...welcome, template: 'answer', values: { id: '7', asunto, nombre: 'Ana', cuerpo: 'Hola' } });
      await deliverDue(db, transport.send);
      const [headers = ''] = received[0]?.data.split('\n\n') ?? [];
      expect(headers).not.toMatch(/^(Bcc|X-Evil)/im);
      expect(received[0]?.to).toEqual(['<ana@example.com>']);
      expect(headers.match(/^Subject:/gim)).toHaveLength(1);
    },
  );

  it('by an address, which is exactly one address', async () => {
    await enqueue(db, { ...welcome, to: 'ana@example.com, todos@example.com' });
    await enqueue(db, { ...welcome, to: 'ana@example.com\r\nBcc: todos@example.com' });
    await deliverDue(db, transport.send);
    for (const { to, data } of received) {
      expect(to).not.toContain('<todos@example.com>');
      expect(data).not.toMatch(/^Bcc/im);
    }
  });

  it('by the body, which ends only at its end', async () => {
    await enqueue(db, {
      ...welcome,
      template: 'answer',
      values: { id: '7', asunto: 'x', nombre: 'Ana', cuerpo: 'uno\r\n.\r\nMAIL FROM:<x@y.z>\r\ndos' },
    });
    await deliverDue(db, transport.send);
    expect(received).toHaveLength(1);
    expect(received[0]?.data).toContain('dos');
  });
});

it('a mail is plain text only, even if somebody wrote HTML', async () => {
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const values = { id: '7', asunto: html, nombre: html, cuerpo: `${html} %{link} $& $1` };
  await enqueue(db, { ...welcome, template: 'answer', values });
  await deliverDue(db, transport.send);
  const [headers = '', ...body] = (received[0]?.data ?? '').split('\n\n');
  expect(headers).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im);
  expect(headers).not.toMatch(/multipart|text\/html/i);
  const text = body.join('\n\n').replace(/=\n/g, '').replaceAll('=3D', '=');
  expect(text).toContain(html);
  expect(text).toContain('%{link} $& $1');
});

it('sends attachments completely, with their names', async () => {
  const content = randomBytes(300_000);
  const path = join(mkdtempSync(join(tmpdir(), 'correo-')), 'x');
  writeFileSync(path, content);
  await sql`insert into "usuarios" ("codigoTitular", "usuario", "apellido", "nombre", "nombreCompleto", "email", "estado")
    values ('900001', 'ana', 'Paz', 'Ana', 'Paz, Ana', 'ana@example.com', 'Activo')`.execute(db);
  const receivedFile = {
    path,
    hash: 'cd'.repeat(32),
    size: content.length,
    name: 'Nº 7 "ñ".pdf',
    type: 'application/pdf',
  };
  const file = await storeFile(db, receivedFile, 1);
  await enqueue(db, { ...welcome, files: [file] });
  await deliverDue(db, transport.send);
  const data = received[0]?.data ?? '';
  expect(data).toMatch(/^Content-Type: application\/pdf/im);
  expect(data).toMatch(/^Content-Disposition: attachment;/im);
  const [, base64 = ''] = /application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(data) ?? [];
  expect(Buffer.from(base64, 'base64').equals(content)).toBe(true);
});

describe('an address with non-ASCII characters', () => {
  it('in its domain is sent to any mail server, with the domain encoded', async () => {
    await enqueue(db, { ...welcome, to: 'ana@españa.example' });
    await deliverDue(db, transport.send);
    expect(received[0]?.to).toEqual(['<ana@xn--espaa-rta.example>']);
    expect(received[0]?.data).toMatch(/^To: ana@xn--espaa-rta\.example$/m);
    expect(await rows()).toMatchObject([{ estado: 'Enviado', para: 'ana@españa.example' }]);
  });

  it('in its local part is sent to a mail server that supports it', async () => {
    mailServer.replies = { hello: '250-test\r\n250 SMTPUTF8' };
    await enqueue(db, { ...welcome, to: 'muñoz@example.com' });
    await deliverDue(db, transport.send);
    expect(received[0]?.to).toEqual(['<muñoz@example.com>']);
    expect(received[0]?.from).toMatch(/SMTPUTF8/);
    expect(await rows()).toMatchObject([{ estado: 'Enviado' }]);
  });

  it('in its local part fails permanently with the reason on any other server, and blocks no other mail', async () => {
    await enqueue(db, { ...welcome, to: 'muñoz@example.com' });
    await enqueue(db, { ...welcome, to: 'ana@example.com' });
    expect(await deliverDue(db, transport.send)).toBe(2);
    expect(received.map(({ to }) => to)).toEqual([['<ana@example.com>']]);
    expect(await rows()).toMatchObject([
      {
        estado: 'Fallido',
        intentos: 1,
        proximoIntento: null,
        error:
          'El servidor de correo no admite direcciones con letras como ñ o acentos antes de la @: muñoz@example.com',
      },
      { estado: 'Enviado' },
    ]);
  });
});

describe('a delivery that fails', () => {
  it('temporarily is retried after increasing delays', async () => {
    mailServer.replies = { rcpt: '451 try later' };
    await enqueue(db, welcome);
    await deliverDue(db, transport.send);
    expect(await rows()).toMatchObject([
      { estado: 'EnCola', intentos: 1, error: expect.stringContaining('451'), enviadoEn: null },
    ]);
    expect(await deliverDue(db, transport.send)).toBe(0);
    mailServer.replies = {};
    await sql`update "correos" set "proximoIntento" = now() - interval '1 second'`.execute(db);
    await deliverDue(db, transport.send);
    expect(await rows()).toMatchObject([{ estado: 'Enviado', intentos: 2, error: null }]);
    expect([1, 2, 3, 4, 5, 9].map(backoff)).toEqual([30, 120, 480, 1920, 3600, 3600]);
  });

  it.each([
    ['its recipient', { rcpt: '550 no such mailbox' }],
    ['its content, before it is sent', { data: '554 no' }],
    ['its content', { content: '554 5.7.1 looks like spam' }],
    ['whoever calls', { greeting: '554 go away' }],
  ])('permanently, by a response to %s, is marked as failed', async (_, replies) => {
    mailServer.replies = replies;
    await enqueue(db, welcome);
    await deliverDue(db, transport.send);
    expect(await rows()).toMatchObject([
      { estado: 'Fallido', intentos: 1, error: expect.stringMatching(/55[04]/), proximoIntento: null },
    ]);
  });

  it('at its recipient although a copy was taken is a failure, and one at a copy alone is none', async () => {
    const refuse = (refused: string) => {
      mailServer.replies = { rcpt: (to) => (to.includes(refused) ? '550 no such mailbox' : '250 ok') };
    };
    refuse('ana@');
    await enqueue(db, { ...welcome, cc: ['eva@example.com'] });
    await deliverDue(db, transport.send);
    expect(await rows()).toMatchObject([{ estado: 'Fallido', error: expect.stringContaining('550') }]);
    refuse('eva@');
    await enqueue(db, { ...welcome, cc: ['eva@example.com'] });
    await deliverDue(db, transport.send);
    expect((await rows())[1]).toMatchObject({ estado: 'Enviado', error: null });
    expect(received.at(-1)?.data).toMatch(/^Cc: eva@example\.com$/m);
  });

  it.each([{ data: '451 later' }, { content: '452 full' }, { greeting: '421 busy' }])(
    'temporarily by %j is retried',
    async (replies) => {
      mailServer.replies = replies;
      await enqueue(db, welcome);
      await deliverDue(db, transport.send);
      expect(await rows()).toMatchObject([{ estado: 'EnCola', intentos: 1, error: expect.stringMatching(/4\d\d/) }]);
    },
  );

  it('eight times is given up', async () => {
    await enqueue(db, welcome);
    for (let index = 0; index < 9; index += 1) {
      await sql`update "correos" set "proximoIntento" = now() - interval '1 second'`.execute(db);
      await deliverDue(db, () => Promise.reject(new Error('no way\r\nthere')));
    }
    expect(await rows()).toMatchObject([{ estado: 'Fallido', intentos: 8, error: 'no way there' }]);
  });

  it('because the process was killed is taken over after the lease', async () => {
    await enqueue(db, welcome);
    await sql`update "correos" set "estado" = 'Enviando', "intentos" = 1, "proximoIntento" = now() + interval '1 minute'`.execute(
      db,
    );
    expect(await deliverDue(db, transport.send)).toBe(0);
    await sql`update "correos" set "proximoIntento" = now() - interval '1 second'`.execute(db);
    expect(await deliverDue(db, transport.send)).toBe(1);
    expect(await rows()).toMatchObject([{ estado: 'Enviado', intentos: 2 }]);
  });
});

describe('an account of the organisation', () => {
  const account = async (changes: Record<string, unknown> = {}) =>
    Number(
      (
        await insertRows(db, registry, 'correoCuentas', [
          {
            nombre: 'Cobranzas',
            direccion: 'cobranzas@example.com',
            smtp: { host: '127.0.0.1', puerto: port, seguridad: 'Ninguna' },
            ...changes,
          },
        ])
      )[0],
    );
  const enqueueFrom = async (cuenta: number, count = 1) => {
    for (let index = 0; index < count; index += 1) await enqueue(db, { ...welcome, cuenta });
  };
  const states = async () => (await rows()).map(({ estado }) => estado);
  beforeEach(async () => {
    await sql`delete from "correoCuentas"`.execute(db);
  });

  it('sends through its own mail server, with its own sender', async () => {
    await enqueueFrom(await account());
    const { send, close } = openAccountSender(db, undefined);
    expect(await deliverDue(db, send, undefined, true)).toBe(1);
    close();
    expect(received[0]).toMatchObject({ from: '<cobranzas@example.com>', to: ['<ana@example.com>'] });
    expect(received[0]?.data).toMatch(/^From: Cobranzas <cobranzas@example\.com>$/m);
    expect(await states()).toEqual(['Enviado']);
  });

  it('without a mail server sends through the installation’s, and waits where there is none', async () => {
    await enqueueFrom(await account({ smtp: null }));
    expect(await deliverDue(db, openAccountSender(db, undefined).send, undefined, true)).toBe(0);
    expect(await states()).toEqual(['EnCola']);
    expect(await deliverDue(db, openAccountSender(db, transport.send).send)).toBe(1);
    expect(received[0]?.from).toBe('<cobranzas@example.com>');
  });

  it('never sends sign-in secrets through its own server: those wait for the installation’s', async () => {
    await enqueueFrom(await account());
    await sql`update "correos" set "plantilla" = 'reset'`.execute(db);
    const { send, close } = openAccountSender(db, undefined);
    expect(await deliverDue(db, send, undefined, true)).toBe(0);
    close();
    expect([received, await states()]).toEqual([[], ['EnCola']]);
  });

  it('sends at most its hourly limit; the rest waits', async () => {
    await enqueueFrom(await account({ limitePorHora: 2 }), 4);
    await enqueue(db, welcome);
    const { send, close } = openAccountSender(db, transport.send);
    expect(await deliverDue(db, send)).toBe(3);
    expect((await states()).sort()).toEqual(['EnCola', 'EnCola', 'Enviado', 'Enviado', 'Enviado']);
    await sql`update "correos" set "enviadoEn" = now() - interval '61 minutes'`.execute(db);
    expect(await deliverDue(db, send)).toBe(2);
    close();
  });

  it('that was changed is reconnected, and one that was deactivated no longer uses its own server', async () => {
    const id = await account({ smtp: { host: '127.0.0.1', puerto: 1, seguridad: 'Ninguna' } });
    const { send, close } = openAccountSender(db, undefined);
    await enqueueFrom(id);
    await deliverDue(db, send, undefined, true);
    expect(await rows()).toMatchObject([{ estado: 'EnCola', intentos: 1, error: expect.any(String) }]);
    await sql`
      update "correoCuentas" set "smtp" = jsonb_set("smtp", '{puerto}', to_jsonb(${port}::int)), "version" = "version" + 1`.execute(
      db,
    );
    await sql`update "correos" set "proximoIntento" = null`.execute(db);
    await deliverDue(db, send, undefined, true);
    expect(await states()).toEqual(['Enviado']);
    await sql`update "correoCuentas" set "activa" = false, "version" = "version" + 1`.execute(db);
    await sql`update "correos" set "estado" = 'EnCola'`.execute(db);
    expect(await deliverDue(db, send, undefined, true)).toBe(0);
    close();
  });

  it('whose mail server does not respond blocks no other account’s mails', async () => {
    const silentServer = await startMailServer();
    silentServer.replies = { greeting: null };
    await enqueueFrom(
      await account({ smtp: { host: '127.0.0.1', puerto: silentServer.port, seguridad: 'Ninguna' } }),
      3,
    );
    await enqueueFrom(await account({ nombre: 'Otra', direccion: 'otra@example.com' }), 2);
    await enqueue(db, welcome);
    const { send, close } = openAccountSender(db, transport.send);
    const delivered = deliverDue(db, send);
    await expect.poll(() => received.length, { timeout: 4_000 }).toBe(3);
    silentServer.close();
    await delivered;
    // the server is tried once per round, not once per mail
    expect((await rows()).map(({ intentos }) => intentos)).toEqual([1, 0, 0, 1, 1, 1]);
    close();
  });

  it('sends an HTML alternative too, and copies to the cc addresses', async () => {
    await enqueue(db, welcome);
    await sql`
      update "correos" set "cuerpoHtml" = '<p>Hola, <b>Ana</b></p>', "cc" = '[{"direccion":"copia@example.com"}]'::jsonb`.execute(
      db,
    );
    await deliverDue(db, transport.send);
    expect(received[0]?.to).toEqual(['<ana@example.com>', '<copia@example.com>']);
    expect(received[0]?.data).toMatch(/^Content-Type: multipart\/alternative/im);
    expect(received[0]?.data).toContain('<b>Ana</b>');
  });
});

it('several processes share the outbox and send each mail once', async () => {
  for (let index = 0; index < 30; index += 1) await enqueue(db, welcome);
  const attemptCounts = await Promise.all(Array.from({ length: 4 }, () => deliverDue(db, transport.send)));
  expect(attemptCounts.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(received).toHaveLength(30);
  expect((await rows()).every(({ estado }) => estado === 'Enviado')).toBe(true);
});

it('a running delivery sends new mails, and stops after the current one', async () => {
  const delivery = startDelivery(db, transport.send, () => {}, { pollInterval: 20 });
  await enqueue(db, welcome);
  await expect.poll(() => received.length).toBe(1);
  await delivery.stop();
  await enqueue(db, welcome);
  expect(await rows()).toMatchObject([{ estado: 'Enviado' }, { estado: 'EnCola' }]);
});

it.each([
  ['smtp://mail.example.com?from=atencion@example.com', 'http://x.test', 'atencion@example.com'],
  ['smtps://ana%40example.com:secreto@mail.example.com', 'http://x.test', 'ana@example.com'],
  ['smtp://usuario:secreto@mail.example.com', 'https://ventanilla.example.com', 'no-responder@ventanilla.example.com'],
  ['smtp://localhost:25', 'http://127.0.0.1:3000', 'no-responder@localhost'],
])('with %s at %s the sender is %s', (smtpUrl, publicUrl, sender) => {
  expect(senderOf(smtpUrl, publicUrl)).toBe(sender);
});
