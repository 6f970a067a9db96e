/** Changes records by their keys, each with its own values, in few statements. */
import type { HandlerContext, Row } from '../../../server/handlers';

/** Changes the records of these keys to the values that `valuesOf` returns for each. `action` is the one that their history shows.
 * Returns the changed records. */
export async function changeKeys(
  { changeEach }: Pick<HandlerContext, 'changeEach'>,
  resource: string,
  keys: readonly unknown[],
  valuesOf: (before: Readonly<Row>) => Row,
  action: string,
): Promise<Row[]> {
  return keys.length === 0 ? [] : changeEach(resource, { id: { $in: keys.map(Number) } }, valuesOf, action);
}
