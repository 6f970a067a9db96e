/** What is wrong with the cells of rows, as react-hook-form keeps it. */

export interface CellError {
  message: string;
  /** the server said so: only another value proves it wrong */
  server: boolean;
}

/** By row and part. */
export type RowErrors = readonly Readonly<Record<string, CellError>>[];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function cellsIn(row: unknown): Record<string, CellError> {
  const cells = Object.entries(isObject(row) ? row : {}).flatMap(([part, error]): [string, CellError][] =>
    isObject(error) && 'message' in error && typeof error.message === 'string'
      ? [[part, { message: error.message, server: 'type' in error && error.type === 'server' }]]
      : [],
  );
  return Object.fromEntries(cells);
}

export const errorsIn = (error: unknown): RowErrors => (Array.isArray(error) ? Array.from(error, cellsIn) : []);
