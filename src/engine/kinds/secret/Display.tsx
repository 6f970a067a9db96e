/** What never leaves the server has no face; a reverse field's is its related list. */
export function NoDisplay() {
  return null;
}
