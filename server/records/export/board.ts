/** The figures of a screen as a file: what the screen shows, computed again with the viewer's permissions. */
import { Readable } from 'node:stream';
import { formatDay } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { addDays, dayOf } from '../../../src/schema/calendar';
import { MAX_PANELS } from '../../../src/schema/panel';
import { spanOf } from '../../../src/schema/span';
import { inWords } from '../../../src/schema/title';
import { type ExportEnd, logExport, logExportEnd } from '../../audit/exports';
import type { Fact } from '../../pdf/block';
import { renderDocument } from '../../pdf/document';
import { Problem } from '../../problem';
import { hasText, translate } from '../../translate';
import type { Viewer } from '../../viewer';
import { openFor } from '../access';
import { requireObject } from '../check';
import { labelsIn } from '../labels';
import { readPanel } from '../panels/read';
import type { Store } from '../store';
import { type BoardPanel, factOf, panelBlocks, panelCells } from './boardLines';
import { booleanWords, type Cell } from './cells';
import { csvOf } from './csv';
import { type ExportFile, type Format, fileName, MIME_TYPES } from './export';
import { figureText, groupNames } from './figureTexts';
import { filterInWords } from './queryFacts';
import { xlsxOf } from './xlsx';

const textIn = (value: unknown, field: string): string => {
  if (typeof value === 'string' && value.length > 0 && value.length <= 200) return value;
  throw new Problem(400, 'malformed', {}, { detail: { key: 'server.query.value', values: { field } } });
};

const listIn = (value: unknown): unknown[] => {
  const items: unknown[] = Array.isArray(value) ? value : [];
  if (items.length === 0 || items.length > MAX_PANELS) throw new Problem(413, 'tooManyRecords', { max: MAX_PANELS });
  return items;
};

function panelLabel(language: Language, resource: string, panel: string): string {
  const key = `resources.${resource}.panels.${panel}`;
  return hasText(key) ? translate(language, key) : inWords(panel);
}

/** Reads one panel: `{panel, query}`, and `of` for a column of another panel's table, whose label precedes its own. */
async function boardPanel(store: Store, viewer: Viewer, item: unknown, language: Language): Promise<BoardPanel> {
  const { panel, of, query } = requireObject(item);
  const members = requireObject(query);
  const resource = store.registry.getOrThrow(textIn(members.resource, 'resource'));
  const own = panelLabel(language, resource.name, textIn(panel, 'panel'));
  const label = of === undefined ? own : `${panelLabel(language, resource.name, textIn(of, 'of'))}: ${own}`;
  const result = await readPanel(store, viewer, members);
  return {
    ...{ label, result },
    text: figureText(resource, members, language),
    groupName: groupNames(resource, typeof members.by === 'string' ? members.by : undefined, language),
  };
}

const cellLength = (cell: Cell): number => (typeof cell === 'string' ? cell.length : 0);

function periodFact(period: unknown, now: Date, language: Language): Fact[] {
  const span = typeof period === 'string' ? spanOf(period, dayOf(now)) : undefined;
  if (!span) return [];
  return [[translate(language, 'panels.period'), `${formatDay(span.from)} – ${formatDay(addDays(span.to, -1))}`]];
}

/**
 * `POST /api/panels/export`: body `{title, resource, filter, period, panels}`. Throws 403 without `exportar` on the resource, and
 * otherwise as `POST /api/panels`. Logged as every export is: its end, once the file was read.
 */
export async function exportBoard(
  store: Store,
  viewer: Viewer,
  input: unknown,
  { format, language, signal }: { format: Format; language: Language; signal: AbortSignal },
): Promise<ExportFile> {
  const body = requireObject(input);
  const items = listIn(body.panels);
  const resource = store.registry.get(textIn(body.resource, 'resource'));
  if (!resource) throw new Problem(400, 'malformed');
  const access = openFor('exportar', store.registry, resource, viewer);
  if (items.some((item) => requireObject(requireObject(item).query).resource !== resource.name))
    throw new Problem(400, 'malformed');
  const title = textIn(body.title, 'title');
  const filter = JSON.stringify(requireObject(body.filter ?? {}));
  const conditions = filter === '{}' ? [] : await filterInWords(store.db, access, filter, language);
  const facts: Fact[] = [
    ...periodFact(body.period, access.now, language),
    ...conditions.map((condition): Fact => [translate(language, 'engine.filters.label'), condition]),
  ];
  const panels: BoardPanel[] = [];
  for (const item of items) panels.push(await boardPanel(store, viewer, item, language));
  const lines: Cell[][] = [
    ...facts.map(([label, value]): Cell[] => [label, value, null, null, null]),
    ...panels.flatMap((panel) => panelCells(panel, language)),
  ];
  const columns = items.map((item) => String(requireObject(item).panel));
  const entry = { resource: resource.name, format, columns, filter, total: lines.length };
  const id = await logExport(store.db, viewer, entry);
  const word = (key: string) => translate(language, `panels.${key}`);
  const titles = [word('figures'), word('part'), word('value'), word('before'), word('shown')];
  const longest = titles.map((_, column) => Math.max(0, ...lines.map((cells) => cellLength(cells[column] ?? null))));
  const batches = (async function* () {
    yield lines;
  })();
  const bodies: Record<Format, () => Readable> = {
    csv: () =>
      Readable.from(csvOf(titles, batches, { separator: ';', ...booleanWords(language) }), { objectMode: false }),
    xlsx: () => xlsxOf({ sheet: title, titles, rightToLeft: language === 'ar', longest }, batches),
    pdf: () => {
      const header = { language, title, facts, author: viewer.user.nombreCompleto, createdAt: access.now };
      const figures = panels.flatMap((panel) => factOf(panel, word('before')));
      const charts = panels.flatMap((panel) => panelBlocks(panel, language, word('nothing')));
      return renderDocument(header, [{ draw: 'facts', facts: figures }, ...charts], signal);
    },
  };
  const file = bodies[format]();
  file.once('close', () => {
    const end: ExportEnd = file.readableEnded ? 'completa' : signal.aborted ? 'cancelada' : 'fallida';
    void logExportEnd(store.db, id, end, end === 'completa' ? lines.length : 0).catch(() => {});
  });
  return {
    total: lines.length,
    name: fileName(`${title}, ${labelsIn(language, resource).name}`, format, access.now),
    type: MIME_TYPES[format],
    body: file,
  };
}
