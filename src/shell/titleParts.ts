/** Arabic words followed by words in left-to-right letters. */
const ARABIC_THEN_OTHER = /^(.*\p{Script=Arabic}\S*\s+)(\P{Script=Arabic}*\p{L}\P{Script=Arabic}*)$/su;

/**
 * Splits a title into the Arabic name of its kind and the left-to-right name of its record (`قسم`, `Atención al cliente`), so
 * that each is truncated at its own end. In one line, the beginning of the record's name would be cut off. Other titles stay in
 * one piece.
 */
export function titleParts(title: string): readonly string[] {
  const [, kind, name] = ARABIC_THEN_OTHER.exec(title) ?? [];
  return kind !== undefined && name !== undefined ? [kind, name] : [title];
}
