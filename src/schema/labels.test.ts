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

describe('labels of a resource created at run time', () => {
  it('fall back, each separately, to another language that has them', () => {
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

  it('provide messages and reasons of this resource by key, but not those of other resources', () => {
    const reason = (name: string) => ['resources', name, 'reasons', 'cerrar'].join('.');
    const reasons: Labels = { es: { reasons: { cerrar: 'Ya está cerrado' } } };
    expect(sentenceIn({ name: 'clubes', labels: reasons }, reason('clubes'), 'en')).toBe('Ya está cerrado');
    expect(sentenceIn({ name: 'clubes', labels: reasons }, reason('otros'), 'es')).toBeUndefined();
    const key = (name: string) => ['resources', name, 'messages', 'lleno'].join('.');
    expect(sentenceIn({ name: 'clubes', labels }, key('clubes'), 'fr')).toBe('Está lleno');
    expect(sentenceIn({ name: 'clubes', labels }, key('otros'), 'es')).toBeUndefined();
    expect(sentenceIn({ name: 'clubes', labels }, 'resources.clubes.messages.toString', 'es')).toBeUndefined();
  });
});
