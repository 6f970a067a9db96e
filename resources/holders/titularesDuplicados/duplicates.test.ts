/** Pairs of holders that may be the same person (domain.md A2). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../../server/auth/catalogue';
import { actions } from '../../../server/routes/actions';
import { records } from '../../../server/routes/records';
import { testServer } from '../../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../../tests/fixtures/viewers';
import { passageWorld } from '../../passage/passage.fixture';
import { refreshDuplicates } from './server/refresh';
import { REASONS } from './shared/reasons';

const everything = permissions.map(({ funcionSistemas }) => funcionSistemas);
const { app, database } = await testServer({
  routes: [
    authenticateByName({
      admin: viewer({ id: 1 }, ...everything),
      sinSensible: viewer({ id: 2 }, 'Titular.ver.editar.fusionar.exportar'),
      agente: viewer({ id: 2 }, 'Titular.ver.crear.editar.verSensible'),
    }),
    actions,
    records,
  ],
});
const { db } = database;
const calls = callsOf(app);
const world = passageWorld(db);
const motivo = 'Es la misma persona';

let count = 0;
/** Creates a holder that resembles nobody, with changes. */
const holder = (changes: object = {}) => {
  count += 1;
  const name = `${String.fromCharCode(97 + (count % 26))}${(count * 7919).toString(36)}`;
  return world.holder({ apellido: `Zz${name}`, nombre: `Qq${name}`, ...changes });
};
const change = (holderId: string, values: object) =>
  db.updateTable('titulares').set(values).where('codigoTitular', '=', holderId).execute();

interface Pair {
  id: number;
  titular: string;
  otro: string;
  estado: string;
  puntaje: number;
  razones: string;
}
const listAs = async (name: string, filter: object): Promise<Pair[]> => {
  const { status, body } = await calls(name)('GET', 'titularesDuplicados', {
    query: { filter: JSON.stringify(filter), range: '[0,99]' },
  });
  expect(status).toBe(200);
  return Object(body);
};
const pairsOf = async (holderId: string, name = 'admin'): Promise<Pair[]> => {
  await refreshDuplicates({ db });
  return listAs(name, { $or: [{ titular: holderId }, { otro: holderId }] });
};
const run = (id: number | string, action: string, body: object = {}, resource = 'titularesDuplicados') =>
  calls('admin')('POST', `${resource}/${id}/actions/${action}`, { body });

const birth = '1980-05-17';
const address = { calle: 'Avenida Siempreviva', numero: '742', localidad: 'Springfield', piso: '3' };
const accented = { apellido: 'Núñez', nombre: 'María Ágata', fechaNacimiento: birth };

