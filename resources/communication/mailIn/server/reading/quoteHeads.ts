/** The lines with which mail programs introduce a quoted mail. A person's own line may look like one: it takes more than a word. */

/** Characters of a line that are looked at. */
const MAX_LOOKED_AT = 400;
/** Lines of a block of headers, whose addresses may be many. */
const maxHeaderLines = 12;
/** Lines of an introduction, as long names and addresses are broken. */
export const maxIntroductionLines = 3;

const ORIGINAL_MESSAGE =
  /^[\s>]*-{2,} ?(original message|mensaje original|message d'origine|message d’origine|messaggio originale|ursprüngliche nachricht|原始邮件) ?-{2,}\s*$/i;
const RULE = /^[\s>]*_{20,}\s*$/;
const FROM = /^[\s>]*\*?(from|de|da|von|发件人|من)\*?\s*[:：]/i;
const SENT =
  /^[\s>]*\*?(sent|enviado( el)?|envoyé|inviato|date|fecha|data|gesendet|发送时间|تاريخ الإرسال)\*?\s*[:：]/i;
const SUBJECT = /^[\s>]*\*?(subject|asunto|objet|oggetto|betreff|assunto|主题|主題|الموضوع)\*?\s*[:：]/i;

const FIRST_WORD = /^[ \t]*(on|el|le|il( giorno)?|am|em|في|在)[ \t]/i;
const LAST_WORD = /(wrote|escribió|a écrit|ha scritto|schrieb|escreveu|写道|寫道|كتب)[\s\u00a0]*[:：]\s*$/i;
/** Chinese programs begin with the date or the name. */
const CHINESE = /(写道|寫道)[:：]\s*$/;

const beginning = (line: string | undefined): string => (line ?? '').slice(0, MAX_LOOKED_AT);

/** Whether a line announces what follows. */
export const endsWithColon = (line: string | undefined): boolean => /[:：]$/.test((line ?? '').trimEnd().slice(-1));

/** `-----Original message-----` of Outlook and of many programs. */
export const isOriginalMessage = (line: string): boolean => ORIGINAL_MESSAGE.test(beginning(line));

/**
 * Whether a block of headers begins here, as Outlook writes it: sender, date and subject, or sender and date below a rule. Two of
 * them alone may be somebody's own list, as of a journey.
 */
export function startsHeaderBlock(lines: readonly string[], at: number): boolean {
  const isRule = RULE.test(beginning(lines[at]));
  let from = isRule ? at + 1 : at;
  while (isRule && from < at + 4 && beginning(lines[from]).trim() === '') from += 1;
  if (!FROM.test(beginning(lines[from]))) return false;
  const below = lines.slice(from + 1, from + maxHeaderLines).map(beginning);
  const blank = below.findIndex((line) => line.trim() === '');
  const block = blank < 0 ? below : below.slice(0, blank);
  return block.some((line) => SENT.test(line)) && (isRule || block.some((line) => SUBJECT.test(line)));
}

/**
 * Returns the number of lines of an introduction that begins here, as _El martes, Ana <ana@example.com> escribió:_; 0 if none does.
 * Without `last` its quoted mail is not marked, and it must name an address; with it, it ends with that line, above a marked one.
 */
export function introductionSize(lines: readonly string[], at: number, last?: number): number {
  const first = beginning(lines[at]);
  if (last !== undefined && last >= at + maxIntroductionLines) return 0;
  if (!FIRST_WORD.test(first) && !/写道|寫道/.test(first)) return 0;
  let joined = '';
  for (let size = 1; size <= maxIntroductionLines; size += 1) {
    const line = beginning(lines[at + size - 1]);
    if (line.trim() === '') return 0;
    joined = `${joined} ${line}`;
    const isLast = last === undefined || at + size - 1 === last;
    if (!isLast || (!LAST_WORD.test(line) && !CHINESE.test(line))) continue;
    return last !== undefined || /<[^<>\s]{1,200}@[^<>\s]{1,200}>/.test(joined) ? size : 0;
  }
  return 0;
}
