import { describe, expect, it } from 'vitest';
import { wordsOf } from './words';

describe('the texts that a resource needs', () => {
  it("include the labels of nested fields, and the resource's own messages of checks and notifications", () => {
    const own = (key: string) => ['resources', 'pactos', 'messages', key].join('.');
    const words = wordsOf({
      name: 'pactos',
      area: 'settings',
      subject: 'Pacto',
      title: '{nombre}',
      fields: {
        nombre: { kind: 'text', checks: [{ when: { nombre: 'x' }, message: own('nombreCheck1') }] },
        filas: { kind: 'items', fields: { cuota: { kind: 'money', message: 'engine.validation.required' } } },
      },
      actions: {
        avisar: {
          on: ['record'],
          needs: 'editar',
          message: own('avisarDone'),
          run: [{ notify: 'usuarios', to: { $user: 'id' }, subject: own('avisarSubject1') }],
        },
      },
    });
    expect(words).toEqual([
      'name',
      'fields.nombre',
      'fields.filas',
      'fields.filas.cuota',
      'actions.avisar',
      'messages.nombreCheck1',
      'messages.avisarDone',
      'messages.avisarSubject1',
    ]);
  });
});
