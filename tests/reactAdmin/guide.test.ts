/** The code blocks of docs/react-admin.md are the files that the tests of this folder run. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./examples/', import.meta.url);
const guide = readFileSync(new URL('../../docs/react-admin.md', import.meta.url), 'utf8');
const blocks = new Map(
  [...guide.matchAll(/\(\.\.\/tests\/reactAdmin\/examples\/(\w+\.tsx?)\):\n\n```\w+\n([\s\S]*?)```/g)].map(
    ([, name = '', text]) => [name, text],
  ),
);

describe('the guide for react-admin developers', () => {
  it.each(readdirSync(folder))('shows %s as the tests run it', (name) => {
    expect(blocks.get(name)).toBe(readFileSync(new URL(name, folder), 'utf8'));
  });

  it('shows no other code', () => {
    expect(blocks.size).toBe(guide.match(/^```\w/gm)?.length);
  });
});
