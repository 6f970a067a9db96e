/**
 * Security 13: uploads are limited, typed by their content, and readable only by people who may read the field that holds them.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sweepFiles } from '../../server/files/store';
import { clubRoutes, clubStore, fillClubs } from '../fixtures/clubs';
import { blank, formOf, PNG } from '../fixtures/files';
import { testServer } from '../fixtures/server';
import { callsOf } from '../fixtures/viewers';

const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
await fillClubs(database.db);
const { db } = database;
const as = callsOf(app);
const jefe = as('jefe');

async function upload(viewerName: string, content: Buffer, name = 'foto.png', where = 'resource=socios&field=foto') {
  const { headers, payload } = formOf(content, name);
  const response = await app.inject({
    method: 'POST',
    url: `/api/files?${where}`,
    headers: { ...headers, authorization: viewerName },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: Object(response.json()) };
}
const papelesTarget = 'resource=socios&field=papeles';
const fetched = (viewerName: string, id: string) =>
  app.inject({ method: 'GET', url: `/api/files/${id}`, headers: { authorization: viewerName } });
const picture = () => Buffer.concat([PNG, randomBytes(20)]);

describe('an upload', () => {
  it('returns its key, sanitized name, size and the type of its content', async () => {
    const { status, body, headers } = await upload('jefe', picture(), '../../etc/\u202egpj.exe');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'gpj.exe',
      size: PNG.length + 20,
      type: 'image/png',
    });
    expect(headers.location).toBe(`/api/files/${body.id}`);
  });

  it.each([
    ['HTML under a picture’s name', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['noise', Buffer.from([0, 1, 2, 3, 255])],
  ])('of %s is not an image', async (_, content) => {
    const { status, body } = await upload('jefe', content);
    expect([status, body.errors]).toEqual([422, { foto: 'Este campo no admite archivos de este tipo.' }]);
  });

  it.each([
    ['Latin-1, as lanes and banks write it', Buffer.from('Estación;RIB\r\nVía;7\t\n', 'latin1'), 201],
    ['UTF-8', Buffer.from('Estación;RIB'), 201],
    ['Latin-1 with a control character', Buffer.from('Estaci\xf3n\x1b[31m', 'latin1'), 422],
  ])('of text in %s', async (_, content, expected) => {
    const { status, body } = await upload('jefe', content, 'vías.txt', papelesTarget);
    expect([status, body.type]).toEqual([expected, expected === 201 ? 'text/plain' : 'urn:ventanilla:invalid']);
  });

  it('beyond the limits of its field is refused, and nothing of it is stored', async () => {
    const uploadFolders = () => readdirSync(tmpdir()).filter((name) => /^ventanilla-\w{6}$/.test(name));
    // of other uploads, or of a process that was killed
    const before = uploadFolders();
    const { status, body } = await upload('jefe', Buffer.concat([PNG, Buffer.alloc(30_000)]));
    expect([status, body.type]).toEqual([413, 'urn:ventanilla:fileTooLarge']);
    expect((await upload('jefe', Buffer.alloc(0))).status).toBe(422);
    await expect.poll(() => uploadFolders().filter((name) => !before.includes(name))).toEqual([]);
  });

  it('needs the permission to write that field, which is checked before the body is read', async () => {
    for (const where of [
      'resource=socios&field=apellido',
      'resource=nada&field=foto',
      'resource=socios&field=constructor',
      '',
    ])
      expect((await upload('jefe', picture(), 'x.png', where)).status).toBe(403);
    expect((await upload('picker', picture())).status).toBe(403);
    expect((await upload('desconocido', picture())).status).toBe(401);
  });

  it('without a form or a file, or cut off, is refused and does not harm the server', async () => {
    const send = (headers: Record<string, string>, payload: string | Buffer) =>
      app.inject({
        method: 'POST',
        url: '/api/files?resource=socios&field=foto',
        headers: { authorization: 'jefe', ...headers },
        payload,
      });
    expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415);
    expect((await send({ 'content-type': 'text/html' }, 'x')).statusCode).toBe(415);
    expect((await send({ 'content-type': 'multipart/form-data' }, 'x')).statusCode).toBeLessThan(500);
    const { headers, payload } = formOf(picture(), 'x.png');
    expect((await send(headers, payload.subarray(0, payload.length - 60))).statusCode).toBe(400);
    const field = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n`;
    expect((await send({ 'content-type': 'multipart/form-data; boundary=x' }, field)).statusCode).toBeLessThan(500);
    // no other call accepts a form
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/socios',
          headers: { ...headers, authorization: 'jefe' },
          payload,
        })
      ).statusCode,
    ).toBe(415);
  });

  it('of the same content is stored once', async () => {
    const content = picture();
    const [first, second] = [await upload('jefe', content), await upload('jefe', content, 'otra.png')];
    expect(first.body.id).not.toBe(second.body.id);
    const { rows } =
      await sql`select distinct "huella" from "subidas" where "id" in (${first.body.id}, ${second.body.id})`.execute(
        db,
      );
    expect(rows).toHaveLength(1);
  });
});

describe('a file', () => {
  it('is readable by its uploader only until a record holds it, then by people who may read that record and field', async () => {
    const content = picture();
    const { body } = await upload('jefe', content);
    expect((await fetched('jefe', body.id)).rawPayload).toEqual(content);
    expect((await fetched('local', body.id)).statusCode).toBe(404);
    // of another club, which the local one does not see
    expect((await jefe('PUT', 'socios/3', { body: { foto: { id: body.id } } })).body).toMatchObject({ foto: body });
    expect((await fetched('jefe', body.id)).statusCode).toBe(200);
    expect((await fetched('local', body.id)).statusCode).toBe(404);
    await jefe('PUT', 'socios/1', { body: { foto: body } });
    expect((await fetched('local', body.id)).statusCode).toBe(200);
    expect((await fetched('desconocido', body.id)).statusCode).toBe(401);
  });

  it('in a field that the person may not read is 404', async () => {
    const { body } = await upload('jefe', Buffer.from('hola'), 'nota.txt', papelesTarget);
    expect(body.type).toBe('text/plain');
    await jefe('PUT', 'socios/1', { body: { papeles: [body] } });
    expect((await fetched('jefe', body.id)).statusCode).toBe(200);
    expect((await fetched('local', body.id)).statusCode).toBe(404);
  });

  it('cannot be attached by a person who may not read it, and is no longer its uploader’s once it is removed from the record', async () => {
    const { body } = await upload('jefe', picture());
    const stolen = await as('local')('PUT', 'socios/1', { body: { foto: { id: body.id } } });
    expect([stolen.status, Object(stolen.body).errors]).toEqual([
      422,
      { foto: 'El archivo ya no está. Súbelo otra vez.' },
    ]);
    await jefe('PUT', 'socios/3', { body: { foto: body } });
    await jefe('PUT', 'socios/3', { body: { foto: null } });
    expect((await fetched('jefe', body.id)).statusCode).toBe(404);
  });

  it('is described with the data of the server, not with the data of the request', async () => {
    const { body } = await upload('jefe', picture(), 'cara.png');
    const lie = { ...body, name: 'x.html', type: 'text/html', size: 1 };
    expect((await jefe('PUT', 'socios/4', { body: { foto: lie } })).body).toMatchObject({ foto: body });
    for (const foto of [
      'x',
      1,
      { id: 'x' },
      { id: body.id, path: '/etc/passwd' },
      [body],
      { id: '00000000-0000-4000-8000-000000000000' },
    ])
      expect((await jefe('PUT', 'socios/4', { body: { foto } })).status).toBe(422);
  });

  it('of one field is accepted by another only if that field permits it', async () => {
    const { body } = await upload('jefe', Buffer.from('hola'), 'nota.txt', papelesTarget);
    expect((await jefe('PUT', 'socios/4', { body: { foto: body } })).status).toBe(422);
  });

  it('is shown inline if it is an image, otherwise downloaded, and nothing in it can execute', async () => {
    const shown = await fetched('jefe', (await upload('jefe', picture(), 'ca"ra ñ.png')).body.id);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(
        /^inline; filename="ca\\"ra ñ\.png"(; filename\*=UTF-8''ca%22ra%20%C3%B1\.png)?$/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    for (const content of [
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<?xml version="1.0"?><a/>',
    ]) {
      const { body } = await upload('jefe', Buffer.from(content), 'x.html', papelesTarget);
      const { headers, payload } = await fetched('jefe', body.id);
      expect(payload).toBe(content);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="x.html"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
      });
    }
  });

  it('is downloaded if its stored content no longer matches its type', async () => {
    const { body } = await upload('jefe', picture());
    await sql`update "archivos_partes" set "datos" = ${Buffer.from('<html>')}
      where "huella" = (select "huella" from "subidas" where "id" = ${body.id})`.execute(db);
    expect((await fetched('jefe', body.id)).headers['content-type']).toBe('application/octet-stream');
  });

  it.each(['x', '../health', '%00', '00000000-0000-4000-8000-000000000000', "'; drop table archivos"])(
    'called %s is 404',
    async (id) => {
      expect((await fetched('jefe', encodeURIComponent(id))).statusCode).toBe(404);
    },
  );

  it('of many chunks is returned unchanged', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(550_000)]);
    const { body } = await upload('jefe', content, 'plano.pdf', papelesTarget);
    expect(body).toMatchObject({ type: 'application/pdf', size: content.length });
    expect((await fetched('jefe', body.id)).rawPayload.equals(content)).toBe(true);
  });
});

describe('a PDF', () => {
  it('has its own type only if its content is one, and can neither run scripts nor be framed', async () => {
    const { body } = await upload('jefe', Buffer.from('%PDF-1.7\n4'), 'plano.pdf', papelesTarget);
    const { headers } = await fetched('jefe', body.id);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="plano.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox; frame-ancestors 'none'"),
    });
    await sql`update "archivos_partes" set "datos" = ${Buffer.from('<html>')}
      where "huella" = (select "huella" from "subidas" where "id" = ${body.id})`.execute(db);
    expect((await fetched('jefe', body.id)).headers['content-type']).toBe('application/octet-stream');
  });
});

describe('the details of a file', () => {
  it('include the SHA-256 of its content, for whoever may read the file', async () => {
    const content = Buffer.from('%PDF-1.7\n5');
    const { body } = await upload('jefe', content, 'plano.pdf', papelesTarget);
    const details = (viewerName: string) => as(viewerName)('GET', `files/${body.id}/details`);
    expect((await details('jefe')).body).toEqual({
      ...body,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect((await details('local')).status).toBe(404);
  });
});

describe('a thumbnail', () => {
  const thumbnailOf = (viewerName: string, id: string) =>
    app.inject({ method: 'GET', url: `/api/files/${id}/thumbnail`, headers: { authorization: viewerName } });
  const photo = () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: '#a4c' } })
      .withExif({ IFD0: { Copyright: 'de quien la sacó' } })
      .jpeg()
      .toBuffer();

  it('needs the permission to read the image at each request, and contains no camera metadata', async () => {
    const { body } = await upload('jefe', await photo());
    expect((await thumbnailOf('local', body.id)).statusCode).toBe(404);
    const { headers, rawPayload } = await thumbnailOf('jefe', body.id);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    expect(rawPayload.includes('de quien')).toBe(false);
    await jefe('PUT', 'socios/1', { body: { foto: body } });
    expect((await thumbnailOf('local', body.id)).rawPayload.equals(rawPayload)).toBe(true);
    await jefe('PUT', 'socios/1', { body: { foto: null } });
    expect((await thumbnailOf('local', body.id)).statusCode).toBe(404);
    expect((await thumbnailOf('desconocido', body.id)).statusCode).toBe(401);
  });

  it('is created once for simultaneous requests, and never larger than the original', async () => {
    const { body } = await upload('jefe', picture());
    const responses = await Promise.all([1, 2, 3].map(() => thumbnailOf('jefe', body.id)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { rows } = await sql<{ datos: Buffer }>`select "datos" from "archivos_miniaturas"
      where "huella" = (select "huella" from "subidas" where "id" = ${body.id})`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await sharp(rows[0]?.datos).metadata()).toMatchObject({ width: 1, height: 1 });
  });

  it('is not created from a decompression bomb, a truncated file or a file that is not an image', async () => {
    const bomb = blank(8000);
    expect(bomb.length).toBeLessThan(20_000);
    const cut = (await photo()).subarray(0, 600);
    for (const content of [bomb, cut]) {
      const { status, body } = await upload('jefe', content);
      expect(status).toBe(201);
      expect((await thumbnailOf('jefe', body.id)).statusCode).toBe(404);
      expect((await fetched('jefe', body.id)).statusCode).toBe(200);
    }
    const text = await upload('jefe', Buffer.from('hola'), 'nota.txt', papelesTarget);
    expect((await thumbnailOf('jefe', text.body.id)).statusCode).toBe(404);
  });
});

describe('a file in an item of a record', () => {
  const receipts = 'resource=socios&field=pagos.recibo';
  const line = { concepto: 'Cuota', importe: 5 };

  it('is readable by people who may read the record, moves with its row and has the data of the server', async () => {
    const [firstUpload, secondUpload] = [
      await upload('jefe', Buffer.from('%PDF-1.7\n1'), 'uno.pdf', receipts),
      await upload('jefe', Buffer.from('%PDF-1.7\n2'), 'dos.pdf', receipts),
    ];
    expect([firstUpload.status, secondUpload.status]).toEqual([201, 201]);
    const lie = { ...firstUpload.body, name: 'x.html', size: 1 };
    const first = await jefe('PUT', 'socios/3', { body: { pagos: [{ ...line, recibo: lie }, line] } });
    expect(first.body).toMatchObject({ pagos: [{ recibo: firstUpload.body }, { recibo: null }] });
    expect((await fetched('jefe', firstUpload.body.id)).statusCode).toBe(200);
    // of another club, which the local one does not see
    expect((await fetched('local', firstUpload.body.id)).statusCode).toBe(404);
    await jefe('PUT', 'socios/1', {
      body: {
        pagos: [
          { ...line, recibo: secondUpload.body },
          { ...line, recibo: firstUpload.body },
        ],
      },
    });
    expect((await fetched('local', firstUpload.body.id)).statusCode).toBe(200);
    const turned = await as('local')('PUT', 'socios/1', {
      body: {
        pagos: [
          { ...line, recibo: firstUpload.body },
          { ...line, recibo: secondUpload.body },
        ],
      },
    });
    expect(turned.body).toMatchObject({ pagos: [{ recibo: firstUpload.body }, { recibo: secondUpload.body }] });
  });

  it('is refused at its cell if it is missing, of the wrong kind, or not accessible to the writer', async () => {
    const textFile = await upload('jefe', Buffer.from('hola'), 'x.txt', papelesTarget);
    const secret = await upload('jefe', Buffer.from('%PDF-1.7\n3'), 'tres.pdf', receipts);
    const refused = async (viewerName: string, recibo: unknown) => {
      const { status, body } = await as(viewerName)('PUT', 'socios/1', {
        body: { pagos: [line, { ...line, recibo }] },
      });
      return [status, Object.keys(Object(body).errors ?? {})];
    };
    expect(await refused('jefe', textFile.body)).toEqual([422, ['pagos[1].recibo']]);
    expect(await refused('local', { id: secret.body.id })).toEqual([422, ['pagos[1].recibo']]);
    expect(await refused('jefe', { id: '00000000-0000-4000-8000-000000000000' })).toEqual([422, ['pagos[1].recibo']]);
    expect((await upload('jefe', Buffer.from('hola'), 'x.txt', receipts)).body.errors).toHaveProperty(['pagos.recibo']);
    for (const where of ['pagos', 'pagos.importe', 'pagos.constructor', 'pagos.recibo.x', 'foto.recibo'])
      expect((await upload('jefe', picture(), 'x.png', `resource=socios&field=${where}`)).status).toBe(403);
  });
});

it('an upload that was never attached is deleted after a day, with its content; an attached one stays', async () => {
  const [expired, attached, young] = [
    await upload('jefe', picture()),
    await upload('jefe', picture()),
    await upload('jefe', picture()),
  ];
  await jefe('PUT', 'socios/5', { body: { foto: attached.body } });
  await sql`update "subidas" set "subidoEn" = now() - interval '25 hours' where "id" in (${expired.body.id}, ${attached.body.id})`.execute(
    db,
  );
  expect(await sweepFiles(db)).toBe(1);
  expect((await fetched('jefe', expired.body.id)).statusCode).toBe(404);
  expect((await fetched('jefe', attached.body.id)).statusCode).toBe(200);
  expect((await fetched('jefe', young.body.id)).statusCode).toBe(200);
  const { rows } = await sql`select 1 from "archivos_contenidos" c
    where not exists (select 1 from "subidas" a where a."huella" = c."huella")`.execute(db);
  expect(rows).toEqual([]);
  expect((await jefe('PUT', 'socios/6', { body: { foto: expired.body } })).status).toBe(422);
});

it('a list can only be filtered by whether there is a file', async () => {
  const has = await jefe('GET', 'socios', { query: { filter: { foto_neq: null } } });
  expect(has.body).toEqual(expect.arrayContaining([expect.objectContaining({ id: 5 })]));
  expect((await jefe('GET', 'socios', { query: { filter: { foto: null } } })).body).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 5 })]),
  );
  for (const filter of [{ foto: 'x' }, { foto: { id: 1 } }, { foto_contains: 'a' }])
    expect((await jefe('GET', 'socios', { query: { filter } })).status).toBe(400);
  expect((await as('local')('GET', 'socios', { query: { filter: { papeles_neq: null } } })).status).toBe(400);
});
