/** Names of the product that resources created at run time must not use. */
import { systemTables } from '../db/system';

/** The tables that belong to no resource. */
export const reservedTables: readonly string[] = systemTables.flatMap(
  (statement) => /^create table if not exists "(\w+)"/.exec(statement)?.[1] ?? [],
);

/** Paths of the specification's pages (section 2) and of the product's own, below `/dashboard`. */
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
  'transits_statistics',
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
