import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSource } from '../../server/pictures/source';
import { registry } from '../../server/registry';
import { makeAccounts } from '../../server/seed/makeAccounts';
import { type Call, scenario } from '../../tests/fixtures/scenario';
import { transitWorld } from './passages.fixture';

const { db, as, users, context } = await scenario();

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const root = join(folder, 'root');
let answers = 0;
const imageServer = createServer(({ url = '' }, response) => {
  answers += 1;
  if (url.includes('moved')) response.writeHead(302, { location: '/picture/1' }).end();
  else if (url.includes('huge')) response.end(Buffer.alloc(9 * 1024 * 1024));
  else if (url.includes('page')) response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>');
  else if (url.includes('missing')) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/plain' }).end(PNG);
});

let admin: Call;
let world: Awaited<ReturnType<typeof transitWorld>>;
let origin: string;
beforeAll(async () => {
  admin = await as('admin');
  world = await transitWorld(db);
  mkdirSync(join(root, 'RIB'), { recursive: true });
  writeFileSync(join(folder, 'secret.png'), PNG);
  await new Promise<void>((resolve) => imageServer.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(imageServer.address() as AddressInfo).port}`;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  imageServer.close();
});

/** Reads the picture of a transit where the installation has its pictures there. */
async function pictureAt(place: string | null, id: number, { call = admin, hosts = [] as string[] } = {}) {
  context.env.pictures = place === null ? null : (parseSource(place) ?? null);
  context.env.pictureHosts = hosts;
  return call('GET', `transitos/${id}/foto`);
}
const local = { hosts: ['127.0.0.1'] };

describe('the setting of pictures', () => {
  it.each([
    ['/srv/fotos/{estacion}/{id}.jpg', 'folder'],
    ['https://fotos.example/{id}', 'address'],
    ['/srv/fotos/all.jpg', undefined],
    ['/srv/fotos/{nada}.jpg', undefined],
    ['/{id}.jpg', undefined],
    ['/srv/../etc/{id}.jpg', undefined],
    ['fotos/{id}.jpg', undefined],
    ['https://{patente}.example/1', undefined],
    ['https://user:{id}@fotos.example/1', undefined],
    ['ftp://fotos.example/{id}', undefined],
  ])('%s: %s', (template, kind) => {
    expect(parseSource(template)?.kind).toBe(kind);
  });
});

describe('GET transitos/{id}/foto', () => {
  it('in a demo without pictures shows a generated one that says so, always the same', async () => {
    const id = await world.passage();
    const first = await pictureAt(null, id);
    expect(first.headers['content-type']).toBe('image/svg+xml');
    expect(first.body).toContain('Imagen generada');
    expect(first.body).toContain('AB123CD');
    expect(first.body).toContain('20/11/2026 09:00:00');
    expect((await pictureAt(null, id)).body).toBe(first.body);
    const hostile = await world.passage({ patenteLeida: '<A&B>"' });
    expect((await pictureAt(null, hostile)).body).toContain('&#60;A&#38;B&#62;&#34;');
  });

  it('outside of a demo needs the setting: without it there is no picture', async () => {
    const id = await world.passage();
    context.env.demo = false;
    const response = await pictureAt(null, id);
    context.env.demo = true;
    expect([response.statusCode, response.json().type]).toEqual([404, 'urn:ventanilla:noPicture']);
  });

  it('needs its permission, and a transit that exists', async () => {
    const id = await world.passage();
    const plan = { username: 'mira', nombre: 'Eva', apellido: 'Mira', legajo: '77', profile: null } as const;
    const place = { sector: 'Atención al cliente', stations: [] };
    for (const [name, key] of await makeAccounts(db, registry, [{ ...plan, ...place, privileges: ['Transito.ver'] }]))
      users.set(name, key);
    expect((await pictureAt(null, id, { call: await as('mira') })).statusCode).toBe(403);
    expect((await pictureAt(null, 99_999_999)).statusCode).toBe(404);
    expect((await pictureAt(null, id)).headers['cache-control']).toBe('private, max-age=300');
  });

  it('reads a file of the folder, typed by its content', async () => {
    const id = await world.passage();
    writeFileSync(join(root, 'RIB', `51-${id}-AB123CD.jpg`), PNG);
    const response = await pictureAt(`${root}/{estacion}/{via}-{id}-{patente}.jpg`, id);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    expect(response.rawPayload).toEqual(PNG);
    expect((await pictureAt(`${root}/{estacion}/{fecha}-{hora}.jpg`, id)).statusCode).toBe(404);
  });

  it('reads nothing outside of the folder: neither by a value nor by a link', async () => {
    const up = await world.passage({ patenteLeida: '../secret' });
    expect((await pictureAt(`${root}/{patente}.png`, up)).statusCode).toBe(404);
    const linked = await world.passage();
    symlinkSync(join(folder, 'secret.png'), join(root, `${linked}.png`));
    expect((await pictureAt(`${root}/{id}.png`, linked)).statusCode).toBe(404);
    const noPlate = await world.passage({ patenteLeida: null });
    expect((await pictureAt(`${root}/{patente}.png`, noPlate)).statusCode).toBe(404);
  });

  it('refuses what is too large or no picture, with the reason', async () => {
    const id = await world.passage();
    writeFileSync(join(root, `${id}.png`), Buffer.alloc(9 * 1024 * 1024));
    const large = await pictureAt(`${root}/{id}.png`, id);
    expect([large.statusCode, large.json().detail]).toEqual([
      502,
      'La foto de esta pasada pesa demasiado para mostrarla.',
    ]);
    writeFileSync(join(root, `${id}.png`), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const text = await pictureAt(`${root}/{id}.png`, id);
    expect([text.statusCode, text.json().type]).toEqual([502, 'urn:ventanilla:pictureUnusable']);
  });

  it('reads from a named image server, and from no other address of the own network', async () => {
    const id = await world.passage();
    expect((await pictureAt(`${origin}/picture/{id}`, id, local)).rawPayload).toEqual(PNG);
    const requestsBefore = answers;
    for (const place of [`${origin}/picture/{id}`, 'https://localhost/{id}', 'https://10.0.0.1/{id}'])
      expect((await pictureAt(place, id)).statusCode).toBe(502);
    expect(answers).toBe(requestsBefore);
  });

  it('of an image server that has none, sends a page, too much, or elsewhere', async () => {
    const id = await world.passage();
    const statusAt = async (path: string) => (await pictureAt(`${origin}/${path}/{id}`, id, local)).statusCode;
    expect(await statusAt('missing')).toBe(404);
    for (const path of ['page', 'huge', 'moved']) expect([path, await statusAt(path)]).toEqual([path, 502]);
  });
});
