import { describe, expect, it } from 'vitest';
import type { ActionSchema } from '../../schema/action';
import type { ResourceSchema } from '../../schema/resource';
import { addAction, putTransitions, removeAction, setStateChange, setStep } from './actionEdits';
import { inputWithTexts, putInput } from './actionInput';
import { valueSourcesOf } from './stepValues';

const pacts: ResourceSchema = {
  name: 'pactos',
  area: 'settings',
  subject: 'Pacto',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text' },
    dueno: { kind: 'reference', to: 'usuarios' },
    estado: {
      kind: 'status',
      options: ['Alta', 'Baja'],
      initial: 'Alta',
      tones: {},
      transitions: [{ action: 'volver', from: ['Baja'], to: 'Alta' }],
    },
  },
  actions: { retirar: { on: ['record'], needs: 'editar', run: [{ set: { nombre: 'x' } }] } },
};
const retirar: ActionSchema = { on: ['record'], needs: 'editar', run: [{ set: { nombre: 'x' } }] };

describe('an action', () => {
  it('gets a default success message when it is added, which its author can change', () => {
    const added = addAction('es', 'darDeAlta', { title: 'Dar de alta', success: 'Listo: Dar de alta' })(pacts);
    expect(added.actions?.darDeAlta?.message).toBe('resources.pactos.messages.darDeAltaDone');
    expect(added.labels?.es).toMatchObject({
      actions: { darDeAlta: 'Dar de alta' },
      messages: { darDeAltaDone: 'Listo: Dar de alta' },
    });
  });

  it('moves the state with a transition of the same name, before its other steps, and removes its transitions when it is removed', () => {
    const moving = setStateChange('retirar', retirar, true);
    expect(moving.run).toEqual([{ move: 'retirar' }, { set: { nombre: 'x' } }]);
    expect(setStateChange('retirar', moving, false).run).toEqual(retirar.run);
    const line = { action: 'retirar', from: ['Alta'], to: 'Baja' };
    const with2 = putTransitions('retirar', [line])(pacts);
    expect(with2.fields.estado).toMatchObject({ transitions: [{ action: 'volver' }, line] });
    const without = removeAction('retirar')(with2);
    expect(without.actions).toEqual({});
    expect(without.fields.estado).toEqual(pacts.fields.estado);
  });

  it('writes no values copied from the same record', () => {
    expect(setStep({ nombre: 'a', dueno: { $user: 'id' }, x: { $record: 'id' } })).toEqual({
      set: { nombre: 'a', dueno: { $user: 'id' } },
    });
  });

  it("takes values for another resource's record from the acting person, the form, and fields with the same target", () => {
    const owner = pacts.fields.dueno;
    expect(valueSourcesOf(owner, { input: ['motivo'], record: pacts }).map(({ value }) => value)).toEqual([
      { $user: 'id' },
      { $input: 'motivo' },
      { $record: 'dueno' },
    ]);
    const referenceSources = valueSourcesOf({ kind: 'reference', to: 'pactos' }, { input: [], record: pacts });
    expect(referenceSources.map(({ value }) => value)).toEqual([{ $record: 'id' }]);
    expect(valueSourcesOf({ kind: 'text' }, { input: [] })).toEqual([]);
  });

  it('saves the texts of its form with the resource', () => {
    const messagePrefix = 'resources.pactos.messages.';
    const inputFields = { motivo: { kind: 'text', label: 'Motivo', checks: [{ when: { motivo: 'x' }, text: 'No' }] } };
    const next = putInput('es', 'retirar', inputFields, messagePrefix)(pacts);
    const labels = next.labels?.es;
    expect(labels).toEqual({
      inputs: { retirar: { motivo: 'Motivo' } },
      messages: { retirarMotivoCheck1: 'No' },
    });
    const action = next.actions?.retirar ?? retirar;
    expect(action.input?.motivo).toEqual({
      kind: 'text',
      checks: [{ when: { motivo: 'x' }, message: `${messagePrefix}retirarMotivoCheck1` }],
    });
    expect(inputWithTexts(action, 'retirar', labels, messagePrefix)).toMatchObject({
      motivo: { label: 'Motivo', checks: [{ text: 'No' }] },
    });
    expect(putInput('es', 'retirar', {}, messagePrefix)(next).actions?.retirar).not.toHaveProperty('input');
  });
});
