import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureSearches } from './fullText';
import { createSearchedRequests } from './fullTextData';
import type { Line } from './report';

const REQUESTS = 200_000;

/** The lines of the full-text search: 200,000 requests with 800,000 messages, beside the search of parts of three fields. */
export async function fullTextLines(print: (text: string) => void): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'));
  const dataDir = join(folder, 'data');
  try {
    const filling = await createSearchedRequests(dataDir, REQUESTS, print);
    const { fullText, parts } = await measureSearches(dataDir, ['fullText', 'parts'], print);
    if (!fullText || !parts) throw new Error('both searches are measured');
    const name = 'search of requests by their full text, beside parts of three fields';
    return [
      { what: `${name}, median`, ours: fullText.all.median, reference: parts.all.median, unit: 'ms' },
      { what: `${name}, p95`, ours: fullText.all.p95, reference: parts.all.p95, unit: 'ms' },
      { what: 'the same p95, alone', ours: fullText.all.p95, unit: 'ms', goal: 100 },
      ...Object.entries(fullText.byClass).map(
        ([what, { p95 }]): Line => ({ what: `p95 of ${what}`, ours: p95, unit: 'ms' }),
      ),
      { what: 'filling the index of the requests', ours: filling / 1000, unit: 's' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
