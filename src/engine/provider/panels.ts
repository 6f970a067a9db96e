/** A count or another number; an amount as its digits; null where there was nothing to work it out from. */
export type Figure = number | string | null;

export interface PanelPoint {
  /** `YYYY-MM-DD`, of hours `YYYY-MM-DDTHH:00` */
  at: string;
  value: Figure;
}

export interface PanelGroup {
  key: string | number | boolean | null;
  title: string;
  value: Figure;
}

/** What came of a panel, as it was asked for (`PanelQuery`). */
export interface PanelAnswer {
  value?: Figure;
  groups?: PanelGroup[];
  points?: PanelPoint[];
  lines?: { key: PanelGroup['key']; title: string; points: PanelPoint[] }[];
  /** ISO days, 1 is Monday */
  cells?: { day: number; hour: number; value: Figure }[];
  /** the span before: a figure, or its points */
  before?: Figure | PanelPoint[];
  forbidden?: boolean;
}
