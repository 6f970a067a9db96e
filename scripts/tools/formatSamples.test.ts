import { expect, it } from 'vitest';
import { FORMATS } from '../../src/schema/formats';
import { DISTINCT_ROWS, formatSample } from './formatSamples';

const rows = Array.from({ length: DISTINCT_ROWS }, (_, row) => row);
const FIXED = ['vencimiento', 'cron'];

it.each(Object.keys(FORMATS))('every row has a valid example of the format %s', (format) => {
  const samples = rows.map((row) => formatSample(format, row));
  expect(samples).not.toContain(undefined);
  expect(new Set(samples).size).toBe(FIXED.includes(format) ? 1 : DISTINCT_ROWS);
});
