import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import { environmentOf, parseSchema, partialResourceOf } from '../../src/schema/parse';
import type { ResourceSchema } from '../../src/schema/resource';
import { fieldsWithoutExample } from './demoRows';
import { collectLabels, labelsFrom, providedIn } from './newLabels';
import { documentOf, fieldOf, repeatedIn } from './newResource';
import { pendingLines } from './pendingLabels';
import { filesOf } from './writeResource';

const wish = {
  name: 'ensayos',
  area: 'settings',
  subject: 'Ensayo',
  title: '{nombre}',
  fields: [
    'nombre:text:required,unique,max=60',
    'empresa:reference:to=titulares,required',
    'tipo:enum:options=Anual/Mensual,default=Anual',
    'monto:money:min=0.00',
    'activo:boolean:default=true',
  ],
};
const parsed = (document: unknown): ResourceSchema => {
  const result = parseSchema(document, environmentOf(createRegistry(schemas).all.map(partialResourceOf)));
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.schema;
};
const schema = parsed(documentOf(wish));

describe('npm run resource:new', () => {
  it('parses a field from its short form', () => {
    expect(fieldOf('nombre')).toEqual(['nombre', { kind: 'text' }]);
    expect(fieldOf('a:integer:min=1,max=9,default=3,required')).toEqual([
      'a',
      { kind: 'integer', min: 1, max: 9, default: 3, required: true },
    ]);
    expect(schema.fields.tipo).toEqual({ kind: 'enum', options: ['Anual', 'Mensual'], default: 'Anual' });
    expect(schema.fields.monto).toEqual({ kind: 'money', min: '0.00' });
    expect(fieldOf('codigo:code:normalize=trim/upper,in=list/show')).toEqual([
      'codigo',
      { kind: 'code', normalize: ['trim', 'upper'], in: ['list', 'show'] },
    ]);
  });

  it('reports a repeated field by its name', () => {
    expect(repeatedIn(wish.fields)).toEqual([]);
    expect(repeatedIn([...wish.fields, 'monto:integer', 'monto'])).toEqual([
      { path: 'fields.monto', key: 'schema.problems.twice', args: { name: 'monto' } },
    ]);
  });

  it('has Spanish labels for everything, derived from the names, and translations that the product has already', () => {
    const labels = collectLabels(schema);
    expect(labels.es).toEqual({
      name: { one: 'Ensayo', many: 'Ensayos' },
      description: 'Nombre, empresa, tipo, monto',
      fields: { nombre: 'Nombre', empresa: 'Empresa', tipo: 'Tipo', monto: 'Monto', activo: 'Activo' },
      options: { tipo: { Anual: 'Anual', Mensual: 'Mensual' } },
    });
    expect(labels.en?.fields?.nombre).toBe('Name');
    expect(labels.zh?.fields?.activo).toBeTruthy();
    expect(labels.fr?.name).toBeUndefined();
  });

  it('writes derived labels with the accents of the product, and translates none that has several senses', () => {
    const labels = collectLabels(
      parsed(
        documentOf({ ...wish, fields: ['nombre', 'telefono:phone', 'notas:longText', 'dia:enum:options=Día/Noche'] }),
      ),
    );
    expect(labels.es?.fields).toEqual({ nombre: 'Nombre', telefono: 'Teléfono', notas: 'Notas', dia: 'Día' });
    expect(labels.fr?.fields).not.toHaveProperty('notas');
    expect(labels.zh?.options).toBeUndefined();
  });

  it('copies translations from the shared vocabulary alone, because the same word of a resource may mean something else', () => {
    const { es, en } = collectLabels(parsed(documentOf({ ...wish, fields: ['nombre', 'deposito:money'] })));
    expect(es?.fields?.deposito).toBe('Depósito');
    expect(en?.fields).toEqual({ nombre: 'Name' });
  });

  it('completes a status from its states: the first is the initial one, and an action leads from each to the next', () => {
    const loans = parsed(
      documentOf({ ...wish, fields: ['nombre', 'estado:status:options=Entregada/En revisión/Devuelta'] }),
    );
    expect(loans.fields.estado).toMatchObject({
      initial: 'Entregada',
      tones: { Entregada: 'info', 'En revisión': 'progress', Devuelta: 'success' },
      transitions: [
        { action: 'marcarEnRevision', from: ['Entregada'], to: 'En revisión' },
        { action: 'marcarDevuelta', from: ['En revisión'], to: 'Devuelta' },
      ],
    });
    expect(Object.keys(loans.actions ?? {})).toEqual(['marcarEnRevision', 'marcarDevuelta']);
    expect(collectLabels(loans).es?.actions).toEqual({
      marcarEnRevision: 'Marcar en revisión',
      marcarDevuelta: 'Marcar devuelta',
    });
  });

  it('gives a list an entry in the side menu, unless the settings have a card for it or another list a link to it', () => {
    expect(schema.menu).toBeUndefined();
    const own = parsed(documentOf({ ...wish, area: 'reports' }));
    expect(own).toMatchObject({ menu: true, routes: { list: 'reports/ensayos' } });
    expect(collectLabels(own).es?.description).toBeUndefined();
    const tolls = parsed(documentOf({ ...wish, area: 'tolls' }));
    expect([tolls.menu, tolls.routes?.list]).toEqual([undefined, 'toll_operator/ensayos']);
  });

  it('adds the permissions to the module of the area', () => {
    const lineIn = (area: string) => {
      const files = filesOf({ schema: parsed(documentOf({ ...wish, area })), seeded: true });
      const before = files.get('server/auth/catalogue.ts')?.split('    Ensayo: ')[0] ?? '';
      return [...before.matchAll(/^ {2}'?(.+?)'?: \{$/gm)].at(-1)?.[1];
    };
    expect([lineIn('transits'), lineIn('sau'), lineIn('settings')]).toEqual([
      'Tránsitos',
      'Atención al cliente',
      'Configuración',
    ]);
  });

  it('writes no demo data, and no test that creates a record, where a required field has no example', () => {
    const plan = parsed(documentOf({ ...wish, fields: [...wish.fields, 'plano:file:required'] }));
    expect(fieldsWithoutExample(plan)).toEqual(['plano']);
    const files = filesOf({ schema: plan, seeded: true });
    expect([...files.keys()]).not.toContain('resources/settings/ensayos/seed.ts');
    expect(files.get('resources/settings/ensayos/ensayos.test.ts')).not.toContain('201');
  });

  it('lists what is shown in Spanish in other languages, until it is provided', () => {
    const pending = (provided: Parameters<typeof collectLabels>[1]) =>
      pendingLines([{ ...schema, labels: collectLabels(schema, provided) }], 'es').filter((line) =>
        line.includes('Français'),
      );
    expect(pending({})).toEqual([expect.stringMatching(/name.*description/)]);
    const name = 'Essai |||| Essais';
    expect(pending({ fr: { name } }).join()).not.toContain('name');
  });

  it('reads labels from a file, and derives those that it leaves empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'labels-'));
    const file = join(folder, 'labels.json');
    writeFileSync(file, JSON.stringify({ es: { name: 'Ensayo |||| Ensayos varios', 'fields.monto': '' } }));
    expect(collectLabels(schema, providedIn(file)).es).toMatchObject({
      name: { one: 'Ensayo', many: 'Ensayos varios' },
      fields: { monto: 'Monto' },
    });
    rmSync(folder, { recursive: true });
    expect(labelsFrom({ 'options.tipo.Anual': 'y', 'fields.casa.calle': 'z' })).toEqual({
      fields: { 'casa.calle': 'z' },
      options: { tipo: { Anual: 'y' } },
    });
  });

  it('writes the folder and a line in every list', () => {
    const files = filesOf({ schema: { ...schema, labels: collectLabels(schema) }, seeded: true });
    expect([...files.keys()].sort()).toEqual([
      'resources/settings/ensayos/ensayos.test.ts',
      'resources/settings/ensayos/schema.ts',
      'resources/settings/ensayos/seed.ts',
      'resources/settings/index.ts',
      'resources/settings/seeds.ts',
      'server/auth/catalogue.ts',
    ]);
    expect(files.get('resources/settings/index.ts')).toMatch(
      /import ensayos from '.\/ensayos\/schema';[\s\S]*, ensayos,?\s*\];/,
    );
    expect(files.get('server/auth/catalogue.ts')).toContain(
      "    Ensayo: actions('ver crear editar exportar importar'),\n",
    );
    expect(files.get('resources/settings/seeds.ts')).toMatch(/, \['ensayos', ensayos\],?\s*\];\s*$/);
    expect(files.get('resources/settings/ensayos/schema.ts')).toContain('"many":"Ensayos"');
    expect(files.get('resources/settings/ensayos/seed.ts')).toContain('random.pick(titulares).id');
  });

  it('adds demo data to those of its area, whatever other lists that file has', () => {
    const billed: ResourceSchema = { ...schema, area: 'billing' };
    const seeds = filesOf({ schema: billed, seeded: true }).get('resources/billing/seeds.ts');
    expect(seeds).toMatch(/ajustes\], \['ensayos', ensayos\],?\s*\];[\s\S]*completions/);
  });
});
