/** Folders on an SFTP server: files are fetched from them and delivered to them as with folders of this machine. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { peopleOf } from '../../../tests/fixtures/people';
import { testServer } from '../../../tests/fixtures/server';
import { PASSWORD, type SftpFixture, sftpMissing, startSftpServer, USER } from '../../../tests/fixtures/sftpServer';
import { insertRows } from '../../db/insert';
import { markUsed, storeFile } from '../../files/store';
import { storeOf } from '../../records/store';
import { registry } from '../../registry';
import { startForFiles } from '../fileStarts';
import { hasOpenRun } from '../start';
import { deliverFiles } from './deliver';
import { openSftpFolder, type SftpServer } from './sftp';

describe.skipIf(sftpMissing)(
  `a folder on an SFTP server${sftpMissing ? `: skipped, ${sftpMissing}` : ''}`,
  async () => {
    if (sftpMissing) return;
    const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-sftp-datos-'));
    const sftp: SftpFixture = await startSftpServer();
    afterAll(async () => {
      await sftp.stop();
      rmSync(dataDir, { recursive: true });
    });
    const server = await testServer({ env: { dataDir } });
    const { db } = server.database;
    const store = storeOf(server.context);
    const operator = await peopleOf(server)(['CarpetaProceso.ver', 'CarpetaProceso.crear', 'CarpetaProceso.editar']);
    const remote = (...names: string[]) => join(sftp.folder, ...names);

    /** Leaves a file on the server, written so many ms ago. */
    function leave(name: string, folder: string, content: string, age = 60_000): void {
      const written = new Date(Date.now() - age);
      writeFileSync(remote(folder, name), content);
      utimesSync(remote(folder, name), written, written);
    }

    let serial = 0;
    /** Creates a server as an operator does. */
    async function createServer(values: object = {}): Promise<number> {
      serial += 1;
      const { status, body } = await operator.call('POST', 'servidoresArchivos', {
        body: {
          nombre: `SFTP ${serial}`,
          host: '127.0.0.1',
          puerto: sftp.port,
          usuario: USER,
          huella: sftp.fingerprint,
          ...values,
        },
      });
      expect([status, body]).toMatchObject([201, {}]);
      return Number(Object(body).id);
    }
    const act = (id: number, action: string, body: object = {}) =>
      operator.call('POST', `servidoresArchivos/${id}/actions/${action}`, { body });
    async function createFolder(values: object): Promise<number> {
      serial += 1;
      const folder = { nombre: `Carpeta ${serial}`, direccion: 'Salida', ruta: `c${serial}`, ...values };
      const { status, body } = await operator.call('POST', 'carpetasProceso', { body: folder });
      expect([status, body]).toMatchObject([201, {}]);
      return Number(Object(body).id);
    }
    const folderRow = async (id: number) =>
      (
        await sql<{ error: string | null; proximoIntento: string | null }>`
        select "error", "proximoIntento" from "carpetasProceso" where "id" = ${id}`.execute(db)
      ).rows[0];

    describe('its server', () => {
      it('is tested with a password, under the fingerprint of its key', async () => {
        const id = await createServer({ huella: null });
        await act(id, 'ponerClave', { clave: PASSWORD });
        const before = sftp.attempts();
        const unknown = await act(id, 'probar');
        expect([unknown.status, Object(unknown.body).detail]).toEqual([409, expect.stringContaining(sftp.fingerprint)]);
        const other = `SHA256:${'A'.repeat(43)}`;
        await operator.call('PUT', `servidoresArchivos/${id}`, { body: { huella: other } });
        expect(Object((await act(id, 'probar')).body).detail).toContain('otra huella');
        // nothing secret was shown to a server that is not the right one
        expect(sftp.attempts()).toBe(before);
        await operator.call('PUT', `servidoresArchivos/${id}`, { body: { huella: sftp.fingerprint } });
        const accepted = await act(id, 'probar');
        expect([accepted.status, Object(accepted.body).ultimaPrueba]).toEqual([200, expect.any(String)]);
        await act(id, 'ponerClave', { clave: 'otra' });
        expect((await act(id, 'probar')).status).toBe(409);
      });

      it('is tested with a private key; what is no private key is refused', async () => {
        const id = await createServer();
        expect((await act(id, 'ponerLlave', { llave: 'una llave' })).status).toBe(422);
        expect((await act(id, 'ponerLlave', { llave: sftp.privateKey })).status).toBe(200);
        expect((await act(id, 'probar')).status).toBe(200);
        await act(id, 'quitarLlave');
        expect((await act(id, 'probar')).status).toBe(409);
      });

      it('never shows its secrets, and loses them when its address changes', async () => {
        const id = await createServer();
        await act(id, 'ponerClave', { clave: PASSWORD });
        await act(id, 'ponerLlave', { llave: sftp.privateKey });
        const shown = await operator.call('GET', `servidoresArchivos/${id}`);
        expect(Object.keys(Object(shown.body))).toEqual(expect.not.arrayContaining(['clave', 'llavePrivada']));
        const changed = await operator.call('PUT', `servidoresArchivos/${id}`, { body: { host: 'otro.example.com' } });
        expect(changed.body).toMatchObject({ claveCargadaEn: null, llaveCargadaEn: null });
        const { rows } = await sql`select "clave", "llavePrivada" from "servidoresArchivos" where "id" = ${id}`.execute(
          db,
        );
        expect(rows).toEqual([{ clave: null, llavePrivada: null }]);
      });

      it('that is inactive cannot be tested', async () => {
        const id = await createServer();
        await act(id, 'desactivar');
        expect((await act(id, 'probar')).status).toBe(409);
        expect((await act(id, 'activar')).status).toBe(200);
      });
    });

    describe('its files', () => {
      const settings: SftpServer = {
        host: '127.0.0.1',
        port: sftp.port,
        user: USER,
        fingerprint: sftp.fingerprint,
        password: PASSWORD,
        privateKey: null,
      };

      it('are listed without folders and hidden ones, and one that still grows is not settled', async () => {
        mkdirSync(remote('lista', 'sub'), { recursive: true });
        for (const name of ['a.txt', 'b.txt', '.oculto', '.tomado-c.txt']) leave(name, 'lista', name);
        leave('ahora.txt', 'lista', 'a sender may pause here', 10_000);
        const port = await openSftpFolder(settings, 'lista');
        const listing = port.list();
        await new Promise((done) => setTimeout(done, 500));
        writeFileSync(remote('lista', 'b.txt'), 'more text');
        const entries = await listing;
        expect(entries.map(({ name, settled }) => [name, settled]).sort()).toEqual([
          ['.tomado-c.txt', true],
          ['a.txt', true],
          ['ahora.txt', false],
          ['b.txt', false],
        ]);
        await port.close();
      });

      it('are moved without replacing another, and written complete or not at all', async () => {
        const port = await openSftpFolder(settings, 'origen/dentro');
        for (const content of ['uno', 'dos']) {
          await port.write('x.csv', Readable.from([content]));
          await port.move('x.csv', 'destino/dentro', 'x.csv');
        }
        expect(readdirSync(remote('destino/dentro')).sort()).toEqual(['x-2.csv', 'x.csv']);
        await port.write('y.csv', Readable.from(['primero']));
        await port.write('y.csv', Readable.from(['segundo']));
        await port.rename('y.csv', 'z.csv');
        expect(readdirSync(remote('origen/dentro'))).toEqual(['z.csv']);
        expect(await text(port.read('z.csv'))).toBe('segundo');
        await port.close();
      });
    });

    describe('of a process', () => {
      let servidor: number;
      beforeEach(async () => {
        servidor = await createServer();
        await act(servidor, 'ponerClave', { clave: PASSWORD });
      });
      const importer = async () =>
        (await sql<{ id: number }>`select "id" from "procesos" where "codigo" = 'IMP-TRAN'`.execute(db)).rows[0]?.id ??
        0;

      it('starts it when a file has arrived, which is read and moved away on the server', async () => {
        const proceso = await importer();
        const id = await createFolder({ servidor, proceso, direccion: 'Entrada', ruta: 'sftp/entrada', patron: '.*' });
        mkdirSync(remote('sftp/entrada'), { recursive: true });
        leave('EVT.txt', 'sftp/entrada', 'no es un informe de eventos');
        expect(await startForFiles(store, dataDir)).toBe(1);
        await vi.waitFor(
          async () => {
            const { rows } = await sql`select "estado" from "archivos" where "carpeta" = ${id}`.execute(db);
            expect([rows, await hasOpenRun(db, proceso)]).toEqual([[{ estado: 'Rechazado' }], false]);
          },
          { timeout: 20_000, interval: 100 },
        );
        expect(readdirSync(remote('sftp/entrada')).sort()).toEqual(['procesados', 'rechazados']);
        expect(readdirSync(remote('sftp/entrada/procesados'))).toEqual([]);
        expect(readdirSync(remote('sftp/entrada/rechazados'))).toEqual(['EVT.txt']);
      });

      it('is only visited as often as it says', async () => {
        const proceso = await importer();
        const id = await createFolder({ servidor, proceso, direccion: 'Entrada', frecuenciaMin: 30 });
        await startForFiles(store, dataDir);
        const visits = sftp.connections();
        await startForFiles(store, dataDir);
        expect(sftp.connections()).toBe(visits);
        expect(Date.parse(String((await folderRow(id))?.proximoIntento)) - Date.now()).toBeGreaterThan(28 * 60_000);
      });

      it('receives what a process has made; of one that cannot be reached, the reason is stored and the others go on', async () => {
        const unreachable = await createServer({ puerto: 1 });
        const folders = [
          await createFolder({ servidor: unreachable }),
          await createFolder({ servidor, ruta: 'salida' }),
        ];
        for (const [index, carpeta] of folders.entries()) {
          const path = join(dataDir, `f${index}`);
          writeFileSync(path, `contenido ${index}`);
          utimesSync(path, new Date(), new Date());
          const file = { path, hash: `h${index}`.padEnd(64, '0'), size: 11, name: 'LISTA.csv', type: 'text/plain' };
          const contenido = await storeFile(db, file, null);
          await markUsed(db, [contenido.id]);
          await insertRows(db, registry, 'archivos', [
            { nombre: 'LISTA.csv', carpeta, direccion: 'Salida', tipo: 'Otro', contenido, estado: 'Generado' },
          ]);
        }
        await expect(deliverFiles(store, dataDir)).rejects.toThrow('ECONNREFUSED');
        expect(readFileSync(remote('salida/LISTA.csv'), 'utf8')).toBe('contenido 1');
        const [failed, fine] = [await folderRow(folders[0] ?? 0), await folderRow(folders[1] ?? 0)];
        expect([failed?.error, fine?.error]).toEqual([expect.stringContaining('ECONNREFUSED'), null]);
        // not before its next time
        await deliverFiles(store, dataDir);
      });
    });
  },
);
