import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import { knownOf, otherOf, parseSchema } from '../../src/schema/parse';
import type { ResourceSchema } from '../../src/schema/resource';
import { documentOf, fieldOf, repeatedIn } from './newResource';
import { collectWords, leaveWords, nested, wordsIn } from './words';
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
  const result = parseSchema(document, knownOf(createRegistry(schemas).all.map(otherOf)));
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
  });

  it('reports a repeated field by its name', () => {
    expect(repeatedIn(wish.fields)).toEqual([]);
    expect(repeatedIn([...wish.fields, 'monto:integer', 'monto'])).toEqual([
      { path: 'fields.monto', key: 'schema.problems.twice', args: { name: 'monto' } },
    ]);
  });

  it('takes texts from where the product already has the same, and requests the others', () => {
    const { words, asked } = collectWords(schema, { es: { name: 'Ensayo |||| Ensayos' } });
    expect(words.es['fields.nombre']).toBe('Nombre');
    expect(words.en['fields.nombre']).toBe('Name');
    expect(words.zh['fields.activo']).toBeTruthy();
    expect(asked).toContainEqual({ language: 'fr', path: 'name', spanish: 'Ensayo |||| Ensayos' });
    expect(asked).not.toContainEqual(expect.objectContaining({ language: 'es' }));
    expect(nested({ name: 'x', 'options.tipo.Anual': 'y', 'fields.casa.calle': 'z' })).toEqual({
      name: 'x',
      options: { tipo: { Anual: 'y' } },
      fields: { 'casa.calle': 'z' },
    });
  });

  it('treats an empty line as missing, and keeps lines filled in before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'words-'));
    const file = join(folder, 'words.json');
    const es = { name: 'Ensayo |||| Ensayos' };
    const first = collectWords(schema, { es });
    leaveWords(file, { es }, first.asked);
    const filled = { ...wordsIn(file), fr: { ...wordsIn(file).fr, name: 'Essai |||| Essais' } };
    writeFileSync(file, JSON.stringify(filled));
    const second = collectWords(schema, wordsIn(file));
    expect(second.asked).toEqual(first.asked.filter(({ language, path }) => language !== 'fr' || path !== 'name'));
    // a second run with the same arguments, without the file
    leaveWords(file, { es }, first.asked);
    expect(wordsIn(file)).toEqual(filled);
    rmSync(folder, { recursive: true });
  });

  it('writes the folder and a line in every list', () => {
    const { words } = collectWords(schema, {});
    const files = filesOf({ schema, words, seeded: true });
    expect([...files.keys()].sort()).toEqual([
      'i18n/ar/resources/settings.ts',
      'i18n/en/resources/settings.ts',
      'i18n/es/resources/settings.ts',
      'i18n/fr/resources/settings.ts',
      'i18n/it/resources/settings.ts',
      'i18n/zh/resources/settings.ts',
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
    expect(files.get('i18n/en/resources/settings.ts')).toMatch(/ {2}ensayos: \{[\s\S]*\n\} satisfies/);
    expect(files.get('resources/settings/ensayos/seed.ts')).toContain("random.pick(seeded('titulares')).id");
  });

  it('adds demo data to those of its area, whatever other lists that file has', () => {
    const billed: ResourceSchema = { ...schema, area: 'billing' };
    const seeds = filesOf({ schema: billed, words: collectWords(billed, {}).words, seeded: true }).get(
      'resources/billing/seeds.ts',
    );
    expect(seeds).toMatch(/ajustes\], \['ensayos', ensayos\],?\s*\];[\s\S]*completions/);
  });
});
