import { Cron } from 'croner';
import { describe, expect, it } from 'vitest';
import { isCron } from './cron';

/** From crontab(5) and the schedules of domain.md A8. */
const VALID = [
  '*/15 * * * *',
  '0 6 * * *',
  '0 0,6,12,18 * * *',
  '5 4 * * 0',
  '15 14 1 * *',
  '0 22 * * 1-5',
  '23 0-23/2 * * *',
  '0 0 1,15 * 3',
  '0 0 * * 7',
];
const INVALID = [
  '',
  '* * * *',
  '* * * * * *',
  '60 * * * *',
  '0 24 * * *',
  '0 0 0 * *',
  '0 0 * 13 *',
  '0 0 * * 8',
  '5-1 * * * *',
  '*/0 * * * *',
  '5/15 * * * *',
  '1,,2 * * * *',
  'a * * * *',
  '@daily',
  '0 0 * * MON',
  '-1 * * * *',
];

describe('a cron schedule', () => {
  it.each(VALID)("%s is accepted, and the server's scheduler can parse it", (text) => {
    expect(isCron(text)).toBe(true);
    expect(new Cron(text, { paused: true, timezone: 'America/Argentina/Buenos_Aires' }).nextRun()).toBeInstanceOf(Date);
  });
  it.each(INVALID)('%j is refused', (text) => expect(isCron(text)).toBe(false));
});
