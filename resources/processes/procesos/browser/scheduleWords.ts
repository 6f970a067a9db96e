/** Parts of a common cron schedule, for display in words; times are the operator's local times. */
export type ScheduleParts =
  | { unit: 'minutes'; count: number }
  | { unit: 'hourly'; minute: number }
  | { unit: 'daily'; times: string[] }
  /** days of the week as in JavaScript: 0 is Sunday */
  | { unit: 'weekly'; days: number[]; times: string[] }
  | { unit: 'monthly'; days: number[]; times: string[] };

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Expands `1,3`, `1-5` and `2-4,6` to numbers; returns undefined for steps and `*`. */
function expandList(text: string): number[] | undefined {
  const numbers: number[] = [];
  for (const part of text.split(',')) {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (from === undefined) return undefined;
    for (let number = Number(from); number <= Number(to ?? from); number += 1) numbers.push(number);
  }
  return numbers;
}

/** Parses a cron schedule of five fields; returns undefined when one sentence cannot express it. */
export function parseSchedule(cron: string): ScheduleParts | undefined {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().split(/\s+/);
  if (month !== '*') return undefined;
  const isEveryDay = day === '*' && weekday === '*';
  const [, count] = /^\*\/(\d+)$/.exec(minute) ?? [];
  if (isEveryDay && hour === '*' && count !== undefined) return { unit: 'minutes', count: Number(count) };
  if (!isNumber(minute)) return undefined;
  if (isEveryDay && hour === '*') return { unit: 'hourly', minute: Number(minute) };
  const times = expandList(hour)?.map((hourNumber) => `${twoDigits(hourNumber)}:${twoDigits(Number(minute))}`);
  if (!times) return undefined;
  if (isEveryDay) return { unit: 'daily', times };
  if (day === '*') {
    const days = expandList(weekday)?.map((dayIndex) => dayIndex % 7);
    return days && { unit: 'weekly', days, times };
  }
  const days = weekday === '*' ? expandList(day) : undefined;
  return days && { unit: 'monthly', days, times };
}