describe('two holders are a pair', () => {
  const cases: [reason: string, expected: string, one: object, other: object][] = [
    [
      'with the same telephone, however it was written',
      'porTelefono',
      { telefono: '+541144440001', telefonoNormalizado: '+5491144440001' },
      { telefono: '+54 11 4444-0001', telefonoNormalizado: '+5491144440001' },
    ],
    [
      'with the same mail in other letters',
      'porEmail',
      { email: 'Ana.Paz@Example.com' },
      { email: 'ana.paz@example.com' },
    ],
    [
      'with the same words as name in another order, without accents, and the same date of birth',
      'porNombre',
      accented,
      { apellido: 'maria agata', nombre: 'NUNEZ', fechaNacimiento: birth },
    ],
    [
      'with the same document number under another type',
      'porDocumento',
      { tipoDocumento: 'DNI', numeroDocumento: '29111222' },
      { tipoDocumento: 'LE', numeroDocumento: '29111222' },
    ],
    [
      'with a DNI and the CUIT of the same person',
      'porDocumento',
      { tipoDocumento: 'DNI', numeroDocumento: '5111333' },
      { tipoDocumento: 'CUIT', numeroDocumento: '20051113339' },
    ],
    [
      'with similar names at the same address',
      'porDomicilio',
      { apellido: 'Gonzalez', nombre: 'Mariana', domicilio: address },
      { apellido: 'González', nombre: 'Mariano', domicilio: { ...address, calle: 'AVENIDA SIEMPREVIVA' } },
    ],
  ];
  it.each(cases)('%s', async (_, expected, one, other) => {
    const [first, second] = [await holder(one), await holder(other)];
    const pairs = await pairsOf(first);
    expect(pairs).toMatchObject([{ titular: first, otro: second, estado: 'Pendiente', razones: expected }]);
    expect(pairs[0]?.puntaje).toBeGreaterThanOrEqual(40);
    await change(second, { estado: 'Baja' });
    expect(await pairsOf(first)).toEqual([]);
  });

  it('with similar names and the same plate', async () => {
    const [first, second] = [
      await holder({ apellido: 'Quiroga', nombre: 'Rosa Elena' }),
      await holder({ apellido: 'Quiroga', nombre: 'Rosa Helena' }),
    ];
    await world.vehicle(first, { patente: 'AA123BB', estado: 'Vendido' });
    expect(await pairsOf(first)).toEqual([]);
    await world.vehicle(second, { patente: 'AA123BB' });
    expect(await pairsOf(first)).toMatchObject([{ otro: second, razones: 'porPatente' }]);
  });

  it('but not by an address or a plate alone, a name without a date of birth, or an empty value', async () => {
    const first = await holder({ domicilio: address, email: '', telefono: null });
    const second = await holder({ domicilio: address, email: '', telefono: null });
    await world.vehicle(first, { patente: 'AB321CC', estado: 'Vendido' });
    await world.vehicle(second, { patente: 'AB321CC' });
    const [third] = [
      await holder({ apellido: 'Molina', nombre: 'Juan' }),
      await holder({ apellido: 'Molina', nombre: 'Juan' }),
    ];
    expect([await pairsOf(first), await pairsOf(second), await pairsOf(third)]).toEqual([[], [], []]);
  });
});

