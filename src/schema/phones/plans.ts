/** The numbering plans of the world, from Google's library. Importing this module registers them in the kernel. */
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { asciiCode } from '../text/codes';
import { type Home, lendPlans, type Plans, type Reading } from './phones';

/** Spanish words for an extension; the library knows the English ones. */
const extension = /[\s,;]*(?:interno|int|anexo)\b[.:]?\s*(\d{1,7})\s*$/i;
/** A local number without prefix, too short to have an area code. */
const withoutArea = /^(?:15\d{6,8}|[1-9]\d{5,7})$/;

/** Whether two letters are the code of a country with a numbering plan. */
export const isPhoneCountry = (country: string): country is CountryCode => isSupportedCountry(country);

const countryOf = ({ country }: Home): CountryCode | undefined => (isPhoneCountry(country) ? country : undefined);

function parsed(text: string, home: Home): PhoneNumber | undefined {
  const defaultCountry = countryOf(home);
  const found = parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry && { defaultCountry }) });
  return found?.isValid() ? found : undefined;
}

const stored = ({ number, ext }: PhoneNumber): string => (ext ? `${number};ext=${ext}` : number);

function read(text: string, home: Home): Reading {
  const tidy = asciiCode(text).trim().replace(extension, ' ext. $1');
  const whole = parsed(tidy, home);
  if (whole) return { number: stored(whole) };
  const [bare = '', more = ''] = tidy.split(/(?= ext\. )/);
  if (!withoutArea.test(bare.replace(/[\s().-]/g, ''))) return { missing: 'number' };
  if (!home.area) return { missing: 'area' };
  const local = parsed(`${home.area} ${bare}${more}`, home);
  return local ? { number: stored(local) } : { missing: 'area' };
}

function write(number: string, home: Home): string {
  const found = parsed(number, home);
  if (!found) return number;
  return found.country === home.country ? found.formatNational() : found.formatInternational();
}

export const plans: Plans = { read, write };
lendPlans(plans);
