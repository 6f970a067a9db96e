import fc from 'fast-check';
import Polyglot from 'node-polyglot';
import { describe, expect, it } from 'vitest';
import { everythingIn } from '../../../i18n/everything';
import { type Language, languages } from '../../../i18n/languages';
import { office } from '../../../tests/fixtures/office';
import { createRegistry } from '../../schema/check';
import { OPERATORS } from '../../schema/condition';
import { conditionInWords } from './words';

const { fields } = createRegistry([
  ...office,
  {
    name: 'cosas',
    area: 'settings',
    subject: 'Cosa',
    title: '{texto}',
    fields: {
      texto: { kind: 'text' },
      numero: { kind: 'integer', unit: 'km' },
      importe: { kind: 'money' },
      peso: { kind: 'decimal' },
      dia: { kind: 'date' },
      hora: { kind: 'time' },
      instante: { kind: 'dateTime' },
      cierto: { kind: 'boolean' },
      tipo: { kind: 'enum', options: ['A', 'B'] },
      otra: { kind: 'reference', to: 'cosas' },
      sitio: { kind: 'url' },
      datos: { kind: 'json' },
      lineas: { kind: 'items', fields: { a: { kind: 'text' } } },
    },
  },
]).getOrThrow('cosas');

function say(condition: unknown, language: Language = 'es'): string {
  const polyglot = new Polyglot({
    locale: language,
    phrases: { conditions: everythingIn(language).conditions, common: { words: { yes: 'sí', no: 'no' } } },
  });
  return conditionInWords(condition, {
    fields,
    labels: { field: (name) => `<${name}>`, option: (_, value) => `opción ${value}` },
    translate: (key, args) => polyglot.t(key, args),
    language,
    titleOf: ({ name }, key) => (name === 'otra' ? `Cosa ${key}` : undefined),
  });
}

describe('a condition in words', () => {
  it.each<[unknown, string]>([
    [{}, 'siempre'],
    [{ $or: [] }, 'nunca'],
    [{ $and: [] }, 'siempre'],
    [{ $nor: [] }, 'siempre'],
    [{ tipo: 'A' }, '<tipo> es opción A'],
    [{ tipo: null }, '<tipo> está sin dato'],
    [{ tipo: { $ne: null } }, '<tipo> tiene algún dato'],
    [{ cierto: { $ne: true } }, '<cierto> no es sí'],
    [{ importe: { $gt: '1000.50' } }, '<importe> es mayor que $\u00a01.000,50'],
    [{ numero: { $gte: 5, $lt: 10 } }, '<numero> es 5\u00a0km o más y <numero> es menor que 10\u00a0km'],
    [{ dia: { $lte: '2026-03-05' } }, '<dia> es hasta 05/03/2026'],
    [{ hora: { $gt: '08:30' } }, '<hora> es después de 08:30'],
    [{ instante: { $gte: { $now: '-P1M2DT3H' } } }, '<instante> es desde hace 1 mes, 2 días y 3 horas'],
    [{ instante: { $lt: { $now: 'PT1M' } } }, '<instante> es antes de dentro de 1 minuto'],
    [{ instante: { $lt: { $now: 'P0D' } } }, '<instante> es antes de ahora'],
    [
      { instante: { $gte: { $now: '-P6D', from: 'day' }, $lt: { $now: 'P1D', from: 'day' } } },
      '<instante> es desde hace 6 días, a las 0:00 y <instante> es antes de mañana, a las 0:00',
    ],
    [
      { dia: { $gte: { $now: '-P1D', from: 'day' }, $lt: { $now: 'P0D', from: 'day' } } },
      '<dia> es desde ayer y <dia> es antes de hoy',
    ],
    [{ dia: { $now: 'P0D', from: 'month' } }, '<dia> es este mes, el día 1'],
    [{ instante: { $gte: { $now: '-P2M', from: 'month' } } }, '<instante> es desde hace 2 meses, el día 1'],
    [{ instante: { $gte: { $now: 'ayer', from: 'day' } } }, '<instante> es desde "ayer", a las 0:00'],
    [{ instante: { $gte: { $now: 'P0D', from: 'week' } } }, '<instante> es desde ahora'],
    [{ tipo: { $in: ['A', 'B', null] } }, '<tipo> es opción A, opción B o sin dato'],
    [{ tipo: { $nin: ['A'] } }, '<tipo> no es opción A'],
    [{ tipo: { $in: [] } }, '<tipo> no puede ser ningún valor'],
    [{ tipo: { $nin: [] } }, '<tipo> puede ser cualquier valor'],
    [{ texto: { $contains: 'ñandú' } }, '<texto> contiene «ñandú»'],
    [{ otra: 7 }, '<otra> es Cosa 7'],
    [{ otra: { $user: 'id' } }, '<otra> es la persona que ingresó'],
    [{ otra: { $ne: { $user: 'sector.id' } } }, '<otra> no es el sector de la persona que ingresó'],
    [{ texto: { $user: 'legajo' } }, '<texto> es «Legajo» de la persona que ingresó'],
    [{ otra: { $record: 'tipo' } }, '<otra> es lo que dice «<tipo>»'],
    [{ tipo: 'A', numero: { $gt: 1 } }, '<tipo> es opción A y <numero> es mayor que 1\u00a0km'],
    [
      { cierto: true, $or: [{ tipo: 'A' }, { tipo: 'B', numero: 1 }] },
      '<cierto> es sí y (<tipo> es opción A o (<tipo> es opción B y <numero> es 1\u00a0km))',
    ],
    [{ $or: [{ tipo: 'A' }, { cierto: false }] }, '<tipo> es opción A o <cierto> es no'],
    [{ $nor: [{ tipo: 'A' }, { cierto: true }] }, 'nada de esto: (<tipo> es opción A; <cierto> es sí)'],
    // an invalid condition is quoted
    [{ texto: { $regex: '.*' } }, '<texto> $regex ".*"'],
    [{ $where: 'x' }, '$where "x"'],
    ['hola', '"hola"'],
    [{ ausente: 5 }, '<ausente> es 5'],
    [{ tipo: {} }, '<tipo> puede ser cualquier valor'],
    [{ instante: { $gt: { $now: 'ayer' } } }, '<instante> es después de "ayer"'],
  ])('%j is written as text', (condition, words) => {
    expect(say(condition)).toBe(words);
  });

  it('has a text of its own in each language', () => {
    const condition = { $nor: [{ tipo: 'A' }, { instante: { $gte: { $now: '-P3D' } } }] };
    expect(new Set(languages.map((language) => say(condition, language))).size).toBe(languages.length);
    expect(say({ instante: { $gte: { $now: '-P3D' } } }, 'ar')).toContain('3 أيام');
    expect(say({ instante: { $gte: { $now: '-P1D' } } }, 'en')).toBe('<instante> is 1 day ago or later');
    const today = { instante: { $gte: { $now: 'P0D', from: 'day' } } };
    expect(say(today, 'en')).toBe('<instante> is today at 0:00 or later');
    expect(new Set(languages.map((language) => say(today, language))).size).toBe(languages.length);
  });
});

