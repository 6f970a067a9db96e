/** What mail servers found about the sender of a mail (RFC 8601). */
import type { HeaderLines } from 'mailparser';
import { valuesOf } from './headers';
import type { DmarcResult } from './message';

/** Headers that are looked at, the last server's first, and characters of each. */
const MAX_HEADERS = 20;
const MAX_LENGTH = 5000;

/** Returns a header without its comments, which may be nested. */
function withoutComments(value: string): string {
  let depth = 0;
  let kept = '';
  for (const sign of value) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += sign;
  }
  return kept.toLowerCase();
}

/** Returns the results of DMARC, the last server's first. */
export const dmarcIn = (lines: HeaderLines | undefined): DmarcResult[] =>
  valuesOf(lines, 'authentication-results')
    .slice(0, MAX_HEADERS)
    .flatMap((value) => {
      const [name = '', ...results] = withoutComments(value.slice(0, MAX_LENGTH)).split(';');
      const server = name.trim().split(/\s/)[0]?.replace(/"/g, '') ?? '';
      const dmarc = results.map((result) => /^\s*dmarc\s*=\s*([a-z]+)/.exec(result)?.[1]).find(Boolean);
      return dmarc === undefined ? [] : [{ server, result: dmarc }];
    });
