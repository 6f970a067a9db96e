import { describe, expect, it } from 'vitest';
import { type Labels, labelsIn, sentenceIn } from './labels';

const labels: Labels = {
  es: {
    name: { one: 'Club', many: 'Clubes' },
    fields: { ciudad: 'Ciudad', socios: 'Socios' },
    messages: { lleno: 'Está lleno' },
  },
  en: { fields: { ciudad: 'City' }, options: { tipo: { A: 'First' } } },
};

describe('the words of a resource made at run time', () => {
  it('that a language lacks are another’s, each by itself', () => {
    expect(labelsIn(labels, 'en')).toEqual({
      name: { one: 'Club', many: 'Clubes' },
      fields: { ciudad: 'City', socios: 'Socios' },
      messages: { lleno: 'Está lleno' },
      options: { tipo: { A: 'First' } },
    });
    expect(labelsIn(labels, 'es')?.fields).toEqual({ ciudad: 'Ciudad', socios: 'Socios' });
    expect(labelsIn(labels, 'it')?.options).toEqual({ tipo: { A: 'First' } });
    expect(labelsIn(undefined, 'es')).toBeUndefined();
    expect(labelsIn({}, 'es')).toBeUndefined();
  });

  it('say a message, or why an action is not possible, by its whole key, and no other resource’s', () => {
    const reason = (name: string) => ['resources', name, 'reasons', 'cerrar'].join('.');
    const told: Labels = { es: { reasons: { cerrar: 'Ya está cerrado' } } };
    expect(sentenceIn({ name: 'clubes', labels: told }, reason('clubes'), 'en')).toBe('Ya está cerrado');
    expect(sentenceIn({ name: 'clubes', labels: told }, reason('otros'), 'es')).toBeUndefined();
    const key = (name: string) => ['resources', name, 'messages', 'lleno'].join('.');
    expect(sentenceIn({ name: 'clubes', labels }, key('clubes'), 'fr')).toBe('Está lleno');
    expect(sentenceIn({ name: 'clubes', labels }, key('otros'), 'es')).toBeUndefined();
    expect(sentenceIn({ name: 'clubes', labels }, 'resources.clubes.messages.toString', 'es')).toBeUndefined();
  });
});
