/** What an action's `set` step writes follows the rules of the written fields. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ResourceSchema } from '../../src/schema/resource';
import { clubRegistry, clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';

const bonos: ResourceSchema = {
  name: 'bonos',
  area: 'settings',
  subject: 'Socio',
  title: '{codigo}',
  fields: {
    codigo: { kind: 'text', required: true, unique: true, max: 20, normalize: ['trim'] },
    nombre: { kind: 'text', required: true, max: 60 },
    monto: { kind: 'money', min: '0.00' },
    tope: {
      kind: 'money',
      checks: [{ when: { tope: { $lt: { $record: 'monto' } } }, message: 'engine.validation.min' }],
    },
    tipo: { kind: 'enum', options: ['Pleno', 'Cadete'] },
    club: { kind: 'reference', to: 'clubes', where: { activo: true } },
    dia: { kind: 'date' },
    sello: { kind: 'text', system: true, max: 5 },
    firma: { kind: 'text', readOnly: true, max: 5 },
    /** what only a cadet has */
    tutor: { kind: 'text', max: 20, hidden: { tipo: { $ne: 'Cadete' } } },
  },
  list: { columns: ['codigo'], search: ['codigo'] },
  actions: {
    ajustar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      input: {
        n: { kind: 'text' },
        m: { kind: 'money' },
        c: { kind: 'text' },
        t: { kind: 'text' },
        k: { kind: 'reference', to: 'clubes' },
        f: { kind: 'text' },
      },
      run: [
        {
          set: {
            nombre: { $input: 'n' },
            monto: { $input: 'm' },
            codigo: { $input: 'c' },
            tipo: { $input: 't' },
            club: { $input: 'k' },
            firma: { $input: 'f' },
          },
        },
      ],
    },
    tutelar: {
      on: ['record'],
      needs: 'editar',
      input: { tutor: { kind: 'text' } },
      run: [{ set: { tutor: { $input: 'tutor' } } }],
    },
    vaciar: { on: ['record'], needs: 'editar', run: [{ set: { nombre: null } }] },
    sellar: { on: ['record'], needs: 'editar', run: [{ set: { sello: 'A', dia: { $now: 'P0D' } } }] },
  },
};

const registry = clubRegistry({}, bonos);
const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db, registry)) });
await fillClubs(database.db, registry);
const jefe = callsOf(app)('jefe');

describe('a `set` step', () => {
  let id = 0;
  let codes = 0;
  const make = async () => {
    codes += 1;
    const body = { codigo: `B${codes}`, nombre: 'Bono', monto: '10.00' };
    return Number(Object(await jefe('POST', 'bonos', { body })).body.id);
  };
  const act = (action: string, body: object = {}) => jefe('POST', `bonos/${id}/actions/${action}`, { body });
  const sentence = async (body: object) => Object((await jefe('PUT', `bonos/${id}`, { body })).body).errors;
  beforeEach(async () => {
    id = await make();
  });

  it('writes no field that is hidden on the record', async () => {
    expect((await act('tutelar', { tutor: 'Ana' })).status).toBe(200);
    await act('ajustar', { t: 'Cadete' });
    expect((await jefe('GET', `bonos/${id}`)).body).toMatchObject({ tipo: 'Cadete', tutor: null });
    await act('tutelar', { tutor: 'Ana' });
    expect((await jefe('GET', `bonos/${id}`)).body).toMatchObject({ tutor: 'Ana' });
  });

  it('leaves a field unchanged when its input is blank', async () => {
    for (const blank of [{}, { n: null, m: null, c: null }, { n: '', c: '' }]) {
      const { status, body } = await act('ajustar', blank);
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ codigo: `B${codes}`, nombre: 'Bono', monto: '10.00' }),
      ]);
    }
    expect((await act('ajustar', { m: '20.00' })).body).toMatchObject({ nombre: 'Bono', monto: '20.00' });
  });

  it("is rejected as an edit of the field would be, beside the input and with the field's own message", async () => {
    for (const [input, from, field] of [
      ['m', '-50.00', 'monto'],
      ['n', 'x'.repeat(200), 'nombre'],
      ['c', 'x'.repeat(200), 'codigo'],
      ['c', '   ', 'codigo'],
      ['t', 'Otro', 'tipo'],
      ['k', 3, 'club'],
    ] as const) {
      const message = Object(await sentence({ [field]: from }))[field];
      expect(message).toEqual(expect.any(String));
      const { status, body } = await act('ajustar', { [input]: from });
      expect([status, Object(body).errors]).toEqual([422, { [input]: message }]);
    }
    expect((await jefe('GET', `bonos/${id}`)).body).toMatchObject({ nombre: 'Bono', monto: '10.00', version: 1 });
  });

  it('is rejected beside the field when no input feeds it', async () => {
    const { status, body } = await act('vaciar');
    expect([status, Object(body).errors]).toEqual([422, { nombre: expect.any(String) }]);
  });

  it('is rejected when it makes another field invalid', async () => {
    await jefe('PUT', `bonos/${id}`, { body: { tope: '15.00' } });
    const { status, body } = await act('ajustar', { m: '20.00' });
    expect([status, Object(body).errors]).toEqual([422, { tope: expect.any(String) }]);
  });

  it('is rejected beside the input when the value is a duplicate', async () => {
    await make();
    const { status, body } = await act('ajustar', { c: `B${codes}` });
    const duplicate = Object(await sentence({ codigo: `B${codes}` })).codigo;
    expect([status, Object(body).errors]).toEqual([422, { c: duplicate }]);
  });

  it('may write fields that people cannot edit, by the same rules, and converts the clock to a day', async () => {
    expect((await act('sellar')).body).toMatchObject({ sello: 'A', dia: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect((await act('ajustar', { f: 'abc' })).body).toMatchObject({ firma: 'abc' });
    expect((await act('ajustar', { f: 'x'.repeat(200) })).body).toMatchObject({ errors: { f: expect.any(String) } });
  });

  it('fails for each record of a bulk action separately', async () => {
    const other = await make();
    const { body } = await jefe('POST', 'bonos/actions/ajustar', { body: { ids: [id, other], input: { m: '-1.00' } } });
    expect(body).toEqual({
      done: [],
      failed: [id, other].map((failure) => ({ id: failure, status: 422, detail: expect.any(String) })),
    });
  });
});
