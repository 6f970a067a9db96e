import { describe, expect, it } from 'vitest';
import texts from '../i18n/es/panels.json';
import { schemas } from '.';
import { boards } from './boards';

const OUTCOMES: Record<string, readonly string[]> = {
  balance: ['grows', 'falls', 'steady', 'idle'],
  change: ['plain', 'up', 'down', 'same'],
  ratio: ['full', 'part'],
  peak: ['plain', 'covered', 'uncovered'],
  largest: ['plain', 'grew'],
  load: ['above', 'within', 'one'],
};

describe('the questions of the boards', () => {
  const questions = boards.flatMap((board) => board.questions ?? []);

  it('have a title and a sentence for each outcome that their figures can have', () => {
    const written: Record<string, Record<string, string>> = texts.questions;
    for (const { name, answer } of questions) {
      const own = written[name] ?? {};
      expect(own.title, name).toBeTruthy();
      const compared = own.grew !== undefined || own.covered !== undefined;
      const expected = (OUTCOMES[answer.rule] ?? []).filter(
        (outcome) => compared || !['grew', 'covered', 'uncovered'].includes(outcome),
      );
      for (const outcome of expected) expect(own[outcome], `${name}.${outcome}`).toBeTruthy();
    }
  });

  it('have names of their own', () => {
    const names = questions.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

it('a list leads to a board that exists, for those who may see it', () => {
  const leads = schemas.flatMap(({ list }) => (list?.statistics ? [list.statistics] : []));
  expect(leads.length).toBeGreaterThan(2);
  for (const { path, needs } of leads)
    expect(boards).toContainEqual(expect.objectContaining({ path, permission: needs }));
});