const name = fc.constantFrom(...[...fields.keys(), 'ausente', 'toString', '__proto__x']);
const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('2026-03-01', '2026-03-01T00:00:00.000Z', '10.50', 'A'),
);
const dynamic = fc.oneof(
  fc.record({ $user: fc.constantFrom('id', 'sector.id', 'legajo', '', 'a.b.c') }),
  fc.record({ $now: fc.constantFrom('-P30D', 'P1Y2M3DT4H5M', 'P0D', 'P', 'x') }),
  fc.record({
    $now: fc.constantFrom('-P30D', 'P1Y2M3DT4H5M', 'P0D', '-P1D', 'x'),
    from: fc.constantFrom('day', 'month', 'week', 1),
  }),
  fc.record({ $record: name }),
);
const operand = fc.oneof(scalar, dynamic, fc.array(fc.oneof(scalar, dynamic), { maxLength: 4 }));
const comparison = fc.oneof(
  scalar,
  dynamic,
  fc.dictionary(fc.constantFrom(...OPERATORS), operand, { minKeys: 1, maxKeys: 3 }),
);
type Node = Record<string, unknown>;
const condition = fc.letrec<{ node: Node; group: Node }>((tie) => ({
  node: fc.oneof({ maxDepth: 5 }, fc.dictionary(name, comparison, { minKeys: 1, maxKeys: 3 }), tie('group')),
  group: fc.dictionary(fc.constantFrom('$and', '$or', '$nor'), fc.array(tie('node'), { maxLength: 3 }), {
    minKeys: 1,
    maxKeys: 2,
  }),
})).node;

/** Returns the field names of a condition, at any depth. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key.startsWith('$') ? namesIn(inner) : [key]));
}

describe('any condition', () => {
  it('names each of its fields in every language and leaves no placeholder', () => {
    fc.assert(
      fc.property(condition, fc.constantFrom(...languages), (given, language) => {
        const words = say(given, language);
        expect(words).not.toBe('');
        for (const field of namesIn(given)) expect(words).toContain(`<${field}>`);
        expect(words).not.toMatch(/%\{\w+\}|\|\|\|\||conditions\.|undefined|\[object/);
      }),
      { numRuns: 3000, seed: 11 },
    );
  });

  it('is written as text even if it is invalid', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(...languages), (given, language) => {
        expect(say(given, language)).toEqual(expect.stringMatching(/./s));
      }),
      { numRuns: 3000, seed: 11 },
    );
    let deep: unknown = { tipo: 'A' };
    for (let level = 0; level < 5000; level += 1) deep = { $or: [deep] };
    expect(say(deep)).toBe('…');
  });
});
