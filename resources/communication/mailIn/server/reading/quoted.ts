/** Splits a text into what is new and what repeats: quoted mails and the signature. */

/** Marks the start of a quoted mail in a text that was made from HTML. */
export const QUOTE_MARK = '\u{F8FE}';

const FORWARDED =
  /^[\s>*_-]*(begin forwarded message|-+ ?(forwarded message|mensaje reenviado|message transféré|messaggio inoltrato|weitergeleitete nachricht|转发的邮件))/im;
const FORWARDED_SUBJECT = /^\s*((fwd?|rv|tr|wg|enc|rm|转发|إعادة توجيه)\s*[:：]|i\s*:\s)/i;

/** Lines that introduce a quoted mail. */
const QUOTE_STARTS: readonly RegExp[] = [
  // Outlook, and the plain text of many programs
  /^[\s>]*-{2,} ?(original message|mensaje original|message d'origine|message d’origine|messaggio originale|ursprüngliche nachricht|原始邮件) ?-{2,}\s*$/im,
  /^[\s>]*_{20,}\s*$\n+[\s>]*\*?(from|de|da|von|发件人|من)\s*[:：]/im,
  // a block of headers
  /^[\s>]*\*?(from|de|da|von|发件人|من)\*?\s*[:：].+\n(.*\n){0,2}?[\s>]*\*?(sent|enviado( el)?|envoyé|inviato|date|fecha|data|gesendet|发送时间|تاريخ الإرسال)\*?\s*[:：]/im,
  // Gmail, Apple Mail, Thunderbird: one or two lines that end with a colon, before a quoted line or the end
  /^[ \t]*(on|el|le|il( giorno)?|am|em|في|在)[ \t].{6,200}?(\n.{0,120}?)?(wrote|escribió|a écrit|ha scritto|schrieb|escreveu|写道|كتب)[\s\u00a0]*[:：][ \t]*$/im,
  // Chinese Gmail and Outlook without a first word
  /^.{4,120}(写道|寫道)[:：][ \t]*$/m,
];

/** The first of a run of quoted lines that reaches the end of the text. */
const TRAILING_QUOTE = /(?:^|\n)((?:[ \t]*>.*(?:\n|$)|[ \t]*(?:\n|$))+)$/;

/** RFC 3676, 4.3; and what telephones add. */
const SIGNATURE = /^-- ?$/m;
const MOBILE_SIGNATURE =
  /^[ \t]*(sent from my|get outlook for|sent from (outlook|yahoo)|enviado desde (mi|outlook|yahoo)|obtener outlook|envoyé de mon|inviato da(l mio)?|von meinem|发自我的|أُرسلت من|أرسلت من).{0,80}$/im;

/** A signature is no longer than so many lines: what is longer is text. */
const maxSignatureLines = 15;

const earliest = (positions: readonly number[]): number => Math.min(...positions.filter((position) => position >= 0));

function quoteStart(text: string): number {
  const trailing = TRAILING_QUOTE.exec(text);
  const isQuoted = trailing?.[1]?.includes('>') === true;
  return earliest([
    text.indexOf(QUOTE_MARK),
    ...QUOTE_STARTS.map((start) => text.search(start)),
    isQuoted && trailing ? trailing.index : -1,
    text.length,
  ]);
}

function signatureStart(text: string): number {
  const start = earliest([text.search(SIGNATURE), text.search(MOBILE_SIGNATURE), text.length]);
  return text.slice(start).trim().split('\n').length > maxSignatureLines ? text.length : start;
}

const tidied = (text: string): string =>
  text
    .replaceAll(QUOTE_MARK, '')
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '');

/**
 * Returns the new text, and the quoted mails and the signature. A forwarded mail is what its sender wants to show, and a text
 * between quotes or an answer below one is kept in order: both stay in the new text.
 */
export function splitQuoted(text: string, subject: string): { text: string; quoted: string } {
  const start = FORWARDED_SUBJECT.test(subject) || FORWARDED.test(text) ? text.length : quoteStart(text);
  const own = text.slice(0, start);
  if (own.trim() === '') return { text: tidied(text), quoted: '' };
  const signature = signatureStart(own);
  if (own.slice(0, signature).trim() === '') return { text: tidied(own), quoted: tidied(text.slice(start)) };
  return { text: tidied(own.slice(0, signature)), quoted: tidied(text.slice(signature)) };
}
