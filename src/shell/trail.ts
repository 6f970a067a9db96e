/** The breadcrumbs and the page's own title, from the path (specification, section 2; domain.md 0.2, reading 1). */

export interface Crumb {
  /** key of the label in `shell.crumbs`; null: the segment is shown unchanged */
  label: string | null;
  segment: string;
  /** the path up to this segment */
  path: string;
  /** the last crumb is the active one, in bold */
  active: boolean;
}

const LABELS = new Map(
  Object.entries({
    dashboard: 'dashboard',
    sau: 'sau',
    sau_search: 'sauSearch',
    sau_statistics: 'statistics',
    charges_statistics: 'statistics',
    control_panel: 'controlPanel',
    ticket: 'ticket',
    solicitud: 'solicitud',
    category: 'solicitud',
    user: 'user',
    passageMethodNew: 'passageMethodNew',
    passageMethod: 'passageMethod',
    billing: 'billing',
    billing_subprocess: 'billing',
    process: 'process',
    // the specification's table has `billable_Concepts`, its route `billable_concepts`
    billable_concepts: 'billableConcepts',
    charges: 'charges',
    logs: 'logs',
    invoices: 'invoices',
    settings: 'settings',
    serviceBIN: 'serviceBIN',
    subprocess: 'subprocess',
    process_group: 'processGroup',
    faq_question: 'faqQuestion',
    sector: 'sector',
    notification: 'notification',
    toll_operator: 'tollOperator',
    emails: 'emails',
  }),
);

/** Titles of pages of our own whose segment the specification's table lacks: as a crumb it is shown unchanged. */
const TITLES = new Map([['transits_statistics', 'statistics']]);

/** Key in `shell.crumbs` of a segment's label; null if the table has none. */
export function labelOf(segment: string): string | null {
  const key = segment.toLowerCase() === 'billable_concepts' ? 'billable_concepts' : segment;
  return LABELS.get(key) ?? null;
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The crumbs of a path. The last segment is not a crumb, the one before it is active; at home, the only crumb is home itself. A
 * trailing slash counts as an empty last segment.
 */
export function trailOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').slice(1);
  const ancestors = segments.length === 1 ? segments : segments.slice(0, -1);
  const crumbs = ancestors.map((segment, index) => ({
    label: labelOf(segment),
    segment: readable(segment),
    path: `/${segments.slice(0, index + 1).join('/')}`,
    active: false,
  }));
  const visibleSegments = crumbs.filter(({ segment }) => segment !== '');
  return visibleSegments.map((crumb, index) => ({ ...crumb, active: index === visibleSegments.length - 1 }));
}

/** The title of a page, derived from its path. */
export interface PageName {
  /** a key in `shell.crumbs`, or null */
  label: string | null;
  segment: string;
  /** true: the table names this page itself; false: the label is that of its parent, and the screen may provide a better title */
  isPageLabel: boolean;
}

export function pageName(pathname: string): PageName {
  const segments = pathname.split('/').filter(Boolean);
  const last = segments.at(-1) ?? '';
  const label = labelOf(last) ?? TITLES.get(last) ?? null;
  if (label && segments.length <= 2) return { label, segment: readable(last), isPageLabel: true };
  const parent = labelOf(segments.at(-2) ?? '');
  return { label: label ?? (segments.length > 2 ? parent : null), segment: readable(last), isPageLabel: false };
}
