/**
 * Telephone numbers: one number has one form, E.164 with its extension (`+541155551234;ext=23`), however it is written. The numbering
 * plans of the world are large: whoever reads or shows numbers loads them (`plans.ts`); without them a text stays as it is.
 */
import { BoundedMap } from '../boundedMap';

/** Where the operator is: what a number without an international prefix is read by. */
export interface Home {
  /** ISO 3166, two letters */
  country: string;
  /** of a number that comes without one, as `11`; absent: such a number is refused */
  area?: string | undefined;
}

/** The number, or why a text is none: `area` where it lacks its area code. */
export type Reading = { number: string } | { missing: 'area' | 'number' };

/** Who knows the numbering plans. */
export interface Plans {
  read(text: string, home: Home): Reading;
  /** as people write a number that is stored: without the country at home */
  write(number: string, home: Home): string;
}

let home: Home = { country: 'AR' };
let plans: Plans | undefined;
const known = new BoundedMap<string, Reading>(5000);
const written = new BoundedMap<string, string>(5000);

/** Says where the operator is; absent: Argentina, and no area. */
export function setHome(given: Home = { country: 'AR' }): void {
  home = given;
  known.clear();
  written.clear();
}

/** Lends the numbering plans to whoever reads numbers here. */
export function lendPlans(given: Plans): void {
  plans = given;
}

/** Whether numbers can be read yet. */
export const hasPlans = (): boolean => plans !== undefined;

/** Reads a number in any notation; undefined while there are no plans. */
export function readPhone(text: string): Reading | undefined {
  if (!plans) return undefined;
  const found = known.get(text) ?? plans.read(text, home);
  known.set(text, found);
  return found;
}

/** A stored number as people write it; what is none, or cannot be told yet, as it is. */
export function phoneText(stored: string): string {
  if (!plans || !/^\+\d/.test(stored)) return stored;
  const text = written.get(stored) ?? plans.write(stored, home);
  written.set(stored, text);
  return text;
}

/** The 9 of Argentine mobiles is a way to dial: with and without it, the number is one. */
const dialledAsMobile = /^\+549(?=\d{10}(\D|$))/;

/** What two numbers are compared by where they must differ. `server/db/kinds/phone.ts` says the same in SQL. */
export const phoneIdentity = (number: string): string => number.replace(dialledAsMobile, '+54');

/** The forms in which a number may be stored. */
export function phoneForms(number: string): readonly string[] {
  const one = phoneIdentity(number);
  const mobile = one.replace(/^\+54(?=\d{10}(\D|$))/, '+549');
  return mobile === one ? [one] : [one, mobile];
}

const notation = /^[\s\d+().\-/‐-―]+$/;
/** Nobody writes a longer one. */
const longest = 60;

/** The figures that are in each stored form of a number that is written whole or in part; undefined where it is no number. */
export function phoneFigures(text: string): string | undefined {
  if (!/\d/.test(text) || text.length > longest) return undefined;
  const reading = readPhone(text);
  if (reading && 'number' in reading)
    return phoneIdentity(reading.number)
      .replace(/^\+54(?=\d{10}(\D|$))/, '')
      .replace(/^\+|;.*$/g, '');
  if (!notation.test(text)) return undefined;
  const figures = text.replace(/\D/g, '');
  if (/^\s*(\+|00)/.test(text)) return figures.replace(/^00/, '').replace(/^549?(?=\d)/, '');
  // a trunk prefix, or the 15 of mobiles before a number without its area
  return figures.replace(/^0(?=\d)/, '').replace(/^15(?=\d{6,8}$)/, '');
}
