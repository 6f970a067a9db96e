/**
 * Telephone numbers in canonical form: E.164 with the extension (`+541155551234;ext=23`). The numbering plans of the world are
 * large, so the modules that read or show numbers load them (`plans.ts`). Without plans, a text stays unchanged.
 */
import { BoundedMap } from '../boundedMap';

/** Location of the operator, to parse numbers without an international prefix. */
export interface Home {
  /** ISO 3166, two letters */
  country: string;
  /** default area code, e.g. `11`; absent: a number without an area code is refused */
  area?: string | undefined;
}

/** The number, or why a text is not a number: `area` if only its area code is missing. */
export type Reading = { number: string } | { missing: 'area' | 'number' };

/** Interface of the numbering plans. */
export interface Plans {
  read(text: string, home: Home): Reading;
  /** formats a stored number for people; omits the country code in the home country */
  write(number: string, home: Home): string;
}

let home: Home = { country: 'AR' };
let plans: Plans | undefined;
const parsedCache = new BoundedMap<string, Reading>(5000);
const formattedCache = new BoundedMap<string, string>(5000);

/** Sets the operator's location; absent: Argentina without an area code. */
export function setHome(newHome: Home = { country: 'AR' }): void {
  home = newHome;
  parsedCache.clear();
  formattedCache.clear();
}

/** Registers the numbering plans. */
export function setPlans(newPlans: Plans): void {
  plans = newPlans;
}

/** Whether the numbering plans are loaded. */
export const hasPlans = (): boolean => plans !== undefined;

/** Parses a number in any notation; undefined while no plans are loaded. */
export function readPhone(text: string): Reading | undefined {
  if (!plans) return undefined;
  const reading = parsedCache.get(text) ?? plans.read(text, home);
  parsedCache.set(text, reading);
  return reading;
}

/** Why a text is not a phone number, if a part is missing; undefined also while no plans are loaded. */
export const missingPart = (text: string): 'area' | 'number' | undefined => {
  const reading = readPhone(text);
  return reading && 'missing' in reading ? reading.missing : undefined;
};

/** Formats a number in canonical form for people. Any other text stays unchanged, and so do numbers while no plans are loaded. */
export function phoneText(stored: string): string {
  if (!plans || !/^\+\d+(;ext=\d+)?$/.test(stored)) return stored;
  const text = formattedCache.get(stored) ?? plans.write(stored, home);
  formattedCache.set(stored, text);
  return text;
}

/** The 9 of Argentine mobiles only affects dialling: with and without it, the number is the same. */
const MOBILE_PREFIX = /^\+549(?=\d{10}(\D|$))/;

/** Normalises a number for unique constraints. `server/db/kinds/phone.ts` does the same in SQL. */
export const phoneIdentity = (number: string): string => number.replace(MOBILE_PREFIX, '+54');

/** The forms in which the same number may be stored. */
export function phoneForms(number: string): readonly string[] {
  const identity = phoneIdentity(number);
  const mobile = identity.replace(/^\+54(?=\d{10}(\D|$))/, '+549');
  return mobile === identity ? [identity] : [identity, mobile];
}

/** How many of the last figures of every number are indexed: the shortest number within an area. */
export const INDEXED_FIGURES = 6;

/** The figures of a number as it is said within its area, without the area's code; undefined for any other text. */
export function figuresWithinArea(text: string): string | undefined {
  if (!/^[\d\s.\-‐-―]+$/.test(text)) return undefined;
  const figures = text.replace(/\D/g, '').replace(/^15(?=\d{6,8}$)/, '');
  return figures.length >= INDEXED_FIGURES && figures.length <= 8 ? figures : undefined;
}

const NOTATION = /^[\s\d+().\-/‐-―]+$/;
/** Maximum length of a text that can be a number. */
const MAX_LENGTH = 60;

/** The digits of a complete or partial number that every stored form contains; undefined if the text is not a number. */
export function phoneFigures(text: string): string | undefined {
  if (!/\d/.test(text) || text.length > MAX_LENGTH) return undefined;
  const reading = readPhone(text);
  if (reading && 'number' in reading)
    return phoneIdentity(reading.number)
      .replace(/^\+54(?=\d{10}(\D|$))/, '')
      .replace(/^\+|;.*$/g, '');
  if (!NOTATION.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (/^\s*(\+|00)/.test(text)) return digits.replace(/^00/, '').replace(/^549?(?=\d)/, '');
  // removes a trunk prefix, or the 15 of mobiles before a number without an area code
  return digits.replace(/^0(?=\d)/, '').replace(/^15(?=\d{6,8}$)/, '');
}
