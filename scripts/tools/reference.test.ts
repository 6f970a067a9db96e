import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../src/schema/kinds';
import { membersOf, sourceOf } from './docstrings';
import { referenceText } from './reference';

describe('docs/reference.md', () => {
  it('is up to date: npm run docs:reference', () => {
    expect(readFileSync('docs/reference.md', 'utf8')).toBe(referenceText());
  });
  it('contains every kind, and every property of a resource and an action', () => {
    const text = referenceText();
    for (const kind of Object.keys(KINDS)) expect(text).toContain(`### \`${kind}\``);
    const members = [
      ...membersOf(sourceOf('resource'), 'ResourceSchema'),
      ...membersOf(sourceOf('action'), 'ActionSchema'),
    ];
    expect(members.length).toBeGreaterThan(30);
    for (const { name } of members) expect(text).toContain(`| \`${name}\``);
  });
});
