import { describe, expect, it } from 'vitest';
import type { ResourceSchema } from '../../src/schema/resource';
import { registry } from '../registry';
import { judge } from './judge';
import { takenRelations } from './relations';

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

describe('validating a draft that another resource depends on', () => {
  it("reports only the draft's own errors, because the other resource works again once they are fixed", () => {
    expect(problemsOf({ ...works, title: '{apodo}' })).toEqual(['schema.problems.unknownField']);
  });
  it('reports what the other resource would lose where the draft itself is valid', () => {
    const sound = {
      ...works,
      title: '{rotulo}',
      fields: { rotulo: { kind: 'text' } },
      labels: words('Obra', 'rotulo'),
    };
    expect(problemsOf(sound)).toEqual(['schema.problems.breaksOther']);
  });
});

describe('the names that an overlay uses in the database', () => {
  const layered = (fields: Record<string, unknown>, recurso = 'archivos') =>
    judge({ revision: 0, documents: [] }, { recurso, clase: 'capa', documento: { resource: recurso, fields } })
      .problems;
  const many = (name: string) => ({
    [name]: { kind: 'references', to: 'sectores' },
  });

  it.each(['miniaturas', 'partes', 'contenidos', 'pkey'])(
    'may not be %s for a list of references of a file',
    (name) => {
      expect(layered(many(name))).toContainEqual({
        path: `fields.${name}`,
        key: 'schema.problems.tableTaken',
        args: { name: `archivos_${name}` },
      });
    },
  );

  it('may be any other name, and also these where they create no table', () => {
    const keys = (fields: Record<string, unknown>) => layered(fields).map(({ key }) => key);
    expect(keys(many('sectoresQueLoUsan'))).not.toContain('schema.problems.tableTaken');
    expect(keys({ miniaturas: { kind: 'text' } })).not.toContain('schema.problems.tableTaken');
  });

  it('do not collide in any resource of the product', () => {
    expect(registry.all.flatMap(({ name }) => takenRelations(registry, name))).toEqual([]);
  });
});
