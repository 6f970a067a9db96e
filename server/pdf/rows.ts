/** Rows that are at hand already, as a table takes them. */
export async function* oneBatch(rows: readonly (readonly string[])[]): AsyncGenerator<readonly (readonly string[])[]> {
  if (rows.length > 0) yield rows;
}