describe('a pair', () => {
  it('counts no telephone or mail that more than five holders share, and counts it again when one of them changes', async () => {
    const email = 'conmutador@empresa.example';
    const five = await Promise.all(Array.from({ length: 5 }, () => holder({ email })));
    const [first = '', , , , last = ''] = five;
    expect(await pairsOf(first)).toHaveLength(4);
    const sixth = await holder({ email });
    expect([await pairsOf(first), await pairsOf(last), await pairsOf(sixth)]).toEqual([[], [], []]);
    await change(sixth, { email: 'otro@empresa.example' });
    expect(await pairsOf(first)).toHaveLength(4);
    expect(await pairsOf(sixth)).toEqual([]);
  });

  it('goes away when no reason holds any more, and when one of both is anonymised', async () => {
    const email = 'cambia@example.com';
    const [first, second] = [await holder({ email }), await holder({ email })];
    expect(await pairsOf(first)).toHaveLength(1);
    await change(second, { email: null });
    expect(await pairsOf(first)).toEqual([]);
    await change(second, { email });
    const [pair] = await pairsOf(first);
    expect((await run(pair?.id ?? 0, 'descartar')).status).toBe(200);
    expect((await run(second, 'forzarBaja', { motivo }, 'titulares')).status).toBe(200);
    expect(await pairsOf(first)).toMatchObject([{ estado: 'Descartado' }]);
    expect((await run(second, 'anonimizar', {}, 'titulares')).status).toBe(200);
    expect(await pairsOf(first)).toEqual([]);
  });

  it('has a higher score for more reasons, and changes nothing when nothing changed', async () => {
    const [first, second] = [await holder({ email: 'dos@example.com' }), await holder({ email: 'dos@example.com' })];
    const [before] = await pairsOf(first);
    const named = { apellido: 'Ledesma', nombre: 'Irupé', fechaNacimiento: '1975-03-04' };
    await change(first, named);
    await change(second, named);
    const [after] = await pairsOf(first);
    expect(after).toMatchObject({ id: before?.id, razones: 'porNombre porEmail' });
    expect(after?.puntaje).toBeGreaterThan(before?.puntaje ?? 100);
    await sql`insert into "titularesDuplicadosPendientes" ("titular") values (${first}), (${second})`.execute(db);
    expect(await pairsOf(first)).toEqual([after]);
  });

  it('that was dismissed returns only for a new reason, and the dismissal can be undone', async () => {
    const email = 'hermanos@example.com';
    const [first, second] = [await holder({ email }), await holder({ email })];
    const [pair] = await pairsOf(first);
    const id = pair?.id ?? 0;
    expect(await run(id, 'descartar')).toMatchObject({ status: 200, body: { estado: 'Descartado' } });
    expect((await calls('admin')('POST', `titularesDuplicados/${id}/actions/descartar/undo`)).status).toBe(200);
    expect(await pairsOf(first)).toMatchObject([{ estado: 'Pendiente' }]);
    await run(id, 'descartar');
    await change(second, { email: null });
    await pairsOf(first);
    await change(second, { email, nombre: 'Otro' });
    expect(await pairsOf(first)).toMatchObject([{ id, estado: 'Descartado' }]);
    await change(second, { telefonoNormalizado: '+5491144449999' });
    await change(first, { telefonoNormalizado: '+5491144449999' });
    expect(await pairsOf(first)).toMatchObject([{ id, estado: 'Pendiente', razones: 'porTelefono porEmail' }]);
  });

  it('is dismissed in bulk', async () => {
    const email = 'varios@example.com';
    const first = await holder({ email });
    await holder({ email });
    await holder({ email });
    const ids = (await pairsOf(first)).map(({ id }) => id);
    const { status, body } = await calls('admin')('POST', 'titularesDuplicados/actions/descartar', { body: { ids } });
    expect([status, body]).toEqual([200, expect.anything()]);
    expect((await pairsOf(first)).map(({ estado }) => estado)).toEqual(['Descartado', 'Descartado']);
  });

  it('is merged with its accounts, also in the other direction, and is back at once when the merge is undone', async () => {
    const email = 'fusion@example.com';
    const [first, second, third] = [await holder({ email }), await holder({ email }), await holder({ email })];
    const between = async (one: string, other: string) =>
      (await pairsOf(one))
        .filter(({ titular, otro }) => titular === other || otro === other)
        .map(({ estado }) => estado);
    expect(await between(first, second)).toEqual(['Pendiente']);
    expect((await run(first, 'fusionar', { titular: second, motivo }, 'titulares')).status).toBe(200);
    expect(await listAs('admin', { titular: first, otro: second })).toMatchObject([{ estado: 'Fusionado' }]);
    expect([await between(first, second), await between(first, third), await between(second, third)]).toEqual([
      ['Fusionado'],
      [],
      ['Pendiente'],
    ]);
    expect((await run(second, 'deshacerFusion', { titular: first, motivo }, 'titulares')).status).toBe(200);
    expect(await listAs('admin', { titular: first, otro: second })).toMatchObject([{ estado: 'Pendiente' }]);
    expect(await between(first, third)).toEqual(['Pendiente']);
  });
});

describe('the permissions', () => {
  it('only people who may merge see pairs, and nobody writes them', async () => {
    expect((await calls('agente')('GET', 'titularesDuplicados')).status).toBe(403);
    expect((await calls('admin')('POST', 'titularesDuplicados', { body: {} })).status).toBe(403);
  });

  it('without the permission for telephone and mail, no pair, reason, score, filter or order depends on them', async () => {
    const telefonoNormalizado = '+5491144447777';
    const contact = await holder({ telefonoNormalizado });
    await holder({ telefonoNormalizado });
    expect(await pairsOf(contact)).toHaveLength(1);
    expect(await pairsOf(contact, 'sinSensible')).toEqual([]);
    const both = { ...accented, fechaNacimiento: '1991-01-02', email: 'oculto@example.com' };
    const first = await holder(both);
    await holder(both);
    const [pair] = await pairsOf(first, 'sinSensible');
    expect(pair).toMatchObject({ razones: 'porNombre' });
    expect(Object.keys(Object(pair))).not.toEqual(expect.arrayContaining(['puntaje']));
    expect(JSON.stringify(pair)).not.toMatch(/porEmail|porTelefono|oculto/);
    for (const query of [{ filter: '{"porEmail":true}' }, { sort: '["puntaje","DESC"]' }])
      expect((await calls('sinSensible')('GET', 'titularesDuplicados', { query })).status).toBe(400);
  });

  it('every reason is a field of its own, to filter by', async () => {
    for (const reason of REASONS) await listAs('admin', { [reason]: true, estado: 'Pendiente' });
  });
});
