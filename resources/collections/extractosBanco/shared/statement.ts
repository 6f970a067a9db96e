/** Reads a bank statement in MT940 (docs/bank-statements.md): one statement of one account, whole or not at all. */
import { amountOf } from '../../../../src/schema/amounts';
import { centsWritten, contentOf, dayWritten, moneyOn } from './entry';
import { fieldsOf, type MessageField } from './messages';

/** A movement that is not read yet. */
interface RawEntry {
  /** line of its field 61 in the file */
  linea: number;
  /** see `readEntry` */
  contenido: string;
}

export interface Statement {
  cuenta: string;
  numero: number;
  /** of the opening and of the closing balance */
  fechaInicial: string;
  fecha: string;
  saldoInicial: string;
  saldoFinal: string;
  /** closing minus opening balance */
  importe: string;
  entries: RawEntry[];
}

/** Why a file is refused; `cause` is below `resources.archivos.causes`. */
export interface RefusedStatement {
  cause: string;
  texto: string;
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,14},\d{0,2})$/;
const NUMBER = /^(\d{1,5})(?:\/(\d{1,5}))?$/;
/** Fields of a message in their order; `61` and its `86` may be repeated. */
const ORDER = ['20', '21', '25', '28C', '60', '61', '62', '64', '65', '86'];
const NEEDED = ['20', '25', '28C', '60', '62'];

class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly texto = '',
  ) {
    super(reason);
  }
}

interface Balance {
  day: string;
  cents: bigint;
}

function balanceOf({ lines, line }: MessageField): Balance {
  const [, mark, date = '', currency, amount = ''] =
    (lines.length === 1 && BALANCE.exec(lines[0]?.trimEnd() ?? '')) || [];
  const day = dayWritten(date);
  if (mark === undefined || day === undefined) throw new Refusal('extractoLinea', String(line));
  if (currency !== 'ARS') throw new Refusal('extractoMoneda', currency);
  const cents = centsWritten(amount);
  return { day, cents: mark === 'C' ? cents : -cents };
}

interface Message {
  cuenta: string;
  numero: number;
  page: number;
  opening: Balance;
  closing: Balance;
  /** the balance of the page before, or of the page after */
  opensPage: boolean;
  closesPage: boolean;
  entries: RawEntry[];
}

const rankOf = (tag: string): number => ORDER.indexOf(/^6[02]/.test(tag) ? tag.slice(0, 2) : tag);

/** Splits the fields into messages: each begins with field 20. */
function messagesOf(fields: readonly MessageField[]): MessageField[][] {
  const messages: MessageField[][] = [];
  for (const field of fields)
    if (field.tag === '20') messages.push([field]);
    else if (messages.length === 0) throw new Refusal('extractoDesconocido');
    else messages.at(-1)?.push(field);
  if (messages.length === 0) throw new Refusal('extractoDesconocido');
  return messages;
}

/** Reads one message; its movements must lead from its first balance to its last. */
function readMessage(fields: readonly MessageField[]): Message {
  const found = new Map<string, MessageField>();
  const entries: RawEntry[] = [];
  let rank = -1;
  let sum = 0n;
  for (const [index, field] of fields.entries()) {
    const { tag, line, lines } = field;
    const previous = fields[index - 1]?.tag;
    if (tag === '86' && previous === '61') continue;
    const own = rankOf(tag);
    const repeats = tag === '61' || tag === '65';
    if (own < 0 || (repeats ? own < rank : own <= rank)) throw new Refusal('extractoLinea', String(line));
    rank = own;
    if (tag !== '61') {
      found.set(ORDER[own] ?? tag, field);
      continue;
    }
    const cents = moneyOn(lines[0] ?? '');
    if (cents === undefined) throw new Refusal('extractoLinea', String(line));
    sum += cents;
    const next = fields[index + 1];
    entries.push({ linea: line, contenido: contentOf(field, next?.tag === '86' ? next : undefined) });
  }
  const [first, account, number, open, close] = NEEDED.map((tag) => found.get(tag));
  if (!first || !account || !number || !open || !close) throw new Refusal('extractoIncompleto');
  const [, numero, page = '1'] = NUMBER.exec(number.lines[0]?.trim() ?? '') ?? [];
  if (numero === undefined) throw new Refusal('extractoLinea', String(number.line));
  const [opening, closing] = [balanceOf(open), balanceOf(close)];
  if (opening.cents + sum !== closing.cents) throw new Refusal('extractoSaldos', amountOf(opening.cents + sum));
  return {
    cuenta: accountOf(account.lines[0] ?? ''),
    numero: Number(numero),
    page: Number(page),
    opening,
    closing,
    opensPage: open.tag === '60M',
    closesPage: close.tag === '62M',
    entries,
  };
}

/** The account of field 25: after the bank's code, before a currency, without spaces. */
export const accountOf = (text: string): string =>
  text
    .replace(/^[A-Z]{6}[A-Z0-9]{2,5}\//, '')
    .replace(/\s*ARS$/, '')
    .replace(/[\s-]/g, '');

/** Joins the pages of one statement: each goes on from the balance of the one before. */
function joinPages(pages: readonly Message[]): Statement {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) throw new Refusal('extractoDesconocido');
  if (pages.some(({ cuenta, numero }) => cuenta !== first.cuenta || numero !== first.numero))
    throw new Refusal('extractoVarios');
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1];
    const follows =
      before === undefined || (page.page === before.page + 1 && page.opening.cents === before.closing.cents);
    if (!follows || page.opensPage !== index > 0 || page.closesPage !== index < pages.length - 1)
      throw new Refusal('extractoPaginas', String(page.page));
  }
  return {
    cuenta: first.cuenta,
    numero: first.numero,
    fechaInicial: first.opening.day,
    fecha: last.closing.day,
    saldoInicial: amountOf(first.opening.cents),
    saldoFinal: amountOf(last.closing.cents),
    importe: amountOf(last.closing.cents - first.opening.cents),
    entries: pages.flatMap(({ entries }) => entries),
  };
}

/** Reads the statement in a text, or says why it is refused. */
export function readStatement(text: string): Statement | RefusedStatement {
  try {
    const fields = fieldsOf(text);
    if (!Array.isArray(fields)) throw new Refusal('extractoLinea', String(fields.line));
    return joinPages(messagesOf(fields).map(readMessage));
  } catch (error) {
    if (error instanceof Refusal) return { cause: error.reason, texto: error.texto };
    throw error;
  }
}
