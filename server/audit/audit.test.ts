/** Every operation leaves a row in the audit log, and the rows form one unbroken chain (domain.md A10, log_auditoria). */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Person, peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { backupName } from '../backup/name';
import { saveBackup } from '../backup/save';
import { anchorRestored, anchorsOf } from './anchors';
import { writeEntry } from './auditLog';
import { linkPending, verifyChain } from './chain';

const server = await testServer();
const { app, database } = server;
const { db } = database;
const person = peopleOf(server);

let editor: Person;
let auditor: Person;
let agent: Person;

interface Row {
  accion: string;
  entidad: string | null;
  entidadId: string | null;
  operacion: string | null;
  resumen: string | null;
  resultado: string;
  autor: string | null;
  sector: string | null;
  ip: string | null;
  requestId: string | null;
  numeroAutor: number | null;
}

/** Id of the last row that `newRows` has returned. */
let lastId = 0;
async function newRows(): Promise<Row[]> {
  const { rows } = await sql<Row & { id: number }>`
    select * from "logsAuditoria" where "id" > ${lastId} order by "id"`.execute(db);
  lastId = rows.at(-1)?.id ?? lastId;
  return rows;
}

async function pollUntil<Value>(read: () => Promise<Value>, isComplete: (value: Value) => boolean): Promise<Value> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const value = await read();
    if (isComplete(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return read();
}

const bodyOf = ({ body }: { body: unknown }): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

beforeAll(async () => {
  const permissions = ['Etiqueta.ver', 'Etiqueta.crear', 'Etiqueta.editar', 'Etiqueta.borrar', 'Etiqueta.exportar'];
  editor = await person([...permissions, 'Titular.ver', 'Titular.verSensible', 'Recurso.ver']);
  auditor = await person(['Log.ver', 'Etiqueta.ver']);
  agent = await person(['Titular.ver']);
  await newRows();
});

const login = (username: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } });

