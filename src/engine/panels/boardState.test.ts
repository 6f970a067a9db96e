import { expect, it } from 'vitest';
import { withChange } from './boardState';

it('a choice that was made on an earlier state keeps what was chosen since', () => {
  const earlier = { period: 'P30D', compare: 'previous', filter: {}, isAlternative: false } as const;
  const since = { ...earlier, isAlternative: true };
  expect(withChange(since, earlier, { ...earlier, compare: 'year' })).toEqual({ ...since, compare: 'year' });
});
