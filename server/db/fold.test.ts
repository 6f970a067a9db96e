import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SINGLES } from '../../src/schema/text/characters';
import { fold } from '../../src/schema/text/fold';
import { testDatabase } from '../../tests/fixtures/database';

const { db } = await testDatabase();

/** Letters of the scripts that names are written in, and invisible characters. */
const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'aZñÑÁßłŁıİøÆœþÐςΣ李伟かがギΩйИАبأإىكـ ٣၃ﬁº²Ａ１') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...'\u200b\u00ad\u00a0\u2009\u3000\u0301\u0308\u3099\u064e\ufeff\u2028\t\n\u0085\u007f\u0001’“—`´',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...SINGLES.map(([from]) => from)) },
  // code points assigned long ago, so that JavaScript and PostgreSQL agree on them
  { weight: 3, arbitrary: fc.integer({ min: 0x0020, max: 0x024f }).map((code) => String.fromCharCode(code)) },
  { weight: 2, arbitrary: fc.integer({ min: 0x0370, max: 0x0dff }).map((code) => String.fromCharCode(code)) },
  // not the Glagolitic letters behind 0x2bff: one pair is of 2021, which PostgreSQL's ICU may not have
  { weight: 1, arbitrary: fc.integer({ min: 0x1e00, max: 0x2bff }).map((code) => String.fromCharCode(code)) },
  { weight: 1, arbitrary: fc.integer({ min: 0x2e80, max: 0x33ff }).map((code) => String.fromCharCode(code)) },
  { weight: 1, arbitrary: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)) },
  { weight: 1, arbitrary: fc.integer({ min: 0xf900, max: 0xffef }).map((code) => String.fromCharCode(code)) },
  fc.constantFrom('🚗', '👨‍👩‍👧', '𝐀', '𝟗'),
);
const texts = fc.array(
  fc.array(character, { maxLength: 14 }).map((characters) => characters.join('')),
  { minLength: 50, maxLength: 200 },
);

const foldInDatabase = async (inputs: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select plegado(v."texto") as "text" from unnest(${inputs}::text[]) with ordinality as v ("texto", "lugar") order by "lugar"`.execute(
    db,
  );
  return rows.map(({ text }) => text);
};

it('SQL folds as the kernel does, and folding is idempotent', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (samples) => {
      const expected = samples.map(fold);
      expect(await foldInDatabase(samples)).toEqual(expected);
      expect(expected.map(fold)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['Wałęsa', 'walesa'],
  ['WEIß', 'Weiss'],
  ['Iğdır', 'IGDIR'],
  ['李 伟', '李伟'],
  ['Rosa\u00a0 Inés', 'rosa ines'],
  ['Le\u00addes\u200bma', 'LEDESMA'],
  ['O’Higgins', "o'higgins"],
  ['٣٠١', '３０１'],
  ['Nº 12', 'no 12'],
  ['أحمد', 'احمد'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%s matches %s in a search, in SQL and in the kernel', async (first, second) => {
  expect(fold(first)).toBe(fold(second));
  const [foldedFirst, foldedSecond] = await foldInDatabase([first, second]);
  expect(foldedFirst).toBe(foldedSecond);
});

it.each([
  ['は', 'ば'],
  ['Peña', 'Pana'],
  ['กิ', 'กี'],
])('%s does not match %s', (first, second) => expect(fold(first)).not.toBe(fold(second)));