describe('every kind of write leaves a row', () => {
  it('records a create, an edit and a delete: who, from where, which fields, but no values', async () => {
    const created = bodyOf(await editor.call('POST', 'etiquetas', { body: { nombre: 'Zeta uno' } }));
    await editor.call('PUT', `etiquetas/${created.id}`, { body: { nombre: 'Zeta dos' } });
    await editor.call('DELETE', `etiquetas/${created.id}`);
    const rows = await newRows();
    expect(rows).toMatchObject([
      { accion: 'crear', entidad: 'etiquetas', entidadId: String(created.id), resultado: 'ok' },
      { accion: 'editar', entidad: 'etiquetas', resumen: 'nombre' },
      { accion: 'borrar', entidad: 'etiquetas', entidadId: String(created.id) },
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({ autor: editor.usuario, numeroAutor: editor.id, ip: '127.0.0.1' });
      expect(row.requestId).toMatch(/^[\w-]{12}$/);
      expect(row.sector).toBeTruthy();
    }
    expect(JSON.stringify(rows)).not.toContain('Zeta');
  });

  it('records only the rejection of a request that was rejected or rolled back', async () => {
    await agent.call('POST', 'etiquetas', { body: { nombre: 'Nunca' } });
    const rows = await pollUntil(newRows, (rows) => rows.length > 0);
    expect(rows).toMatchObject([{ accion: 'permisoDenegado', entidad: 'etiquetas', resultado: 'rechazado' }]);
  });

  it('records exports with the number of records and the columns', async () => {
    await app.inject({
      url: '/api/etiquetas/export?format=csv&columns=nombre,activo',
      headers: { authorization: `Bearer ${editor.token}` },
    });
    const [row] = await newRows();
    expect(row).toMatchObject({ accion: 'exportar', entidad: 'etiquetas', operacion: 'csv' });
    expect(row?.resumen).toMatch(/^csv, \d+, nombre, activo$/);
  });

  it('records a reveal by the name of its field, without the value', async () => {
    const { rows } = await sql<{ codigoTitular: string; email: string }>`
      select "codigoTitular", "email" from "titulares" where "email" is not null limit 1`.execute(db);
    const holder = rows[0];
    const { status } = await editor.call('POST', `titulares/${holder?.codigoTitular}/unveil/email`);
    expect(status).toBe(200);
    const revealed = await newRows();
    expect(revealed).toMatchObject([
      { accion: 'revelar', entidad: 'titulares', entidadId: holder?.codigoTitular, resumen: 'email' },
    ]);
    expect(JSON.stringify(revealed)).not.toContain(holder?.email);
  });

  it('records sign-in, sign-out and failed sign-in, without unknown user names', async () => {
    const { token } = (await login('admin', '246810')).json();
    await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${String(token)}` },
    });
    await login('admin', 'wrong');
    await login('MiClaveSecreta1', 'wrong');
    const rows = await newRows();
    expect(rows).toMatchObject([
      { accion: 'ingresar', autor: 'admin' },
      { accion: 'salir', autor: 'admin' },
      { accion: 'ingresoFallido', autor: 'admin', resultado: 'rechazado' },
      { accion: 'ingresoFallido', autor: null, resultado: 'rechazado' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('ecreta');
  });

  it('records declared actions by their name', async () => {
    const { token } = (await login('admin', '246810')).json();
    const { rows: tickets } = await sql<{ id: number }>`
      select "id" from "tickets" where "estado" = 'Nuevo' limit 1`.execute(db);
    await newRows();
    const response = await app.inject({
      method: 'POST',
      url: `/api/tickets/${tickets[0]?.id}/actions/tomar`,
      payload: {},
      headers: { authorization: `Bearer ${String(token)}` },
    });
    expect(response.statusCode).toBe(200);
    expect(await newRows()).toContainEqual(
      expect.objectContaining({ accion: 'ejecutar', operacion: 'tomar', entidadId: String(tickets[0]?.id) }),
    );
  });
});

describe('the chain', () => {
  it('stays one and unbroken under concurrent writes and links', async () => {
    const note = (key: number) => writeEntry(db, { kind: 'crear', author: editor, entity: 'etiquetas', key });
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        await note(i);
        if (i % 7 === 0) await linkPending(db, { patient: i % 2 === 0 });
      }),
    );
    const verdict = await verifyChain(db);
    expect(verdict.integra).toBe(true);
    const { rows } = await sql<{ rows: number; links: number; last: number }>`
      select count(*) as "rows", count(distinct "eslabon") as "links", max("eslabon") as "last" from "logsAuditoria"`.execute(
      db,
    );
    expect(rows[0]).toEqual({ rows: verdict.eslabones, links: verdict.eslabones, last: verdict.eslabones });
  });

  it('is protected by the database: rows can only be added', async () => {
    await expect(sql`update "logsAuditoria" set "resumen" = 'otro'`.execute(db)).rejects.toThrow('only ever added');
    await expect(sql`delete from "logsAuditoria"`.execute(db)).rejects.toThrow('only ever added');
    await expect(sql`truncate "logsAuditoria"`.execute(db)).rejects.toThrow('only ever added');
  });

  const tampering = async (change: ReturnType<typeof sql>) => {
    await sql`alter table "logsAuditoria" disable trigger user`.execute(db);
    await change.execute(db);
    const verdict = await verifyChain(db);
    await sql`alter table "logsAuditoria" enable trigger user`.execute(db);
    return verdict;
  };

  it('is broken where the newest links and its end were removed: the anchors show it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-cadena-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const anchors = () => anchorsOf(db, dataDir);
    await linkPending(db, { patient: true });
    expect(await anchors().advance()).toBeDefined();
    const exported = bodyOf(await auditor.call('GET', 'audit/chain'));
    const savedEnd = { eslabon: exported.eslabones, hash: exported.hash };
    mkdirSync(join(dataDir, 'backups'));
    const client = await database.pool.connect();
    await saveBackup(client, join(dataDir, 'backups', backupName(new Date()))).finally(() => client.release());
    const verified = await verifyChain(db, await anchors().all());
    expect(verified.integra).toBe(true);

    const removal = sql`
      with gone as (delete from "logsAuditoria" where "eslabon" > ${verified.eslabones - 3})
      update "cadenaAuditoria" set "eslabon" = ${verified.eslabones - 3}, "hash" = (
        select "hash" from "logsAuditoria" where "eslabon" = ${verified.eslabones - 3})`;
    await sql`alter table "logsAuditoria" disable trigger user`.execute(db);
    await removal.execute(db);
    await sql`alter table "logsAuditoria" enable trigger user`.execute(db);
    const broken = { integra: false, roto: { eslabon: verified.eslabones - 2, motivo: 'falta' } };
    // each of: the file, the backup, the end that a person has saved
    expect(await verifyChain(db, await anchors().all())).toMatchObject(broken);
    rmSync(join(dataDir, 'audit-chain.json'));
    expect(await verifyChain(db, await anchors().all())).toMatchObject(broken);
    const { body } = await auditor.call('POST', 'audit/chain/verify', { body: savedEnd });
    expect(body).toMatchObject({ resultado: { integra: false } });
    // Rows written after the gap do not repair the chain and do not move an anchor.
    await writeEntry(db, { kind: 'crear', author: editor, entity: 'etiquetas', key: 1 });
    for (let count = 0; count < 4; count += 1)
      await writeEntry(db, { kind: 'crear', author: editor, entity: 'etiquetas', key: 1 });
    expect(await verifyChain(db, await anchors().all())).toMatchObject({ integra: false, roto: { motivo: 'enlace' } });
    // After a restore the chain starts again.
    await anchorRestored(db, dataDir);
    expect(await verifyChain(db, await anchors().all())).toMatchObject({ integra: true });
  });

  it('reports the first manipulated link, also on screen to those who may see it', async () => {
    const changed = await tampering(sql`update "logsAuditoria" set "accion" = 'salir' where "eslabon" = 40`);
    expect(changed).toMatchObject({ integra: false, roto: { eslabon: 40, motivo: 'contenido' } });
    const { body } = await auditor.call('POST', 'audit/chain/verify');
    expect(body).toMatchObject({ resultado: { integra: false, roto: { eslabon: 40, motivo: 'contenido' } } });
    expect(await tampering(sql`delete from "logsAuditoria" where "eslabon" = 20`)).toMatchObject({
      integra: false,
      roto: { eslabon: 20, motivo: 'falta' },
    });
    const moved = await tampering(sql`update "logsAuditoria" set "numeroAutor" = null where "eslabon" = 7`);
    expect(moved).toMatchObject({ roto: { eslabon: 7, motivo: 'contenido' } });
  });
});

describe('access to the audit log', () => {
  it('is denied without the permission', async () => {
    for (const path of ['logsAuditoria', 'logsAuditoria/1', 'audit/chain', 'audit/changes/1', 'logsAuditoria/export'])
      expect((await agent.call('GET', path)).status, path).toBe(403);
    expect((await agent.call('POST', 'audit/chain/verify')).status).toBe(403);
    expect((await auditor.call('POST', 'logsAuditoria', { body: { accion: 'crear' } })).status).toBe(403);
  });

  it('shows the old and new values of a change, only those that the viewer may read, and is logged itself', async () => {
    const created = bodyOf(await editor.call('POST', 'etiquetas', { body: { nombre: 'Antes' } }));
    await editor.call('PUT', `etiquetas/${created.id}`, { body: { nombre: 'Después' } });
    const filter = { entidad: 'etiquetas', entidadId: String(created.id), accion: 'editar' };
    const { body } = await auditor.call('GET', 'logsAuditoria', { query: { filter } });
    const [row] = Array.isArray(body) ? body : [];
    expect((await auditor.call('GET', `audit/changes/${row.id}`)).body).toMatchObject({
      datos: [{ campo: 'nombre', antes: 'Antes', despues: 'Después' }],
    });
    const withoutAccess = await person(['Log.ver']);
    expect((await withoutAccess.call('GET', `audit/changes/${row.id}`)).status).toBe(403);
    const logged = await pollUntil(newRows, (rows) => rows.some(({ accion }) => accion === 'consultar'));
    expect(logged).toContainEqual(
      expect.objectContaining({ accion: 'consultar', autor: auditor.usuario, resumen: 'entidad, entidadId, accion' }),
    );
  });
});
