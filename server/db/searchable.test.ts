import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { APOSTROPHES, searchable } from '../../src/schema/text/searchable';
import { testDatabase } from '../../tests/fixtures/database';

const { db } = await testDatabase();

const piece = fc.oneof(
  fc.constantFrom(...'abzABZ0159'),
  fc.constantFrom(...' .-–·/()+\u00a0\n', ...APOSTROPHES, 'ñ', 'Á'),
  fc.constantFrom('AA 123 BB', 'abc-123', '11 5823-4471', '+54 9 ', '0', '15', '1 D 23', '1234'),
);
const texts = fc.array(
  fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join('')),
  { minLength: 50, maxLength: 200 },
);

it('SQL makes a text searchable as the kernel does', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (samples) => {
      const { rows } = await sql<{ text: string }>`
        select "textoBuscable"(v."texto") as "text" from unnest(${samples}::text[]) with ordinality as v ("texto", "lugar")
        order by "lugar"`.execute(db);
      expect(rows.map(({ text }) => text)).toEqual(samples.map(searchable));
    }),
    { numRuns: 60 },
  );
});
