/** Renders nothing: a secret never leaves the server, and a reverse field is shown as a related list. */
export function NoDisplay() {
  return null;
}
