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
