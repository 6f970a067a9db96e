/** The title and the figures of a report, printed above its records. */
import { formatDay } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { stepFor } from '../../../src/schema/panel';
import { definitionIn, panelLabel } from '../../../src/schema/report';
import type { Block, Fact } from '../../pdf/block';
import { Problem } from '../../problem';
import { translate } from '../../translate';
import { type Access, openFor } from '../access';
import { requireObject } from '../check';
import { labelsIn } from '../labels';
import { panelQueryOf } from '../panels/panelQuery';
import { type Figure, type Point, panelResult } from '../panels/panelResults';
import { readRecord } from '../read';
import type { Store } from '../store';
import { figureText, groupNames } from './figureTexts';

const REPORTS = 'reportes';
/** Maximum number of bars in a chart. The title shows how many there are in total. */
const MAX_BARS = 15;

interface ReportQuery {
  report: string;
  period: string | undefined;
  /** the complete filter of the list */
  filter: string | undefined;
}

const seriesBlock = (title: string, points: readonly Point[], text: (figure: Figure) => string): Block => ({
  draw: 'timeChart',
  title,
  points: points.map(({ at, value }) => ({
    label: at.length > 10 ? `${formatDay(at)} ${at.slice(11)}` : formatDay(at),
    value: Number(value ?? 0),
    text: text(value),
  })),
});

/** Leaves out panels on fields that the viewer may not read, as the screen does. */
function ifReadable<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Problem && (error.status === 400 || error.status === 403)) return undefined;
    throw error;
  }
}

/**
 * Returns the title and the figures of a report. Throws 403 without the permission to export reports, 404 for an unknown report,
 * and 400 for a report on another resource.
 */
export async function reportFor(store: Store, access: Access, reportQuery: ReportQuery, language: Language) {
  const { registry, resource, viewer } = access;
  const reports = registry.getOrThrow(REPORTS);
  openFor('exportar', registry, reports, viewer);
  const record = await readRecord(store, viewer, reports, reportQuery.report);
  if (record.recurso !== resource.name) throw new Problem(400, 'badQuery');
  const { fecha, paneles } = definitionIn(record.definicion);
  const labels = labelsIn(language, resource);
  const filter = reportQuery.filter === undefined ? {} : requireObject(JSON.parse(reportQuery.filter));
  const figures: Fact[] = [];
  const charts: Block[] = [];
  for (const panel of paneles) {
    const { draw, aggregate = 'count', of, since, by, every } = panel;
    const hasTime = every !== undefined && fecha !== undefined && reportQuery.period !== undefined;
    const timeParams = hasTime && { at: fecha, every: stepFor(every, reportQuery.period), period: reportQuery.period };
    // the number of records is already printed above
    if (draw === 'metric' && aggregate === 'count') continue;
    if (draw === 'series' && !hasTime) continue;
    const query = {
      resource: resource.name,
      filter,
      aggregate,
      ...(of && { of }),
      ...(since && { since }),
      ...(by && { by }),
      ...timeParams,
    };
    const panelQuery = ifReadable(() => panelQueryOf(store, viewer, query));
    if (!panelQuery) continue;
    const response = await panelResult(store, panelQuery, aggregate === 'count');
    const text = figureText(resource, panel, language);
    const title = panelLabel(panel, labels.field, (key, values) =>
      translate(language, `resources.${REPORTS}.figures.${key}`, values),
    );
    if ('value' in response) figures.push([title, text(response.value)]);
    else if ('points' in response) charts.push(seriesBlock(title, response.points, text));
    else if ('lines' in response)
      for (const line of response.lines)
        charts.push(seriesBlock(`${title}: ${groupNames(resource, by, language)(line)}`, line.points, text));
    else if ('groups' in response) {
      const name = groupNames(resource, by, language);
      const shownGroups = response.groups.slice(0, MAX_BARS);
      const countSuffix =
        response.groups.length > shownGroups.length ? ` (${shownGroups.length} / ${response.groups.length})` : '';
      const bars = shownGroups.map((group) => ({
        label: name(group),
        value: Number(group.value ?? 0),
        text: text(group.value),
      }));
      charts.push({ draw: 'bars', title: title + countSuffix, bars });
    }
  }
  const blocks: Block[] = [...(figures.length > 0 ? [{ draw: 'facts', facts: figures } as const] : []), ...charts];
  return { title: String(record.nombre), blocks };
}
