/** What belongs to the product, so that nothing that is made at run time takes it. */
import { systemTables } from '../db/system';

/** The tables that are no resource's. */
export const reservedTables: readonly string[] = systemTables.flatMap(
  (statement) => /^create table if not exists "(\w+)"/.exec(statement)?.[1] ?? [],
);

/** Where the pages of the specification (section 2) and our own stand, below `/dashboard`. */
export const reservedPages: readonly string[] = [
  'sau',
  'sau_search',
  'sau_statistics',
  'control_panel',
  'processes',
  'process_group',
  'process',
  'subprocesses',
  'subprocess',
  'files',
  'billing',
  'billable_concepts',
  'charges',
  'charges_statistics',
  'debtors',
  'invoices',
  'transits',
  'settings',
  'settings/resources',
  'reports',
  'report',
  'faq',
  'faq_question',
  'logs',
  'authCheck',
  'emails',
  'toll_operator',
  'user',
  'passageMethod',
  'passageMethodNew',
  'serviceBIN',
  'solicitud',
  'sector',
  'category',
  'notification',
  'usersManagement',
];
