/** Error of a cell, as stored by react-hook-form. */

export interface CellError {
  message: string;
  /** reported by the server: stays until the value changes */
  server: boolean;
}

/** Errors by row and part. */
export type RowErrors = readonly Readonly<Record<string, CellError>>[];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function cellErrors(row: unknown): Record<string, CellError> {
  const cells = Object.entries(isObject(row) ? row : {}).flatMap(([part, error]): [string, CellError][] =>
    isObject(error) && 'message' in error && typeof error.message === 'string'
      ? [[part, { message: error.message, server: 'type' in error && error.type === 'server' }]]
      : [],
  );
  return Object.fromEntries(cells);
}

export const rowErrorsOf = (error: unknown): RowErrors => (Array.isArray(error) ? Array.from(error, cellErrors) : []);
