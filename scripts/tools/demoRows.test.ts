import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { sortByReferences } from '../../server/seed/order';
import { afterAccounts } from '../../server/seed/plan';
import { createRandom } from '../../server/seed/random';
import { createRegistry } from '../../src/schema/check';
import { kindOf } from '../../src/schema/kinds';
import { environmentOf, parseSchema, partialResourceOf } from '../../src/schema/parse';
import type { ResourceSchema } from '../../src/schema/resource';
import type { SeedContext, SeedStream } from '../../src/schema/seed';
import { readValues } from '../../src/schema/validate';
import { collectLabels } from './newLabels';
import { documentOf } from './newResource';
import { filesOf } from './writeResource';

/** As in docs/adding-a-resource.md. */
const pruebas = {
  name: 'pruebas',
  area: 'settings',
  subject: 'Prueba',
  title: '{nombre}',
  fields: [
    'nombre:text:required,unique,max=60',
    'empresa:reference:to=titulares,required',
    'gestion:reference:to=tickets',
    'tipo:enum:options=Anual/Mensual,default=Anual',
    'monto:money:min=0.00',
    'vence:date',
    'activo:boolean:default=true',
  ],
};

function schemaOf(document: unknown): ResourceSchema {
  const result = parseSchema(document, environmentOf(createRegistry(schemas).all.map(partialResourceOf)));
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.schema;
}

/** Returns the demo data that would be written, loaded as the server loads them. */
async function seedOf(schema: ResourceSchema): Promise<SeedStream> {
  const files = filesOf({ schema: { ...schema, labels: collectLabels(schema) }, seeded: true });
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const file = join(folder, 'seed.ts');
  const text = files.get(`resources/${schema.area}/${schema.name}/seed.ts`) ?? '';
  writeFileSync(file, text.replaceAll('../../../src/', `${join(import.meta.dirname, '../../src')}/`));
  try {
    const written: Record<string, SeedStream> = await import(/* @vite-ignore */ file);
    const seed = written[schema.name];
    if (!seed) throw new Error(schema.name);
    return seed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the demo data of a new resource', () => {
  it('are inserted after the resources that it requires, in any area', async () => {
    const schema = schemaOf(documentOf(pruebas));
    const registry = createRegistry([...schemas, schema]);
    const plan = sortByReferences([['pruebas', await seedOf(schema)], ...afterAccounts], registry);
    const planted = new Map<string, (Record<string, unknown> & { id: number })[]>();
    const seededRows: SeedContext['seeded'] = (resource) => planted.get(resource) ?? [];
    const needed = ['titulares', 'etiquetas', 'pruebas'];
    for (const [name, seed] of plan.filter(([planned]) => needed.includes(planned))) {
      const context = { random: createRandom(1, name), size: 'mini', now: new Date('2026-11-20T12:00:00Z') } as const;
      const rows = [...seed({ ...context, count: (mini) => mini, seeded: seededRows })];
      planted.set(
        name,
        rows.map((row, index) => ({ ...row, id: index + 1 })),
      );
    }
    expect(seededRows('titulares')).toHaveLength(50);
    const holders = seededRows('titulares').map(({ id }) => id);
    expect(seededRows('pruebas')).toHaveLength(3);
    for (const { empresa } of seededRows('pruebas')) expect(holders).toContain(empresa);
  });

  it('leave the existing demo data in their order', () => {
    const names = ([['pruebas', () => []], ...afterAccounts] as const).map(([name]) => name);
    const registry = createRegistry([...schemas, schemaOf(documentOf(pruebas))]);
    const ordered = sortByReferences([['pruebas', () => []], ...afterAccounts], registry).map(([name]) => name);
    expect(ordered.filter((name) => name !== 'pruebas')).toEqual(names.slice(1));
    expect(ordered.indexOf('pruebas')).toBe(ordered.indexOf('titulares') + 1);
  });
});

describe('the values of a new resource', () => {
  const loans = schemaOf(
    documentOf({
      ...pruebas,
      title: '{llave}',
      fields: [
        'llave:code:required,max=12,normalize=trim/upper',
        'nombre:text:required,unique,max=60,normalize=upper',
        'lugar:text:required,max=20,normalize=trim/upper',
        'usuario:reference:to=usuarios,required',
        'entrega:date:required',
        'vence:date',
        'deposito:money:min=0.00',
        'tipo:enum:options=Cabina/Oficina',
        'estado:status:options=Entregada/Devuelta',
        'notas:longText:max=300',
      ],
    }),
  );
  const rowsOf = async (people: readonly (Record<string, unknown> & { id: number })[]) => {
    const seed = await seedOf(loans);
    const context = { random: createRandom(1), size: 'demo', now: new Date('2026-11-20T12:00:00Z') } as const;
    return [...seed({ ...context, count: (_, demo) => demo, seeded: () => people })];
  };

  it('are those that a write would store: in the form of `normalize`, in the demo data and in the test', async () => {
    const rows = await rowsOf([{ id: 7 }]);
    const fields = createRegistry([...schemas, loans]).getOrThrow('pruebas').fields;
    expect(rows).toHaveLength(20);
    for (const row of rows) expect(readValues(fields, row)).toEqual({ values: row, issues: {} });
    expect(rows.map(({ lugar }) => lugar)).toContain('LUGAR SUR');
    const test = filesOf({ schema: loans, seeded: true }).get('resources/settings/pruebas/pruebas.test.ts') ?? '';
    expect(test).toContain('"PRUEBA 20"');
    expect(test).not.toContain('estado');
  });

  it('differ from row to row, by the kind of the field', async () => {
    const rows = await rowsOf([{ id: 7 }]);
    const countOf = (name: string) => new Set(rows.map((row) => row[name])).size;
    expect(Object.fromEntries(Object.keys(loans.fields).map((name) => [name, countOf(name)]))).toEqual({
      ...{ llave: 20, nombre: 20, lugar: 5, usuario: 1, entrega: 20, vence: 20 },
      ...{ deposito: 5, tipo: 2, estado: 2, notas: 4 },
    });
    for (const { entrega, vence } of rows) expect(String(entrega) < String(vence)).toBe(true);
    expect(await rowsOf([{ id: 7 }])).toEqual(rows);
  });

  it('are none while a resource that it requires has no records', async () => {
    expect(await rowsOf([])).toEqual([]);
  });
});

describe('the existing demo data', () => {
  it('have no entry before the resources that it requires', () => {
    const registry = createRegistry(schemas);
    const names = afterAccounts.map(([name]) => name);
    for (const [index, name] of names.entries())
      for (const field of registry.getOrThrow(name).fields.values()) {
        const to = kindOf(field).target?.(field).to;
        if (to !== undefined && to !== name && field.required)
          expect(names.indexOf(to), `${name} → ${to}`).toBeLessThan(index);
      }
  });

  it('name the resource in the error where they pick from an empty list', () => {
    expect(() => createRandom(1, 'pruebas').pick([])).toThrow('pruebas');
    expect(() => createRandom(1, 'pruebas').fork().pick([])).toThrow('pruebas');
  });
});
