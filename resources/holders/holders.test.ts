/** Effects of actions on holders, vehicles, payment methods and exemptions (domain.md A2, A3). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { registry } from '../../server/registry';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { translate } from '../../server/translate';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { passageWorld } from '../passage/passage.fixture';
import { bankOf, cbuOf, isPast, summaryOf } from './mediosPago/shared/account';
import { reachedAt } from './titulares/shared/phone';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const { app, database } = await testServer({
  routes: [
    authenticateByName({
      admin: viewer({ id: 1 }, ...allPermissions),
      unificador: viewer({ id: 2 }, 'Titular.ver.fusionar'),
      agente: viewer({ id: 2 }, 'Titular.ver.crear.editar', 'Exencion.ver.crear.editar'),
    }),
    actions,
    records,
  ],
});
const { db } = database;
const admin = callsOf(app)('admin');
const agente = callsOf(app)('agente');
const unificador = callsOf(app)('unificador');
const world = passageWorld(db);
const runAction = (path: string, action: string, body: object = {}, caller = admin) =>
  caller('POST', `${path}/actions/${action}`, { body });
const detail = (body: unknown) => String(Object(body).detail);
const holderRow = (id: string) => world.row('titulares', id, 'codigoTitular');

describe('an account holder', () => {
  it('is found by the number that the account got beside a name, from its creation on', async () => {
    const { body } = await admin('POST', 'titulares', {
      body: { nombre: 'Ana', apellido: 'Número', tipoDocumento: 'DNI', numeroDocumento: '30999001' },
    });
    const { codigoTitular } = Object(body);
    const found = await admin('GET', 'titulares', { query: { filter: { q: `numero ${codigoTitular}` } } });
    expect(found.body).toMatchObject([{ codigoTitular }]);
  });

  it('accepts tags for holders, and rejects tags for requests', async () => {
    const titular = await world.holder();
    const label = async (nombre: string, ambito: string) => Number(await world.first('etiquetas', { nombre, ambito }));
    const [holderLabel, requestLabel] = [
      await label('De titulares', 'titular'),
      await label('De solicitudes', 'ticket'),
    ];
    const mark = (etiquetas: number[]) =>
      admin('PUT', `titulares/${titular}`, { body: { etiquetas, descriptionModify: 'La usa el mostrador' } });
    expect((await mark([requestLabel])).body).toMatchObject({
      errors: { etiquetas: translate('es', 'engine.validation.notAllowed') },
    });
    expect((await mark([holderLabel])).body).toMatchObject({ etiquetas: [holderLabel] });
    // a new tag is for holders
    const created = await admin('POST', 'etiquetas', { body: { nombre: 'Hecha hoy' } });
    expect((await mark([Number(Object(created.body).id)])).status).toBe(200);
  });

  it('loses barrier access on all passes when disabled, and regains it when enabled', async () => {
    const titular = await world.holder();
    const [used, asked] = [
      await world.pass('Habilitado', { titular, lista: 'Blanca' }),
      await world.pass('Solicitado', { titular }),
    ];
    expect((await runAction(`titulares/${titular}`, 'inhabilitar', { motivo: 'Deuda' }, agente)).status).toBe(403);
    await runAction(`titulares/${titular}`, 'inhabilitar', { motivo: 'Deuda' });
    expect(await world.row('mediosDePaso', used)).toMatchObject({
      estado: 'InhabilitadoDeuda',
      lista: 'Negra',
      motivoEstado: 'Deuda',
    });
    expect(await world.row('mediosDePaso', asked)).toMatchObject({ estado: 'Solicitado' });
    await runAction(`titulares/${titular}`, 'rehabilitar', { motivo: 'Pagó' });
    expect(await world.row('mediosDePaso', used)).toMatchObject({ estado: 'Habilitado', lista: 'Blanca' });
    expect(await holderRow(titular)).toMatchObject({ estado: 'Activo', motivoEstado: null });
  });

  it('closes once no pass is left; a person who may force it ends the passes as well', async () => {
    const titular = await world.holder();
    const id = await world.pass('Habilitado', { titular });
    const { body } = await runAction(`titulares/${titular}`, 'darDeBaja', { motivo: 'Se muda' });
    expect(detail(body)).toContain(String((await world.row('mediosDePaso', id)).numero));
    expect((await runAction(`titulares/${titular}`, 'forzarBaja', { motivo: 'Falleció' })).body).toMatchObject({
      estado: 'Baja',
      motivoBaja: 'Falleció',
      fechaBaja: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await world.row('mediosDePaso', id)).toMatchObject({ estado: 'Baja', estadoAnterior: 'Habilitado' });
    expect(await world.deviceOf(id)).toMatchObject({ estado: 'Inutilizado' });
    await runAction(`titulares/${titular}`, 'reactivar', { motivo: 'Error' });
    expect(await holderRow(titular)).toMatchObject({ estado: 'Activo', fechaBaja: null, motivoBaja: null });
  });

  it('does not close while the account has a balance, unless forced', async () => {
    const titular = await world.holder();
    const movement = (debe: string, haber: string) =>
      world.first('movimientosCuenta', {
        titular,
        tipo: 'Ajuste',
        comprobante: 'Prueba',
        debe,
        haber,
        fecha: '2026-01-01T10:00:00.000Z',
      });
    await movement('1500.50', '0.00');
    const terminate = () => runAction(`titulares/${titular}`, 'darDeBaja', { motivo: 'Se muda' });
    expect(detail((await terminate()).body)).toMatch(/^Debe \$.1\.500,50/);
    await movement('0.00', '1600.50');
    expect(detail((await terminate()).body)).toMatch(/^Tiene \$.100,00 a favor/);
    await movement('100.00', '0.00');
    expect((await terminate()).status).toBe(200);
  });

  it('merged into another account leaves no reference behind but its ledger: every other record moves, and none is lost', async () => {
    const referringColumns = registry.all.flatMap(({ name, columns }) =>
      columns.flatMap((field) => ('to' in field && field.to === 'titulares' ? [{ name, field: field.name }] : [])),
    );
    const countOf = async (titular: string) => {
      const counts: Record<string, number> = {};
      for (const { name, field } of referringColumns) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as "n" from ${sql.table(name)} where ${sql.ref(field)} = ${titular}`.execute(db);
        counts[`${name}.${field}`] = rows[0]?.n ?? 0;
      }
      return counts;
    };
    const { rows } = await sql<{ titular: string }>`
      select h."codigoTitular" as "titular" from "titulares" h join "transitos" t on t."titular" = h."codigoTitular"
      where h."estado" in ('Activo', 'Inhabilitado')
        and exists (select from "movimientosCuenta" m where m."titular" = h."codigoTitular")
      group by 1
      order by exists (select from "deudores" d where d."titular" = h."codigoTitular") desc, count(*) desc limit 2`.execute(
      db,
    );
    const [from = '', to = ''] = rows.map(({ titular }) => titular);
    const balance = async () =>
      (
        await sql`select sum("debe" - "haber") as "saldo" from "movimientosCuenta" where "titular" in (${from}, ${to})`.execute(
          db,
        )
      ).rows[0];
    const [endingCount, remainingCount, debtBefore] = [await countOf(from), await countOf(to), await balance()];
    expect(endingCount['transitos.titular']).toBeGreaterThan(0);
    expect(endingCount['movimientosCuenta.titular']).toBeGreaterThan(0);
    const body = { titular: to, motivo: 'Es la misma persona' };
    expect((await runAction(`titulares/${from}`, 'fusionar', body, agente)).status).toBe(403);
    expect((await runAction(`titulares/${from}`, 'fusionar', { ...body, titular: from })).status).toBe(422);
    expect((await runAction(`titulares/${from}`, 'fusionar', body)).body).toMatchObject({
      estado: 'Baja',
      unificadoEn: to,
      motivoBaja: 'Es la misma persona',
    });
    const staying = ['movimientosCuenta.titular', 'deudores.titular'];
    for (const [column, count] of Object.entries(await countOf(from)))
      if (column !== 'movimientosCuenta.titular') expect([column, count]).toEqual([column, 0]);
    for (const [column, count] of Object.entries(await countOf(to))) {
      const ownReference = column === 'titulares.unificadoEn' ? 1 : 0;
      if (!staying.includes(column))
        expect([column, count]).toEqual([
          column,
          (endingCount[column] ?? 0) + (remainingCount[column] ?? 0) + ownReference,
        ]);
    }
    expect(await balance()).toEqual(debtBefore);
    const { rows: one } = await sql<{ n: number }>`
      select count(*)::int as "n" from "mediosPago" where "titular" = ${to} and "principal"`.execute(db);
    expect(one[0]?.n).toBeLessThanOrEqual(1);
    const { rows: historyRows } = await sql`
      select from "historial" where "recurso" = 'vehiculos' and "accion" = 'fusionar' and "despues" = to_jsonb(${to}::text)`.execute(
      db,
    );
    expect(historyRows.length).toBe(endingCount['vehiculos.titular']);
    expect((await runAction(`titulares/${from}`, 'reactivar', { motivo: 'x' })).status).toBe(409);
  });

  it('merged field by field takes the chosen values with their history; other values stay, and empty ones are filled in', async () => {
    const ends = { nombre: 'Ana María', telefono: '+541144445555', email: 'vieja@ejemplo.com', segmento: 'Flota' };
    const from = await world.holder({ ...ends, domicilio: { calle: 'Paz', numero: '12' } });
    const to = await world.holder({
      nombre: 'Ana',
      telefono: null,
      email: 'nueva@ejemplo.com',
      segmento: 'Particular',
    });
    const body = { titular: to, motivo: 'Es la misma persona' };
    expect((await runAction(`titulares/${from}`, 'fusionar', { ...body, elegidos: ['numeroDocumento'] })).status).toBe(
      422,
    );
    expect((await runAction(`titulares/${from}`, 'fusionar', { ...body, elegidos: ['nombre', 'email'] })).status).toBe(
      200,
    );
    expect(await holderRow(to)).toMatchObject({
      nombre: 'Ana María',
      email: 'vieja@ejemplo.com',
      telefono: null,
      segmento: 'Particular',
    });
    const { rows } = await sql<{ campo: string }>`select "campo" from "historial" where "recurso" = 'titulares'
      and "clave" = ${to} and "accion" = 'fusionar' and "motivo" = 'Es la misma persona'`.execute(db);
    expect(rows.map(({ campo }) => campo)).toEqual(expect.arrayContaining(['nombre', 'email']));

    const second = await world.holder({ ...ends, domicilio: { calle: 'Paz', numero: '12' } });
    expect((await runAction(`titulares/${second}`, 'fusionar', body)).status).toBe(200);
    expect(await holderRow(to)).toMatchObject({
      nombre: 'Ana María',
      telefono: '+541144445555',
      domicilio: { calle: 'Paz' },
    });
  });

  it('merged into another account gives its requests the document of that account, and records it in the history', async () => {
    const from = await world.holder({ numeroDocumento: '20777001' });
    const to = await world.holder({ numeroDocumento: '20777002' });
    const id = await world.first('tickets', { titular: from, documento: '20777001', asunto: 'Cobro doble' });
    expect((await runAction(`titulares/${from}`, 'fusionar', { titular: to, motivo: 'Es la misma' })).status).toBe(200);
    const ticketsMatching = async (text: string) =>
      (await admin('GET', 'tickets', { query: { filter: { q: text } } })).body;
    expect(await ticketsMatching('20777002')).toMatchObject([
      { id, documento: '20777002', titular: expect.anything() },
    ]);
    expect(await ticketsMatching('20777001')).toEqual([]);
    const { rows } = await sql`
      select "antes", "despues", "motivo" from "historial"
      where "recurso" = 'tickets' and "clave" = ${String(id)} and "campo" = 'documento' and "accion" = 'fusionar'`.execute(
      db,
    );
    expect(rows).toEqual([{ antes: '20777001', despues: '20777002', motivo: 'Es la misma' }]);
  });

  it('keeps the value of a field that the merging person may not write', async () => {
    const [from, to] = [await world.holder({ nombre: 'Otra' }), await world.holder({ nombre: 'Una' })];
    const body = { titular: to, motivo: 'Es la misma persona', elegidos: ['nombre'] };
    expect((await runAction(`titulares/${from}`, 'fusionar', body, unificador)).status).toBe(200);
    const { rows } = await sql<{
      nombre: string;
    }>`select "nombre" from "titulares" where "codigoTitular" = ${to}`.execute(db);
    expect(rows).toEqual([{ nombre: 'Una' }]);
  });

  it('cannot be reactivated after a merge', async () => {
    const titular = await world.holder({ estado: 'Baja', unificadoEn: await world.holder() });
    expect((await runAction(`titulares/${titular}`, 'reactivar', { motivo: 'x' })).status).toBe(409);
  });

  it('leaves no personal data after anonymisation, nor in the history', async () => {
    const personal = {
      nombre: 'Zulema',
      apellido: 'Irrepetible',
      telefono: '+541155559876',
      email: 'zulema@example.com',
    };
    const titular = await world.holder({ ...personal, estado: 'Baja', domicilio: { calle: 'Pasaje Zulema' } });
    const cbu = cbuOf('011', '0599', '5200000012355');
    const medio = await world.means(titular, { tipo: 'DébitoCBU', cbu, titularCuenta: 'Zulema Irrepetible' });
    await admin('PUT', `titulares/${titular}`, { body: { nombre: 'Zulema Inés', numeroDocumento: '91919191' } });
    await admin('PUT', `mediosPago/${medio}`, { body: { titularCuenta: 'Zulema I.' } });
    const request = await world.first('tickets', {
      titular,
      asunto: 'Reclamo de Zulema Irrepetible',
      descripcion: 'Soy ZULEMA, DNI 91.919.191',
      documento: '91919191',
      estado: 'Nuevo',
    });
    const message = await world.first('ticketMensajes', {
      ...{ ticket: request, tipo: 'CorreoEntrante', cuerpo: 'Firma: Zulema I.', remitente: 'Zulema Irrepetible' },
      fecha: '2026-11-20T10:00:00Z',
    });
    const { rows: brought } = await sql<{ id: number }>`
      with i as (
        insert into "importaciones" ("usuario", "recurso", "archivo", "codificacion", "separador", "titulos", "lineas", "lectura")
        values (1, 'titulares', 'altas.csv', 'utf8', ';', '["Apellido", "Documento"]', 1,
          '{"first": [{"line": 2, "cells": ["Irrepetible", "91919191"]}]}') returning "id")
      insert into "importacionLineas" ("importacion", "linea", "celdas", "clave", "antes")
      select "id", 1, '["Irrepetible", "91919191"]', ${titular}, '{"nombre": "Zulema"}' from i returning "importacion" as "id"`.execute(
      db,
    );
    const webhook = await world.first('webhooks', {
      ...{ nombre: 'CRM', url: 'https://crm.example/hooks', recurso: 'titulares', eventos: '["crear"]' },
    });
    const called = await world.first('webhookEntregas', {
      ...{ webhook, identificador: 'msg_1', evento: 'titulares.crear', registro: titular },
      cuerpo: '{"apellido": "Irrepetible", "numeroDocumento": "91919191"}',
    });
    const queued = await world.first('correos', {
      titular,
      para: personal.email,
      asunto: 'Hola, Zulema',
      cuerpo: 'Estimada Zulema Irrepetible:',
      estado: 'EnCola',
    });
    const account = await world.first('archivos', { nombre: `extracto-${titular}.txt`, direccion: 'Entrada' });
    const statement = await world.first('extractosBanco', { archivo: account });
    const movement = await world.first('movimientosBanco', {
      ...{ extracto: statement, linea: 1, fecha: '2026-11-20', marca: 'C', importe: '1210.00' },
      ...{ titular, nombre: 'Zulema Irrepetible', cbu, texto: 'TRF ZULEMA IRREPETIBLE', concepto: 'Peaje de Zulema' },
    });
    expect((await runAction(`titulares/${titular}`, 'anonimizar')).body).toMatchObject({
      estado: 'Anonimizado',
      nombre: 'Anonimizado',
      apellido: titular,
      numeroDocumento: null,
    });
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(x)::text as "text" from "titulares" x where "codigoTitular" = ${titular}
      union all select to_jsonb(x)::text from "mediosPago" x where "titular" = ${titular}
      union all select to_jsonb(x)::text from "tickets" x where "id" = ${request}
      union all select to_jsonb(x)::text from "ticketMensajes" x where "id" = ${message}
      union all select to_jsonb(x)::text from "importacionLineas" x where "importacion" = ${brought[0]?.id}
      union all select to_jsonb(x)::text from "importaciones" x where "id" = ${brought[0]?.id}
      union all select to_jsonb(x)::text from "webhookEntregas" x where "id" = ${called}
      union all select to_jsonb(x)::text from "movimientosBanco" x where "id" = ${movement}
      union all select to_jsonb(x)::text from "correos" x where "id" = ${queued}
      union all select to_jsonb(x)::text from "historial" x
        where ("recurso", "clave") in (('titulares', ${titular}), ('mediosPago', ${String(medio)}))`.execute(db);
    expect(rows.length).toBeGreaterThan(8);
    expect(await world.row('correos', queued)).toMatchObject({ estado: 'Cancelado' });
    expect(rows.map(({ text }) => text).join()).not.toMatch(new RegExp(`zulema|irrepetible|91919191|5555|${cbu}`, 'i'));
  });

  it.each([
    ['+541155551234', '+5491155551234'],
    ['+5491155551234', '+5491155551234'],
    ['+541155551234;ext=23', '+5491155551234'],
    ['+548005551234', '+548005551234'],
    ['+59821234567', '+59821234567'],
    ['4555-1234', null],
    ['no tiene', null],
  ])('with the number %s is reached at %s', (stored, number) => {
    expect(reachedAt(stored)).toBe(number);
  });

  it('has a normalised phone number, and an unverified mail address', async () => {
    const titular = await world.holder({ emailVerificado: true, email: 'a@example.com' });
    await admin('PUT', `titulares/${titular}`, { body: { telefono: '11 5555-4321', email: 'b@example.com' } });
    expect(await holderRow(titular)).toMatchObject({
      telefono: '11 5555-4321',
      telefonoNormalizado: '+5491155554321',
      emailVerificado: false,
    });
  });

  it.each([
    ['11 4444-5555', '+5491144445555'],
    ['4300-1234 int. 22', null],
    ['interno 5', null],
    ['sin teléfono', null],
  ])('has the telephone "%s" as it was typed', async (telefono, telefonoNormalizado) => {
    const titular = await world.holder();
    const { status, body } = await admin('PUT', `titulares/${titular}`, {
      body: { telefono, descriptionModify: 'Avisó' },
    });
    expect([status, Object(body).errors]).toEqual([200, undefined]);
    expect(await holderRow(titular)).toMatchObject({ telefono, telefonoNormalizado });
  });

  it('is found by the telephone as it is said within its area', async () => {
    const codigoTitular = await world.holder();
    await admin('PUT', `titulares/${codigoTitular}`, {
      body: { telefono: '+54 9 351 582-3447', descriptionModify: 'Avisó' },
    });
    const found = async (q: string) => (await admin('GET', 'titulares', { query: { filter: { q } } })).body;
    for (const q of ['3515823447', '582-3447', '5823447', '15 582 3447', '351 582-3447'])
      expect([q, await found(q)]).toEqual([q, [expect.objectContaining({ codigoTitular })]]);
    expect(await found('582-3448')).toEqual([]);
  });
});

describe('a vehicle', () => {
  const createVehicle = (titular: string, patente: string, changes: object = {}) =>
    admin('POST', 'vehiculos', { body: { titular, patente, categoria: 2, ...changes } });

  it.each(['zy 001-aa', 'ZY0 02A', 'Z003YYA', '004ZYA'])('stores the plate %s normalised', async (patente) => {
    const { status, body } = await createVehicle(await world.holder(), patente);
    expect([status, Object(body).patente]).toEqual([201, patente.toUpperCase().replace(/[^A-Z0-9]/g, '')]);
  });

  it.each([
    ['BR', 'ZYC1D23', 201],
    ['UY', 'SZY1234', 201],
    ['AR', 'X1', 422],
    ['CL', 'AAAA123456', 422],
  ])('of %s accepts the plate %s: %i', async (pais, patente, status) => {
    expect((await createVehicle(await world.holder(), patente, { pais })).status).toBe(status);
  });

  it('in use has a unique plate: the error names the holder of the other vehicle', async () => {
    const first = await createVehicle(await world.holder({ apellido: 'Dueña' }), 'ZY100AA');
    const otherHolder = await world.holder();
    expect((await createVehicle(otherHolder, 'zy100aa')).body).toMatchObject({
      errors: { patente: expect.stringContaining('Dueña, Ana') },
    });
    const { id } = Object(first.body);
    await runAction(`vehiculos/${id}`, 'denunciarVenta', { fechaVenta: '2026-01-01' });
    expect((await createVehicle(otherHolder, 'ZY100AA')).status).toBe(201);
    expect(detail((await runAction(`vehiculos/${id}`, 'reactivar')).body)).toContain('patente');
  });

  it('must have the number of axles of its category', async () => {
    const titular = await world.holder();
    const refused = async (patente: string, changes: object) =>
      Object((await createVehicle(titular, patente, changes)).body).errors;
    expect(await refused('ZY700AA', { ejes: 3 })).toEqual({
      ejes: 'La categoría «Livianos 2 ejes» es de hasta 2 ejes.',
    });
    expect(await refused('ZY700AA', { ejes: 1 })).toEqual({
      ejes: 'La categoría «Livianos 2 ejes» es de 2 ejes o más.',
    });
    const [created, open] = [
      await createVehicle(titular, 'ZY700AA', { ejes: 2 }),
      await createVehicle(titular, 'ZY701AA', { categoria: 7, ejes: 9 }),
    ];
    expect([created.status, open.status]).toEqual([201, 201]);
    const { id } = Object(created.body);
    expect((await admin('PUT', `vehiculos/${id}`, { body: { categoria: 5 } })).status).toBe(422);
    expect((await admin('PUT', `vehiculos/${id}`, { body: { categoria: 5, ejes: 3 } })).status).toBe(200);
    // a vehicle stored with axles of another category can still be edited
    await database.db.updateTable('vehiculos').set({ ejes: 9 }).where('id', '=', id).execute();
    expect((await admin('PUT', `vehiculos/${id}`, { body: { color: 'Gris' } })).status).toBe(200);
  });

  it('must have the height of its category when both are given', async () => {
    const titular = await world.holder();
    const refused = async (patente: string, changes: object) =>
      Object((await createVehicle(titular, patente, changes)).body).errors;
    expect(await refused('ZY710AA', { altura: 'Alto' })).toEqual({
      altura: 'La categoría «Livianos 2 ejes» es de vehículos bajos.',
    });
    expect(await refused('ZY710AA', { categoria: 5, altura: 'Bajo' })).toEqual({
      altura: 'La categoría «Pesados 3 ejes» es de vehículos altos.',
    });
    const [lowVehicle, withoutHeight] = [
      await createVehicle(titular, 'ZY710AA', { altura: 'Bajo' }),
      await createVehicle(titular, 'ZY711AA', {}),
    ];
    expect([lowVehicle.status, withoutHeight.status]).toEqual([201, 201]);
    const { id } = Object(lowVehicle.body);
    expect((await admin('PUT', `vehiculos/${id}`, { body: { categoria: 5 } })).status).toBe(422);
    expect((await admin('PUT', `vehiculos/${id}`, { body: { categoria: 5, altura: 'Alto' } })).status).toBe(200);
    // a vehicle stored with another height can still be edited
    await database.db.updateTable('vehiculos').set({ altura: 'Bajo' }).where('id', '=', id).execute();
    expect((await admin('PUT', `vehiculos/${id}`, { body: { color: 'Gris' } })).status).toBe(200);
  });

  it('takes only a category of the seven-category scheme', async () => {
    const { id } = await database.db
      .selectFrom('categoriasVehiculo')
      .select('id')
      .where('esquema', '=', 'Cinco categorías')
      .orderBy('numero')
      .executeTakeFirstOrThrow();
    expect((await createVehicle(await world.holder(), 'ZY712AA', { categoria: id })).body).toMatchObject({
      status: 422,
      errors: { categoria: translate('es', 'engine.validation.notAllowed') },
    });
  });

  it('suspends its passes when it is sold, and the date of sale is not in the future', async () => {
    const id = await world.pass('Habilitado', { lista: 'Blanca' });
    const { vehiculo } = await world.row('mediosDePaso', id);
    expect((await runAction(`vehiculos/${vehiculo}`, 'denunciarVenta', { fechaVenta: '2040-01-01' })).status).toBe(422);
    await runAction(`vehiculos/${vehiculo}`, 'denunciarVenta', { fechaVenta: '2026-01-01', motivo: 'A un vecino' });
    expect(await world.row('mediosDePaso', id)).toMatchObject({
      estado: 'Suspendido',
      lista: 'Negra',
      motivoEstado: 'Denuncia de venta del vehículo',
    });
  });

  it('passes a changed plate on to its passes, and cannot change holder while it has passes', async () => {
    const id = await world.pass('Habilitado');
    const { vehiculo } = await world.row('mediosDePaso', id);
    expect((await admin('PUT', `vehiculos/${vehiculo}`, { body: { patente: 'ZY200AA' } })).status).toBe(200);
    expect(await world.row('mediosDePaso', id)).toMatchObject({ patente: 'ZY200AA' });
    const titular = await world.holder();
    expect((await admin('PUT', `vehiculos/${vehiculo}`, { body: { titular } })).body).toMatchObject({
      errors: { titular: expect.any(String) },
    });
  });
});

describe('a payment method', () => {
  const cbu = cbuOf('072', '0123', '4567890123456');
  const createExemption = async (body: object, titular?: string) =>
    admin('POST', 'mediosPago', { body: { titular: titular ?? (await world.holder()), ...body } });
  const debit = { tipo: 'DébitoCBU', cbu, cuitCuenta: '20123456786' };
  const card = { tipo: 'TarjetaCrédito', marca: 'Visa', ultimos4: '4242', vence: '12/40' };

  it('by direct debit needs an account with valid check digits, and the CUIT of its owner', async () => {
    expect(
      (await createExemption({ ...debit, cbu: cbu.replace(/.$/, (last) => String((Number(last) + 1) % 10)) })).body,
    ).toMatchObject({
      errors: { cbu: expect.stringContaining('22') },
    });
    expect((await createExemption({ ...debit, cuitCuenta: '20123456780' })).body).toMatchObject({
      errors: { cuitCuenta: expect.any(String) },
    });
    expect((await createExemption({ tipo: 'DébitoCBU' })).body).toMatchObject({
      errors: { cbu: expect.any(String), cuitCuenta: expect.any(String) },
    });
  });

  it('masks its account number, and derives the bank', async () => {
    const { body } = await createExemption(debit);
    expect(body).toMatchObject({
      cbu: `••••${cbu.slice(-4)}`,
      banco: 'Santander',
      resumen: `Santander ···· ${cbu.slice(-4)}`,
      estado: 'PendienteValidación',
      principal: true,
    });
    expect(body).not.toHaveProperty('token');
    expect(JSON.stringify((await agente('GET', `mediosPago/${Object(body).id}`)).body)).not.toContain(cbu);
  });

  it('by card must not be expired', async () => {
    expect((await createExemption({ ...card, vence: '13/40' })).status).toBe(422);
    expect((await createExemption({ ...card, vence: '01/20' })).body).toMatchObject({
      errors: { vence: 'La tarjeta está vencida.' },
    });
    expect((await createExemption(card)).body).toMatchObject({ resumen: 'Visa ···· 4242' });
    const old = await world.means(await world.holder(), { ...card, vence: '01/20', estado: 'PendienteValidación' });
    expect(detail((await runAction(`mediosPago/${old}`, 'validar')).body)).toContain('vencida');
  });

  it('is one of several, of which exactly one is the main one', async () => {
    const titular = await world.holder();
    const [first, second] = [await createExemption(card, titular), await createExemption(debit, titular)];
    expect(second.body).toMatchObject({ principal: false });
    expect((await runAction(`mediosPago/${Object(second.body).id}`, 'hacerPrincipal')).body).toMatchObject({
      principal: true,
    });
    expect(await world.row('mediosPago', Object(first.body).id)).toMatchObject({ principal: false });
  });

  it('cannot be removed while a pass uses it', async () => {
    const id = await world.pass('Habilitado');
    const { medioPago, numero } = await world.row('mediosDePaso', id);
    expect(detail((await runAction(`mediosPago/${medioPago}`, 'darDeBaja', { motivo: 'x' })).body)).toContain(
      String(numero),
    );
  });

  it.each([
    ['01/26', '2026-01-31T12:00:00.000Z', false],
    // nine in the evening of the last day, in local time
    ['01/26', '2026-02-01T00:00:00.000Z', false],
    ['01/26', '2026-02-01T03:00:00.000Z', true],
    ['12/25', '2026-01-01T02:59:59.999Z', false],
    ['12/25', '2026-01-01T03:00:00.000Z', true],
  ])('a card of %s is expired on %s: %s', (vence, day, isExpired) => {
    expect(isPast(vence, new Date(day))).toBe(isExpired);
  });

  it('has a summary without sensitive data', () => {
    expect(summaryOf({ tipo: 'Prepago' })).toBe('Prepago');
    expect(summaryOf({ tipo: 'BilleteraVirtual', marca: 'Mercado Pago' })).toBe('Mercado Pago');
    expect(bankOf('0110599520000001235579')).toBe('Nación');
  });
});

describe('an exemption', () => {
  const createMethod = async (changes: object = {}) =>
    world.first('exenciones', {
      titular: await world.holder(),
      tipo: 'Discapacidad',
      certificado: 'CUD-7',
      fechaSolicitud: '2026-01-01',
      estado: 'EnEvaluación',
      ...changes,
    });
  const granted = { vigenciaDesde: '2026-01-01', vigenciaHasta: '2040-12-31', topeMensual: 40 };

  it('is granted until a future date, and records who granted it', async () => {
    const id = await createMethod();
    expect((await runAction(`exenciones/${id}`, 'aprobar', granted, agente)).status).toBe(403);
    expect(
      (await runAction(`exenciones/${id}`, 'aprobar', { ...granted, vigenciaHasta: '2026-01-02' })).body,
    ).toMatchObject({
      errors: { vigenciaHasta: 'Ya estaría vencida.' },
    });
    expect((await runAction(`exenciones/${id}`, 'aprobar', granted)).body).toMatchObject({
      ...granted,
      estado: 'Aprobada',
      resueltaPor: 1,
      resueltaEn: expect.any(String),
    });
  });

  it('suspends the passes that depend on it when revoked', async () => {
    const titular = await world.holder();
    const id = await createMethod({ titular, estado: 'Aprobada' });
    const exempt = await world.pass('Habilitado', {
      titular,
      exencion: id,
      binServicio: await world.keyOf('binesServicio', 'bin', 'SI0310'),
    });
    const paying = await world.pass('Habilitado', { titular, exencion: id });
    await runAction(`exenciones/${id}`, 'revocar', { motivo: 'Uso por terceros' });
    expect(await world.row('mediosDePaso', exempt)).toMatchObject({ estado: 'Suspendido', exencion: null });
    expect(await world.row('mediosDePaso', paying)).toMatchObject({ estado: 'Habilitado', exencion: null });
  });
});
