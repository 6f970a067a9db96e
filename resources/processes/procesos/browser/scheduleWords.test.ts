import { expect, it } from 'vitest';
import { parseSchedule } from './scheduleWords';

it.each([
  ['*/15 * * * *', { unit: 'minutes', count: 15 }],
  ['5 * * * *', { unit: 'hourly', minute: 5 }],
  ['0 6 * * *', { unit: 'daily', times: ['06:00'] }],
  ['0 0,6,12,18 * * *', { unit: 'daily', times: ['00:00', '06:00', '12:00', '18:00'] }],
  ['30 22 * * 1-5', { unit: 'weekly', days: [1, 2, 3, 4, 5], times: ['22:30'] }],
  ['0 4 * * 7', { unit: 'weekly', days: [0], times: ['04:00'] }],
  ['15 2 1,15 * *', { unit: 'monthly', days: [1, 15], times: ['02:15'] }],
])('the schedule %s is parsed for display in words', (cron, schedule) => expect(parseSchedule(cron)).toEqual(schedule));

it.each(['0 6 * 1 *', '0 6 1 * 1', '*/5 8 * * *', '0 */2 * * *', '1-5 * * * *'])(
  'the schedule %s is displayed as written',
  (cron) => expect(parseSchedule(cron)).toBeUndefined(),
);
