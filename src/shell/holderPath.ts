import { BASE } from '../engine/paths';
import { compactCode } from '../schema/text/codes';

/** Whether the current page is the charges page or an invoices page. */
function isAboutInvoices(pathname: string): boolean {
  const [first, ...rest] = pathname
    .slice(BASE.length + 1)
    .split('/')
    .filter(Boolean);
  return first === 'invoices' || (first === 'charges' && rest.length === 0);
}

/** Path of a holder's file with its settings tab open. */
export const settingsOf = (code: string): string => `${BASE}/user/${encodeURIComponent(code)}?tab=settings`;

/** Path of a search result, which depends on the current page: the holder's invoices, or their file (domain.md 0.2, reading 18). */
export function foundPath(pathname: string, code: string): string {
  return `${BASE}/${isAboutInvoices(pathname) ? 'invoices' : 'user'}/${encodeURIComponent(code)}`;
}

/** Path after creating a holder (specification, section 4). */
export function createdPath(pathname: string, code: string): string {
  return isAboutInvoices(pathname) ? foundPath(pathname, code) : settingsOf(code);
}

/** Longest and shortest plates of cars and motorcycles. */
const PLATE = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{6,7}$/;

/** State of the navigation to a holder found by a complete plate; null for other texts. */
export function searchedPlate(text: string): { plate: string } | null {
  const plate = compactCode(text).toUpperCase();
  return PLATE.test(plate) ? { plate } : null;
}

/** Path of the holder of a plate, with that vehicle open in their file. */
export function plateHolderPath(pathname: string, code: string, plate: string): string {
  const path = foundPath(pathname, code);
  return isAboutInvoices(pathname) ? path : `${path}?${new URLSearchParams({ plate })}`;
}
