/** Arabic words, then words of letters that run the other way. */
const TURNING = /^(.*\p{Script=Arabic}\S*\s+)(\P{Script=Arabic}*\p{L}\P{Script=Arabic}*)$/su;

/**
 * A title as one piece, or as the kind in Arabic and the name in the letters of its record (`قسم`, `Atención al cliente`):
 * each is cut off at its own end where there is no room, which in one line would be the beginning of the name.
 */
export function titleParts(title: string): readonly string[] {
  const [, kind, name] = TURNING.exec(title) ?? [];
  return kind !== undefined && name !== undefined ? [kind, name] : [title];
}
