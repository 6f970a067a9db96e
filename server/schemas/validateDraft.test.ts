import { describe, expect, it } from 'vitest';
import type { ResourceSchema } from '../../src/schema/resource';
import { registry } from '../registry';
import { takenNameProblems } from './relationNames';
import { validateDraft } from './validateDraft';

const base = { area: 'settings', title: '{nombre}' } as const;
const labelsOf = (singular: string, ...fields: string[]) => ({
  es: { name: { one: singular, many: `${singular}s` }, fields: Object.fromEntries(fields.map((name) => [name, name])) },
});
const obras: ResourceSchema = {
  ...base,
  name: 'obras',
  subject: 'Obra',
  fields: { nombre: { kind: 'text' } },
  labels: labelsOf('Obra', 'nombre'),
};
const tramos: ResourceSchema = {
  ...base,
  name: 'tramosObra',
  subject: 'TramoObra',
  fields: { nombre: { kind: 'text' }, obra: { kind: 'reference', to: 'obras', with: ['nombre'] } },
  labels: labelsOf('Tramo', 'nombre', 'obra'),
};
const published = {
  revision: 2,
  documents: [obras, tramos].map((documento) => ({
    recurso: documento.name,
    clase: 'recurso' as const,
    version: 1,
    documento,
  })),
};
const problemsOf = (documento: unknown) =>
  validateDraft(published, { recurso: 'obras', clase: 'recurso', documento }).problems.map(({ key }) => key);

describe('validating a draft that another resource depends on', () => {
  it("reports only the draft's own errors, because the other resource works again once they are fixed", () => {
    expect(problemsOf({ ...obras, title: '{apodo}' })).toEqual(['schema.problems.unknownField']);
  });
  it('reports what the other resource would lose where the draft itself is valid', () => {
    const valid = {
      ...obras,
      title: '{rotulo}',
      fields: { rotulo: { kind: 'text' } },
      labels: labelsOf('Obra', 'rotulo'),
    };
    expect(problemsOf(valid)).toEqual(['schema.problems.breaksOther']);
  });
});

describe('the names that an overlay uses in the database', () => {
  const overlayProblems = (fields: Record<string, unknown>, recurso = 'archivos') =>
    validateDraft({ revision: 0, documents: [] }, { recurso, clase: 'capa', documento: { resource: recurso, fields } })
      .problems;
  const referencesField = (name: string) => ({
    [name]: { kind: 'references', to: 'sectores' },
  });

  it.each(['miniaturas', 'partes', 'contenidos', 'pkey'])(
    'may not be %s for a list of references of a file',
    (name) => {
      expect(overlayProblems(referencesField(name))).toContainEqual({
        path: `fields.${name}`,
        key: 'schema.problems.tableTaken',
        args: { name: `archivos_${name}` },
      });
    },
  );

  it('may be any other name, and also these where they create no table', () => {
    const keys = (fields: Record<string, unknown>) => overlayProblems(fields).map(({ key }) => key);
    expect(keys(referencesField('sectoresQueLoUsan'))).not.toContain('schema.problems.tableTaken');
    expect(keys({ miniaturas: { kind: 'text' } })).not.toContain('schema.problems.tableTaken');
  });

  it('do not collide in any resource of the product', () => {
    expect(registry.all.flatMap(({ name }) => takenNameProblems(registry, name))).toEqual([]);
  });
});
