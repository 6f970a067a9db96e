/** Mapping of a file's columns to fields, and what each line does. */
export interface ImportPlan {
  /** by column, the path of a field (`domicilio.calle`); null: the column is ignored */
  columns: (string | null)[];
  mode: 'crear' | 'actualizar' | 'ambos';
  /** path of the field that identifies the record of a line */
  key: string | null;
  /** whether an empty cell clears the stored value */
  clear: boolean;
  /** by path, the format of the column, if a person chose one */
  formats?: Record<string, ColumnFormat>;
  /** by path, a constant value for every line, in the shape that a form submits */
  constants?: Record<string, unknown>;
  /** by path, what each cell text that is not a valid value is mapped to */
  values?: Record<string, Record<string, MappedValue>>;
}

/** An option, a boolean or the key of a record; null: no value. */
export type MappedValue = string | number | boolean | null;

export interface ValueMeaning {
  value: MappedValue;
  title: string;
}

/** Cell texts of a column that stand for options, booleans or records. */
export interface ColumnValues {
  path: string;
  /** possible values; null: more records than a list can hold */
  choices: ValueMeaning[] | null;
  /** texts that are not valid values come first; `meaning`: the value that the text is mapped to */
  texts: { text: string; count: number; meaning: ValueMeaning | null; suggestion: ValueMeaning | null }[];
  /** number of texts that are not in `texts` */
  more: number;
  /** cells that exceed the field's maximum length */
  tooLong?: { count: number; longest: number; max: number };
  /** the person may extend the field: add options, or raise its maximum length */
  widens?: boolean;
}

export interface ColumnFormat {
  /** decimal separator */
  decimals?: ',' | '.';
  /** order of day and month in dates such as `5/3/2026` */
  order?: 'dmy' | 'mdy';
  /** first year of the century that two-digit years belong to */
  years?: number;
}

/** Detected format of a column. Without `value` its cells are ambiguous and a person has to choose. */
export interface DetectedFormat {
  path: string;
  what: 'decimals' | 'order' | 'years';
  value?: string | number;
  /** number of the line with the cell that proves the format or shows the ambiguity */
  line?: number;
  text?: string;
}

/** Overrides of how a file is read. */
export interface ImportReadOptions {
  encoding?: string;
  separator?: string;
  sheet?: number;
  /** line number of the column titles */
  heading?: number;
  /** `keep`: total lines below the table are imported as data */
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

/** An uploaded file with the state of its import. */
export interface ImportSummary {
  id: number;
  name: string;
  encoding: string;
  separator: string;
  /** sheet names of a workbook, and the index of the one that is read */
  sheets: string[];
  sheet: number | null;
  titles: string[];
  plan: ImportPlan | null;
  lines: number;
  state: 'leida' | 'probada' | 'hecha' | 'revertida';
  /** `creadoEn` of all records that the import creates and `actualizadoEn` of all that it changes; null until it starts */
  instant: string | null;
  createdAt: string;
  /** the step that runs in the background */
  task: 'check' | 'run' | 'revert' | null;
  /** a sentence about why the last step ended early */
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

export interface ImportDetail extends ImportSummary {
  sample: FileLine[];
  /** line number of the column titles; the first lines, from which a person may choose another one; the lines that are skipped */
  heading: number;
  first: FileLine[];
  skipped: FileLine[];
  targets: { written: ImportTarget[]; keys: ImportTarget[] };
  guess: (string | null)[];
}

export interface ImportPreview {
  line: number;
  /** false: the line creates a record */
  changes: boolean;
  cells: { path: string; text: string; issue?: string }[];
  issues: string[];
}

export interface RefusedLine {
  line: number;
  cells: string[];
  errors: { path: string; title: string; sentence: string }[];
}

/**
 * Imports records from files. `check`, `run` and `revert` start at once and run in the background until `done` is true or `task`
 * is null.
 */
export interface Imports {
  upload(resource: string, file: Blob, options: ImportReadOptions & { name: string }): Promise<ImportDetail>;
  latest(resource: string): Promise<ImportSummary[]>;
  get(resource: string, id: number): Promise<ImportDetail>;
  preview(
    resource: string,
    id: number,
    plan: ImportPlan,
    signal: AbortSignal,
  ): Promise<{ lines: ImportPreview[]; formats: DetectedFormat[] }>;
  values(resource: string, id: number, plan: ImportPlan, signal: AbortSignal): Promise<ColumnValues[]>;
  /** extends a field: adds the texts as options, or raises the maximum length to that of its longest cell */
  widen(
    resource: string,
    id: number,
    plan: ImportPlan,
    path: string,
    options?: readonly string[],
  ): Promise<ImportDetail>;
  step(
    resource: string,
    id: number,
    step: 'check' | 'run' | 'revert',
    plan?: ImportPlan,
  ): Promise<ImportDetail & { done: boolean }>;
  /** stops the step that runs in the background */
  stop(resource: string, id: number): Promise<ImportDetail>;
  refused(resource: string, id: number, after: number): Promise<RefusedLine[]>;
  refusedFile(resource: string, id: number): Promise<{ name: string; file: Blob }>;
}
