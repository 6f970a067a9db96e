import {
  CalendarClock,
  CarFront,
  ChartColumn,
  CircleQuestionMark,
  FileChartColumn,
  Gauge,
  HandCoins,
  Headset,
  type LucideIcon,
  Mails,
  ReceiptText,
  ScrollText,
  Settings,
  Tags,
  TextSearch,
  Workflow,
} from 'lucide-react';

export interface MenuEntry {
  /** the path below `/dashboard`, and the label's key in `shell.menu` */
  key: string;
  icon: LucideIcon;
  /** subject whose permission `ver` is needed; alternatives are joined with a bar, any one suffices */
  permission: string;
  /** first path segments of screens that are reached from this one, for which the entry stays marked */
  covers?: readonly string[];
}

/** The side menu, in its order (specification, section 2). */
export const MENU: readonly MenuEntry[] = [
  { key: 'sau', icon: Headset, permission: 'sau', covers: ['solicitud'] },
  { key: 'sau_search', icon: TextSearch, permission: 'sau_search' },
  { key: 'sau_statistics', icon: ChartColumn, permission: 'sau_statistics' },
  { key: 'control_panel', icon: Gauge, permission: 'control_panel' },
  {
    key: 'processes',
    icon: Workflow,
    permission: 'processes',
    covers: ['process', 'process_group', 'subprocess', 'subprocesses', 'files'],
  },
  { key: 'billing', icon: ReceiptText, permission: 'billing' },
  { key: 'billable_concepts', icon: Tags, permission: 'billable_concepts' },
  { key: 'charges', icon: HandCoins, permission: 'charges', covers: ['charges_statistics', 'debtors', 'invoices'] },
  { key: 'transits', icon: CarFront, permission: 'transitos', covers: ['transits_statistics'] },
  { key: 'reports', icon: FileChartColumn, permission: 'reports', covers: ['report'] },
  {
    key: 'settings',
    icon: Settings,
    permission: 'settings',
    covers: ['sector', 'category', 'serviceBIN', 'notification'],
  },
  { key: 'faq', icon: CircleQuestionMark, permission: 'faq', covers: ['faq_question'] },
  { key: 'logs', icon: ScrollText, permission: 'logs' },
  { key: 'toll_operator', icon: CalendarClock, permission: 'asigpeajista' },
  { key: 'emails', icon: Mails, permission: 'email' },
];

/** Screens without an entry of the side menu, which the specification fixes: they are found by their name. */
export const FURTHER_SCREENS: readonly Pick<MenuEntry, 'key' | 'permission'>[] = [
  { key: 'charges_statistics', permission: 'charges' },
  { key: 'transits_statistics', permission: 'transitos' },
];

/** Returns the entry that a path below `/dashboard` belongs to: of several, the one with the longest address. */
export function entryAt<Entry extends Pick<MenuEntry, 'key' | 'covers'>>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined {
  const isBelow = (address: string) => path === address || path.startsWith(`${address}/`);
  const lengthOf = ({ key, covers = [] }: Entry) =>
    Math.max(0, ...[key, ...covers].filter(isBelow).map((address) => address.length));
  const [nearest] = entries.filter((entry) => lengthOf(entry) > 0).sort((a, b) => lengthOf(b) - lengthOf(a));
  return nearest;
}
