import { describe, expect, it } from 'vitest';
import { completionsOf } from './completions';

const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.ar', 'hotmail.com.ar', 'live.com.ar'];
const complete = (typed: string) => completionsOf(typed, DOMAINS);

describe('completions of an email address', () => {
  it('are common mail domains that start with the typed text', () => {
    expect(complete('ana')[0]).toBe('ana@gmail.com');
    expect(complete('ana@ho')).toEqual(['ana@hotmail.com', 'ana@hotmail.com.ar']);
  });

  it('are empty for empty text, a complete address and invalid text', () => {
    for (const typed of ['', '@', 'ana@gmail.com', 'a@b@c', 'ana perez@']) expect(complete(typed)).toEqual([]);
  });
});
