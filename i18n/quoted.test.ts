import { expect, it } from 'vitest';
import { everythingIn } from './everything';

const texts = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(Object(words)).flatMap((one) => texts(one));

it('a quoted value in Arabic keeps its own direction: the full stop of «Docum. Nac.» stays inside the quotes', () => {
  const quoted = texts(everythingIn('ar')).filter((text) => /«[^»]*%\{/.test(text));
  expect(quoted.length).toBeGreaterThan(0);
  expect(quoted.filter((text) => /«%\{\w+\}»/.test(text))).toEqual([]);
});
