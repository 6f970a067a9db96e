import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFullText } from './fullText';
import type { Line } from './report';

/** The lines of the full-text search: 200,000 requests with 800,000 messages, beside the search of parts of three fields. */
export async function fullTextLines(print: (text: string) => void): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'));
  try {
    const { fullText, parts, filling } = await measureFullText(join(folder, 'data'), 200_000, print);
    const name = 'search of requests by their full text, beside parts of three fields';
    return [
      { what: `${name}, median`, ours: fullText.median, reference: parts.median, unit: 'ms' },
      { what: `${name}, p95`, ours: fullText.p95, reference: parts.p95, unit: 'ms' },
      { what: 'the same p95, alone', ours: fullText.p95, unit: 'ms', goal: 100 },
      { what: 'filling the index of the requests', ours: filling / 1000, unit: 's' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
