import type { PanelQuery } from '../../schema/panel';

/** A count or another number; an amount as a string of digits; null if there was no data to calculate it from. */
export type Figure = number | string | null;

export interface PanelPoint {
  /** `YYYY-MM-DD`; for hours `YYYY-MM-DDTHH:00` */
  at: string;
  value: Figure;
}

export interface PanelGroup {
  key: string | number | boolean | null;
  title: string;
  value: Figure;
  /** of the period before */
  before?: Figure;
  /** what the group consists of */
  parts?: PanelGroup[];
}

/** Result of a panel's query (`PanelQuery`). */
export interface PanelResult {
  value?: Figure;
  groups?: PanelGroup[];
  points?: PanelPoint[];
  lines?: { key: PanelGroup['key']; title: string; points: PanelPoint[] }[];
  /** ISO weekdays: 1 is Monday */
  cells?: { day: number; hour: number; value: Figure }[];
  /** the previous period: a figure, or its points */
  before?: Figure | PanelPoint[];
  forbidden?: boolean;
}

/** Panels of one resource on a screen, to be exported as a file. */
export interface BoardExport {
  title: string;
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  period: string | undefined;
  /** `of`: the panel in whose table this one is a column */
  panels: readonly { panel: string; of?: string; query: PanelQuery }[];
}

export const BOARD_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type BoardFormat = (typeof BOARD_FORMATS)[number];
