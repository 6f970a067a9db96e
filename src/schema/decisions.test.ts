import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepare } from './check';
import { decisionsOn, inputsOf } from './decisions';
import type { Field } from './registry';
import { validate, validateFields } from './validate';

const hasPermission = () => true;
const text = (name: string, options: object = {}): Field => ({ kind: 'text', name, ...options });

describe('the inputs of a decision', () => {
  it('are the fields that the condition names, also through $record and within groups of conditions', () => {
    expect(
      inputsOf({ $or: [{ a: 1 }, { b: { $gt: { $record: 'c' } } }], $nor: [{ d: { $user: 'sector.id' } }] }),
    ).toEqual(['a', 'b', 'c', 'd']);
    expect(inputsOf(true)).toEqual([]);
  });
});

describe('decisions on a form', () => {
  it('use the defaults from the beginning', () => {
    const fields = [text('modo', { default: 'manual' }), text('cupo', { hidden: { modo: 'manual' } })];
    const decisions = decisionsOn(fields, {}, { hasPermission });
    expect(decisions.stateOf('cupo').hidden).toBe(true);
    expect(decisions.set('modo', 'rotativa')).toEqual(['cupo']);
    expect(decisions.stateOf('cupo').hidden).toBe(false);
  });

  it('read a hidden field as it is stored, not as it was typed before it became hidden', () => {
    const fields = [
      text('a', { hidden: { destino: 'todos' } }),
      text('destino'),
      text('b', { required: { a: 'sí' } }),
      text('c', { hidden: { a: null } }),
    ];
    const decisions = decisionsOn(fields, { a: 'sí', destino: 'uno' }, { hasPermission });
    expect(decisions.stateOf('b').required).toBe(true);
    expect(decisions.set('destino', 'todos')).toEqual(['a', 'b', 'c']);
    expect(decisions.stateOf('b').required).toBe(false);
    expect(decisions.stateOf('c').hidden).toBe(true);
    expect(decisions.record.a).toBeNull();
    decisions.set('destino', 'uno');
    expect(decisions.record.a).toBe('sí');
  });

  it('never require a field that the person may not fill in', () => {
    const fields = [
      text('a', { required: true, readOnly: true }),
      text('b', { required: true, writeWith: 'verSensible' }),
      text('c', { required: true, hidden: true }),
    ];
    const decisions = decisionsOn(fields, {}, { hasPermission: () => false });
    expect(fields.map(({ name }) => decisions.stateOf(name).required)).toEqual([false, false, false]);
    expect(validateFields(fields, { a: 'x', b: 'x', c: 'x' }, { hasPermission: () => false })).toEqual({
      values: {},
      issues: {},
    });
  });

  it('lock a field by its stored value, not by the typed one', () => {
    const fields = [text('cbu', { readOnly: { cbu: { $ne: null } } })];
    const decisions = decisionsOn(fields, {}, { hasPermission });
    decisions.set('cbu', '2');
    expect(decisions.stateOf('cbu').readOnly).toBe(false);
    expect(decisionsOn(fields, {}, { hasPermission, current: { cbu: '285' } }).stateOf('cbu').readOnly).toBe(true);
  });

  it('apply to the parts of a group, whose own conditions look up their siblings first', () => {
    const domicilio: Field = {
      kind: 'group',
      name: 'domicilio',
      readOnly: { tipo: 'fijo' },
      hidden: { tipo: 'sin' },
      fields: {
        calle: { kind: 'text', required: true },
        piso: { kind: 'text', hidden: { calle: null } },
        cp: { kind: 'code', required: { tipo: 'con' } },
      },
    };
    const decisions = decisionsOn([text('tipo'), domicilio], { tipo: 'con', domicilio: {} }, { hasPermission });
    expect(decisions.stateOf('domicilio.piso').hidden).toBe(true);
    expect(decisions.stateOf('domicilio.cp').required).toBe(true);
    expect(decisions.set('domicilio', { calle: 'Mitre' })).toEqual(['domicilio.piso']);
    expect(decisions.set('tipo', 'fijo')).toEqual(
      expect.arrayContaining(['domicilio', 'domicilio.calle', 'domicilio.piso', 'domicilio.cp']),
    );
    expect(decisions.stateOf('domicilio.calle')).toEqual({ hidden: false, readOnly: true, required: false });
    decisions.set('tipo', 'sin');
    expect(decisions.stateOf('domicilio.calle').hidden).toBe(true);
  });

  it('follow a member of a group, also from a field outside of it and from another group', () => {
    const imap: Field = { kind: 'group', name: 'imap', fields: { host: { kind: 'text' }, port: { kind: 'integer' } } };
    const inbox: Field = {
      kind: 'group',
      name: 'inbox',
      fields: { folder: { kind: 'text', hidden: { 'imap.host': null } } },
    };
    const category = text('category', { required: { 'imap.host': { $ne: null } }, hidden: { 'imap.host': null } });
    const sub = text('sub', { hidden: { category: null } });
    const decisions = decisionsOn([category, sub, inbox, imap], { category: 'a' }, { hasPermission });
    expect(decisions.stateOf('category')).toEqual({ hidden: true, required: false, readOnly: false });
    expect(decisions.set('imap', { host: 'imap.example.com', port: null })).toEqual(
      expect.arrayContaining(['category', 'sub', 'inbox.folder']),
    );
    expect(decisions.stateOf('category')).toEqual({ hidden: false, required: true, readOnly: false });
    expect(decisions.stateOf('sub').hidden).toBe(false);
    expect(decisions.stateOf('inbox.folder').hidden).toBe(false);
  });

  it('terminate for circular conditions, with the same result in any order of changes', () => {
    const fields = [text('a', { hidden: { b: null } }), text('b', { hidden: { a: null } })];
    const decisions = decisionsOn(fields, { a: 'x', b: 'y' }, { hasPermission });
    decisions.set('a', null);
    decisions.set('b', null);
    decisions.set('a', 'x');
    const fresh = decisionsOn(fields, { a: 'x', b: null }, { hasPermission });
    for (const name of ['a', 'b']) expect(decisions.stateOf(name)).toEqual(fresh.stateOf(name));
  });

  it('updated change by change equal the decisions computed from the complete form', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const value = fc.constantFrom(null, 'x', 'y');
    const condition = fc.option(
      fc
        .record({ of: fc.constantFrom(...names, 'g.p', 'g.q'), is: value })
        .map(({ of: field, is: expectedValue }) => ({ [field]: expectedValue })),
      { nil: undefined },
    );
    const form = fc.tuple(
      ...names.map((name) =>
        fc
          .record({ hidden: condition, required: condition, readOnly: condition })
          .map((options) => text(name, options)),
      ),
    );
    const options = fc.record({ hidden: condition, required: condition, readOnly: condition });
    const group = fc.tuple(options, options, options).map(
      ([own, p, q]): Field => ({
        ...{ kind: 'group', name: 'g', ...own },
        fields: { p: { kind: 'text', ...p }, q: { kind: 'text', ...q } },
      }),
    );
    const change = fc.oneof(
      fc.record({ name: fc.constantFrom(...names), value }),
      fc.record({ name: fc.constant('g'), value: fc.record({ p: value, q: value }) }),
    );
    fc.assert(
      fc.property(
        form,
        group,
        fc.array(change, { maxLength: 12 }),
        fc.dictionary(fc.constantFrom(...names), value),
        ([...plain], g, changes, current) => {
          const fields = [...plain, g];
          const incremental = decisionsOn(fields, {}, { hasPermission, current });
          const typed: Record<string, unknown> = {};
          for (const { name, value: expectedValue } of changes) {
            incremental.set(name, expectedValue);
            typed[name] = expectedValue;
          }
          const complete = decisionsOn(fields, typed, { hasPermission, current });
          expect(incremental.record).toEqual(complete.record);
          for (const name of [...names, 'g', 'g.p', 'g.q'])
            expect(incremental.stateOf(name)).toEqual(complete.stateOf(name));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('validation with decisions', () => {
  const resource = prepare({
    name: 'obras',
    area: 'settings',
    subject: 'Obra',
    title: '{nombre}',
    fields: {
      nombre: { kind: 'text' },
      activo: { kind: 'boolean', default: true, system: true },
      desde: { kind: 'date' },
      hasta: { kind: 'date', checks: [{ when: { hasta: { $lt: { $record: 'desde' } } }, message: 'm' }] },
      motivo: { kind: 'text', required: { nombre: 'Otra' } },
      soloActivas: { kind: 'text', required: { activo: true } },
      tope: { kind: 'integer', default: 5, readOnly: true },
      domicilio: {
        kind: 'group',
        required: { nombre: 'Depósito' },
        fields: { calle: { kind: 'text', max: 5 }, piso: { kind: 'text', hidden: { calle: null } } },
      },
    },
  });

  it('decides on a new record with the defaults of fields that nobody may fill in', () => {
    expect(validate(resource, { nombre: 'x' }, { hasPermission }).issues).toHaveProperty('soloActivas');
  });

  it('refuses a change that leaves a field empty which it makes required, or breaks a check of another field', () => {
    const current = { nombre: 'A', desde: '2026-01-01', hasta: '2026-02-01', soloActivas: 'x', activo: true };
    expect(validate(resource, { nombre: 'Otra' }, { hasPermission, current }).issues).toHaveProperty('motivo');
    expect(validate(resource, { desde: '2026-03-01' }, { hasPermission, current }).issues).toEqual({
      hasta: { key: 'm' },
    });
    expect(validate(resource, { nombre: 'B' }, { hasPermission, current }).issues).toEqual({});
  });

  it('ignores values from the client for read-only fields', () => {
    expect(validate(resource, { tope: 9, soloActivas: 'x' }, { hasPermission }).values).not.toHaveProperty('tope');
  });

  it('validates a group part by part, leaves hidden parts unchanged, and treats a group without any value as empty', () => {
    const base = { soloActivas: 'x' };
    expect(validate(resource, { ...base, domicilio: { calle: 'Libertad' } }, { hasPermission }).issues).toEqual({
      'domicilio.calle': { key: 'engine.validation.maxLength', args: { max: 5 } },
    });
    expect(validate(resource, { ...base, domicilio: { ciudad: 'x' } }, { hasPermission }).issues).toHaveProperty(
      'domicilio',
    );
    const current = { domicilio: { calle: 'Paz', piso: '3' }, soloActivas: 'x', activo: true };
    expect(validate(resource, { domicilio: { calle: null, piso: '9' } }, { hasPermission, current }).values).toEqual({
      domicilio: { calle: null, piso: '3' },
    });
    const empty = { ...base, nombre: 'Depósito', domicilio: { calle: '' } };
    expect(validate(resource, empty, { hasPermission }).issues).toHaveProperty('domicilio');
  });
});
