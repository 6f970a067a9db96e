/** The panels of a screen as lines of a file and as blocks of a document. */
import { formatDay, formatWeekday, pad } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import type { Block, Fact } from '../../pdf/block';
import type { Figure, PanelResult, Point } from '../panels/panelResults';
import type { Cell } from './cells';

/** A panel with its figures, and the texts that the screen shows for them. */
export interface BoardPanel {
  label: string;
  result: PanelResult;
  text: (figure: Figure) => string;
  groupName: (group: { key: unknown; title: string }) => string;
}

const stepText = (at: string): string =>
  at.length > 10 ? `${formatDay(at.slice(0, 10))} ${at.slice(11)}` : formatDay(at);

/** Decimals of a computed figure. A spreadsheet has 15 digits, and a number of more digits would be a text there. */
const DECIMALS = 6;

function numberCell(figure: Figure | undefined): Cell {
  if (figure === null || figure === undefined) return null;
  return { number: typeof figure === 'number' ? String(Number(figure.toFixed(DECIMALS))) : figure };
}

interface Line {
  /** the group, the step or the hour; null for a single figure */
  part: string | null;
  value: Figure;
  before?: Figure | undefined;
}

function linesOf({ result, groupName }: BoardPanel, language: Language): Line[] {
  if ('forbidden' in result) return [];
  if ('value' in result) return [{ part: null, value: result.value, before: result.before }];
  if ('groups' in result) return result.groups.map((group) => ({ part: groupName(group), value: group.value }));
  if ('points' in result)
    return result.points.map(({ at, value }, index) => ({
      part: stepText(at),
      value,
      before: result.before?.[index]?.value,
    }));
  if ('lines' in result)
    return result.lines.flatMap((line) =>
      line.points.map(({ at, value }) => ({ part: `${groupName(line)}, ${stepText(at)}`, value })),
    );
  return result.cells.map(({ day, hour, value }) => ({
    part: `${formatWeekday(day, language)} ${pad(hour)}:00`,
    value,
  }));
}

/** Cells of a spreadsheet: the panel, its part, the number, the number it is compared with, and the number as the screen shows it. */
export const panelCells = (panel: BoardPanel, language: Language): Cell[][] =>
  linesOf(panel, language).map(({ part, value, before }) => [
    panel.label,
    part,
    numberCell(value),
    numberCell(before),
    panel.text(value),
  ]);

/** The single figures, for the top of a document. */
export const factOf = ({ label, result, text }: BoardPanel, before: string): Fact[] =>
  'value' in result
    ? [
        [
          label,
          result.before === undefined
            ? text(result.value)
            : `${text(result.value)} (${before}: ${text(result.before)})`,
        ],
      ]
    : [];

const chart = (title: string, points: readonly Point[], text: BoardPanel['text']): Block => ({
  draw: 'timeChart',
  title,
  points: points.map(({ at, value }) => ({ label: stepText(at), value: Number(value ?? 0), text: text(value) })),
});

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The charts of a panel; a heat map is a table by hour and weekday. */
export function panelBlocks(panel: BoardPanel, language: Language, empty: string): Block[] {
  const { label, result, text, groupName } = panel;
  if ('points' in result) return [chart(label, result.points, text)];
  if ('lines' in result) return result.lines.map((line) => chart(`${label}: ${groupName(line)}`, line.points, text));
  if ('groups' in result)
    return [
      {
        draw: 'bars',
        title: label,
        bars: result.groups.map((group) => ({
          label: groupName(group),
          value: Number(group.value ?? 0),
          text: text(group.value),
        })),
      },
    ];
  if (!('cells' in result)) return [];
  const at = (day: number, hour: number) => result.cells.find((cell) => cell.day === day && cell.hour === hour)?.value;
  const column = (title: string) => ({ title, figure: true, align: 'end' as const });
  const rows = HOURS.map((hour) => [`${pad(hour)}:00`, ...WEEK.map((day) => text(at(day, hour) ?? 0))]);
  return [
    { draw: 'heading', text: label },
    {
      draw: 'table',
      columns: [
        { title: '', figure: true, align: 'start' },
        ...WEEK.map((day) => column(formatWeekday(day, language))),
      ],
      rows: (async function* () {
        yield rows;
      })(),
      empty,
    },
  ];
}
