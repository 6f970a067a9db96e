/** The numbering plans of the world, from Google's library. Importing this module registers them in the kernel. */
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { asciiCode } from '../text/codes';
import { type Home, type Plans, type Reading, setPlans } from './phones';

/** Spanish words for an extension; the library knows the English ones. */
const EXTENSION = /[\s,;]*(?:interno|int|anexo)\b[.:]?\s*(\d{1,7})\s*$/i;
/** A local number without prefix, too short to have an area code. */
const WITHOUT_AREA = /^(?:15\d{6,8}|[1-9]\d{5,7})$/;

/** Whether two letters are the code of a country with a numbering plan. */
export const isPhoneCountry = (country: string): country is CountryCode => isSupportedCountry(country);

const countryOf = ({ country }: Home): CountryCode | undefined => (isPhoneCountry(country) ? country : undefined);

function parsed(text: string, home: Home): PhoneNumber | undefined {
  const defaultCountry = countryOf(home);
  const number = parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry && { defaultCountry }) });
  return number?.isValid() ? number : undefined;
}

const toStored = ({ number, ext }: PhoneNumber): string => (ext ? `${number};ext=${ext}` : number);

function read(text: string, home: Home): Reading {
  const normalised = asciiCode(text).trim().replace(EXTENSION, ' ext. $1');
  const complete = parsed(normalised, home);
  if (complete) return { number: toStored(complete) };
  const [withoutExtension = '', extensionText = ''] = normalised.split(/(?= ext\. )/);
  if (!WITHOUT_AREA.test(withoutExtension.replace(/[\s().-]/g, ''))) return { missing: 'number' };
  if (!home.area) return { missing: 'area' };
  const local = parsed(`${home.area} ${withoutExtension}${extensionText}`, home);
  return local ? { number: toStored(local) } : { missing: 'area' };
}

function write(number: string, home: Home): string {
  const parsedNumber = parsed(number, home);
  if (!parsedNumber) return number;
  return parsedNumber.country === home.country ? parsedNumber.formatNational() : parsedNumber.formatInternational();
}

export const plans: Plans = { read, write };
setPlans(plans);
