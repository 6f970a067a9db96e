import { BASE } from '../engine/routing/paths';

/** Whether the page at hand is the charges page or an invoices page. */
function isAboutInvoices(pathname: string): boolean {
  const [first, ...rest] = pathname
    .slice(BASE.length + 1)
    .split('/')
    .filter(Boolean);
  return first === 'invoices' || (first === 'charges' && rest.length === 0);
}

/** Where a holder's file is, with its settings tab open. */
export const settingsOf = (code: string): string => `${BASE}/user/${encodeURIComponent(code)}?tab=settings`;

/** Where a search result leads from the page at hand: to the holder's invoices, or to their file (decisions 18). */
export function foundPath(pathname: string, code: string): string {
  return `${BASE}/${isAboutInvoices(pathname) ? 'invoices' : 'user'}/${encodeURIComponent(code)}`;
}

/** Where creating a holder leads (specification, section 4). */
export function createdPath(pathname: string, code: string): string {
  return isAboutInvoices(pathname) ? foundPath(pathname, code) : settingsOf(code);
}
