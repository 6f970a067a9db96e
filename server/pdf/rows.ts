/** Yields rows that are already in memory as one batch, in the form that a table reads. */
export async function* inSingleBatch(
  rows: readonly (readonly string[])[],
): AsyncGenerator<readonly (readonly string[])[]> {
  if (rows.length > 0) yield rows;
}
