import { describe, expect, it } from 'vitest';
import type { ResourceSchema } from '../../src/schema/resource';
import { judge } from './judge';

const base = { area: 'settings', title: '{nombre}' } as const;
const words = (one: string, ...fields: string[]) => ({
  es: { name: { one, many: `${one}s` }, fields: Object.fromEntries(fields.map((name) => [name, name])) },
});
const works: ResourceSchema = {
  ...base,
  name: 'obras',
  subject: 'Obra',
  fields: { nombre: { kind: 'text' } },
  labels: words('Obra', 'nombre'),
};
const sections: ResourceSchema = {
  ...base,
  name: 'tramosObra',
  subject: 'TramoObra',
  fields: { nombre: { kind: 'text' }, obra: { kind: 'reference', to: 'obras', with: ['nombre'] } },
  labels: words('Tramo', 'nombre', 'obra'),
};
const published = {
  revision: 2,
  documents: [works, sections].map((documento) => ({
    recurso: documento.name,
    clase: 'recurso' as const,
    version: 1,
    documento,
  })),
};
const problemsOf = (documento: unknown) =>
  judge(published, { recurso: 'obras', clase: 'recurso', documento }).problems.map(({ key }) => key);

describe('a draft that another resource counts on', () => {
  it('is told of its own errors alone, since the other one works again once they are mended', () => {
    expect(problemsOf({ ...works, title: '{apodo}' })).toEqual(['schema.problems.unknownField']);
  });
  it('is told of what the other would lose where it is sound itself', () => {
    const sound = {
      ...works,
      title: '{rotulo}',
      fields: { rotulo: { kind: 'text' } },
      labels: words('Obra', 'rotulo'),
    };
    expect(problemsOf(sound)).toEqual(['schema.problems.breaksOther']);
  });
});
