import { describe, expect, it } from 'vitest';
import { completionsOf } from './completions';

const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.ar', 'hotmail.com.ar', 'live.com.ar'];
const of = (typed: string) => completionsOf(typed, DOMAINS);

describe('completions of an address', () => {
  it('are common mail domains that begin as was typed', () => {
    expect(of('ana')[0]).toBe('ana@gmail.com');
    expect(of('ana@ho')).toEqual(['ana@hotmail.com', 'ana@hotmail.com.ar']);
  });

  it('are none for nothing, a whole address or what is none', () => {
    for (const typed of ['', '@', 'ana@gmail.com', 'a@b@c', 'ana perez@']) expect(of(typed)).toEqual([]);
  });
});
