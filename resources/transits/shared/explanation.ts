/** The price of a passage explained line by line (domain.md A4), as a text between server and browser. */
import { isRow } from '../../../src/schema/kinds/parts';

export interface ExplanationLine {
  /** name of its sentence: `resources.transitos.explanation.<code>` */
  code: string;
  /** what its sentence mentions; `importe`, `antes` are amounts as decimal strings */
  values: Readonly<Record<string, string | number>>;
}

const AMOUNTS: readonly string[] = ['importe', 'antes'];

export const explanationText = (lines: readonly ExplanationLine[]): string => JSON.stringify(lines);

/** Reads lines from the server; what is no line is left out. */
const linesFrom = (parsed: unknown): ExplanationLine[] =>
  !Array.isArray(parsed)
    ? []
    : parsed.filter(isRow).flatMap(({ code, values }): ExplanationLine[] => {
        if (typeof code !== 'string' || !isRow(values)) return [];
        const known = Object.entries(values).flatMap(([name, value]): [string, string | number][] =>
          typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
        );
        return [{ code, values: Object.fromEntries(known) }];
      });

export const readExplanation = (text: string): ExplanationLine[] => linesFrom(JSON.parse(text));

/** Values of a line's sentence, with amounts as they are shown. */
export const sentenceValues = (
  { values }: ExplanationLine,
  showAmount: (amount: string) => string,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, AMOUNTS.includes(name) ? showAmount(String(value)) : value]),
  );
