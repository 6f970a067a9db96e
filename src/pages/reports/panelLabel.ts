import type { useTranslate } from 'ra-core';
import type { Labels } from '../../engine/labels';
import type { PanelSchema } from '../../schema/panel';

/** What a report's figure or picture is called, from what it asks. */
export function panelLabel(
  { draw, aggregate = 'count', of, by }: PanelSchema,
  labels: Labels,
  translate: ReturnType<typeof useTranslate>,
): string {
  const say = (key: string, values = {}) => translate(`resources.reportes.figures.${key}`, values);
  const counts = aggregate === 'count';
  const figure = say(aggregate, { field: of === undefined ? '' : labels.field(of) });
  if (draw === 'series') return counts ? say('course') : say('sumCourse', { figure });
  if (by === undefined) return figure;
  return say(counts ? 'by' : 'sumBy', { figure, by: labels.field(by) });
}
