/** Where the columns of a file go, and what a line does. */
export interface ImportPlan {
  /** by column, the path of a field (`domicilio.calle`); null: it is left out */
  columns: (string | null)[];
  mode: 'crear' | 'actualizar' | 'ambos';
  /** the path by whose column a line finds its record */
  key: string | null;
  /** an empty cell empties what is there */
  clear: boolean;
  /** by path, how its column is written, where somebody said it */
  formats?: Record<string, ColumnFormat>;
  /** by path, the value that every line has there, as a form sends it */
  constants?: Record<string, unknown>;
  /** by path, what texts of its column become that are none of its values */
  values?: Record<string, Record<string, MappedValue>>;
}

/** An option, a yes or no, the key of a record; null: nothing. */
export type MappedValue = string | number | boolean | null;

export interface ValueMeaning {
  value: MappedValue;
  title: string;
}

/** The texts of a column that stand for options, yes and no or records. */
export interface ColumnValues {
  path: string;
  /** what may be chosen; null: more records than a list holds */
  choices: ValueMeaning[] | null;
  /** those first that are none of its values; `meaning`: what each becomes */
  texts: { text: string; count: number; meaning: ValueMeaning | null; suggestion: ValueMeaning | null }[];
  /** of the texts, those that are not told */
  more: number;
  /** its cells that have more letters than the field takes */
  tooLong?: { count: number; longest: number; max: number };
  /** one may make the field take them: as options, or as many letters */
  widens?: boolean;
}

export interface ColumnFormat {
  /** what stands before the decimals */
  decimals?: ',' | '.';
  /** which of `5/3/2026` is the day */
  order?: 'dmy' | 'mdy';
  /** the first of the hundred years that two digits stand for */
  years?: number;
}

/** What a column is read by; without `value` its cells could be read in two ways, and somebody has to say which. */
export interface FoundFormat {
  path: string;
  what: 'decimals' | 'order' | 'years';
  value?: string | number;
  /** of the cell that proves it, or that asks */
  line?: number;
  text?: string;
}

/** How a file is read, where it is not as it seems. */
export interface ImportAs {
  encoding?: string;
  separator?: string;
  sheet?: number;
  /** the line that the titles stand in */
  heading?: number;
  /** `keep`: sums below the table are lines of it */
  totals?: string;
}

export type ImportLineState =
  | 'pendiente'
  | 'buena'
  | 'mala'
  | 'creada'
  | 'actualizada'
  | 'igual'
  | 'rechazada'
  | 'revertida'
  | 'retenida';

/** A file that comes in, and where it stands. */
export interface ImportFacts {
  id: number;
  name: string;
  encoding: string;
  separator: string;
  /** of a workbook, by name, and which of them was read */
  sheets: string[];
  sheet: number | null;
  titles: string[];
  plan: ImportPlan | null;
  lines: number;
  state: 'leida' | 'probada' | 'hecha' | 'revertida';
  /** `creadoEn` of all that it makes and `actualizadoEn` of all that it changes; null until it begins */
  instant: string | null;
  createdAt: string;
  /** the step that goes on in the background */
  task: 'check' | 'run' | 'revert' | null;
  /** why the last one ended before time, in a sentence */
  problem: string | null;
  counts: Partial<Record<ImportLineState, number>>;
}

export interface ImportTarget {
  path: string;
  title: string;
  required: boolean;
}

interface FileLine {
  line: number;
  cells: string[];
}

export interface ImportAnswer extends ImportFacts {
  sample: FileLine[];
  /** the line that the titles stand in; the first lines, from which another may be chosen; those that are not read */
  heading: number;
  first: FileLine[];
  skipped: FileLine[];
  targets: { written: ImportTarget[]; keys: ImportTarget[] };
  guess: (string | null)[];
}

export interface ImportPreview {
  line: number;
  /** false: it makes a record */
  changes: boolean;
  cells: { path: string; text: string; issue?: string }[];
  issues: string[];
}

export interface RefusedLine {
  line: number;
  cells: string[];
  errors: { path: string; title: string; sentence: string }[];
}

/** Records from files: `check`, `run` and `revert` begin at once and go on in the background until `done`, or `task` is null. */
export interface Imports {
  upload(resource: string, file: Blob, as: ImportAs & { name: string }): Promise<ImportAnswer>;
  latest(resource: string): Promise<ImportFacts[]>;
  get(resource: string, id: number): Promise<ImportAnswer>;
  preview(
    resource: string,
    id: number,
    plan: ImportPlan,
    signal: AbortSignal,
  ): Promise<{ lines: ImportPreview[]; formats: FoundFormat[] }>;
  values(resource: string, id: number, plan: ImportPlan, signal: AbortSignal): Promise<ColumnValues[]>;
  /** makes a field take more: the words as options, or else as many letters as its longest cell has */
  widen(
    resource: string,
    id: number,
    plan: ImportPlan,
    path: string,
    options?: readonly string[],
  ): Promise<ImportAnswer>;
  step(
    resource: string,
    id: number,
    step: 'check' | 'run' | 'revert',
    plan?: ImportPlan,
  ): Promise<ImportAnswer & { done: boolean }>;
  /** ends what goes on in the background */
  stop(resource: string, id: number): Promise<ImportAnswer>;
  refused(resource: string, id: number, after: number): Promise<RefusedLine[]>;
  refusedFile(resource: string, id: number): Promise<{ name: string; file: Blob }>;
}
