/** Where the columns of a file go, and what a line does. */
export interface ImportPlan {
  /** by column, the path of a field (`domicilio.calle`); null: it is left out */
  columns: (string | null)[];
  mode: 'crear' | 'actualizar' | 'ambos';
  /** the path by whose column a line finds its record */
  key: string | null;
  /** an empty cell empties what is there */
  clear: boolean;
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
  counts: Partial<Record<ImportLineState, number>>;
}

export interface ImportTarget {
  path: string;
  title: string;
  required: boolean;
}

export interface ImportAnswer extends ImportFacts {
  sample: { line: number; cells: string[] }[];
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

/** Records from files: `check`, `run` and `revert` do a part at a time, until `done`. */
export interface Imports {
  upload(
    resource: string,
    file: Blob,
    as: { name: string; encoding?: string; separator?: string; sheet?: number },
  ): Promise<ImportAnswer>;
  latest(resource: string): Promise<ImportFacts[]>;
  get(resource: string, id: number): Promise<ImportAnswer>;
  preview(resource: string, id: number, plan: ImportPlan, signal: AbortSignal): Promise<ImportPreview[]>;
  step(
    resource: string,
    id: number,
    step: 'check' | 'run' | 'revert',
    plan?: ImportPlan,
  ): Promise<ImportAnswer & { done: boolean }>;
  refused(resource: string, id: number, after: number): Promise<RefusedLine[]>;
  refusedFile(resource: string, id: number): Promise<{ name: string; file: Blob }>;
}
