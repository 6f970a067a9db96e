/** Splits a file of MT940 messages (docs/bank-statements.md) into fields. */

/** A field of a message: its tag without colons, and its text, which may have several lines. */
export interface MessageField {
  tag: string;
  /** number of its first line in the file, from 1 */
  line: number;
  /** without the tag */
  lines: string[];
}

const FIELD = /^:(\d{2}[A-Z]?):(.*)$/;
/** The blocks that surround the text of a message in the FIN format. */
const ENVELOPE = /^\{[1-4]:/;
const END = /^-(\}.*)?$/;

/** The fields of a file in order, or the number of the first line that is part of none. */
export function fieldsOf(text: string): MessageField[] | { line: number } {
  const fields: MessageField[] = [];
  let open: MessageField | undefined;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = index + 1;
    const field = FIELD.exec(raw);
    if (field) {
      open = { tag: field[1] ?? '', line, lines: [field[2] ?? ''] };
      fields.push(open);
    } else if (END.test(raw)) open = undefined;
    else if (open && raw !== '') open.lines.push(raw);
    else if (raw.trim() !== '' && !ENVELOPE.test(raw)) return { line };
  }
  return fields;
}
