/** One movement of a statement: fields 61 and 86 (docs/bank-statements.md). */
import { amountOf } from '../../../../src/schema/amounts';
import { daysBetween, isDay } from '../../../../src/schema/calendar';
import { type Information, joinLines, readInformation } from './information';
import type { MessageField } from './messages';

/** Credit, debit, and the reversal of each: a reversed credit takes money away. */
export const MARKS = ['C', 'D', 'RC', 'RD'] as const;

export interface Entry extends Information {
  /** line of field 61 in the file */
  linea: number;
  /** value day */
  fecha: string;
  /** day on which it was booked; null where the bank does not say */
  fechaContable: string | null;
  marca: (typeof MARKS)[number];
  /** transaction type, for example `NTRF` */
  operacion: string;
  /** positive: the account received it */
  importe: string;
  referenciaBanco: string | null;
  texto: string;
}

/** A movement that cannot be stored; `codigo` is below `resources.archivoErrores.causes`. */
export interface RefusedEntry {
  linea: number;
  contenido: string;
  codigo: string;
  texto: string;
}

/** stands for the end of a line where a movement is one text, as in the list of refused lines */
export const LINE_END = '¶';
const MAX_TEXT = 1000;

const MONEY = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(?=\d)(\d*,\d{0,2})(?!\d)(.*)$/;
const REST = /^([NFS][A-Z0-9]{3})(.{0,16}?)(?:\/\/(.{1,16}))?$/;

/** Cents of an amount with a comma: `1500,5` is 150050. */
export function centsWritten(text: string): bigint {
  const [whole = '', cents = ''] = text.split(',');
  return BigInt(whole + cents.padEnd(2, '0'));
}

/** The amount of a movement in cents, with its sign; undefined: the line has no readable amount. */
export function moneyOn(line: string): bigint | undefined {
  const [, , , marca, , amount] = MONEY.exec(line) ?? [];
  if (amount === undefined || amount.length > 15) return undefined;
  const cents = centsWritten(amount);
  return marca === 'C' || marca === 'RD' ? cents : -cents;
}

/** `261127` is 2026-11-27; undefined: no day. */
export function dayWritten(text: string): string | undefined {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return isDay(day) ? day : undefined;
}

/** The booking day `1231` next to a value day: of the year that is nearer. */
function bookingDay(text: string, fecha: string): string | undefined {
  const year = Number(fecha.slice(2, 4));
  const days = [year - 1, year, year + 1].flatMap((yy) => dayWritten(`${String(yy).padStart(2, '0')}${text}`) ?? []);
  return days.sort((a, b) => Math.abs(daysBetween(fecha, a)) - Math.abs(daysBetween(fecha, b)))[0];
}

/** A movement as one text, from which `readEntry` reads it again. */
export const contentOf = (entry: MessageField, information: MessageField | undefined): string =>
  [...entry.lines, ...(information ? [`:86:${information.lines.join(LINE_END)}`] : [])]
    .join(LINE_END)
    .replace(/^/, ':61:');

/** Reads a movement from its text. `account`: the account of the statement. */
export function readEntry(linea: number, contenido: string, account: string): Entry | RefusedEntry {
  const refuse = (codigo: string, texto = ''): RefusedEntry => ({ linea, contenido, codigo, texto });
  const [statementLine = '', ...rest] = contenido.split(`${LINE_END}:86:`);
  const [first = '', ...further] = statementLine.replace(/^:61:/, '').split(LINE_END);
  const [, value = '', booked, mark, , , end = ''] = MONEY.exec(first) ?? [];
  const marca = MARKS.find((known) => known === mark);
  const cents = moneyOn(first);
  if (cents === undefined || marca === undefined || rest.length > 1 || further.length > 1) return refuse('FORMATO');
  const fecha = dayWritten(value);
  if (fecha === undefined) return refuse('FECHA', value);
  const fechaContable = booked === undefined ? null : bookingDay(booked, fecha);
  if (fechaContable === undefined) return refuse('FECHA', booked);
  const [, operacion, reference = '', bankReference] = REST.exec(end.trimEnd()) ?? [];
  if (operacion === undefined) return refuse('OPERACION', end.slice(0, 60));
  if (cents === 0n) return refuse('CERO');
  const texto = joinLines((rest[0] ?? '').split(LINE_END)) || (further[0] ?? '').trim();
  if (texto.length > MAX_TEXT) return refuse('LARGO', String(MAX_TEXT));
  const information = readInformation(texto, account);
  const given = reference.trim();
  return {
    ...information,
    referencia: information.referencia ?? (['', 'NONREF', 'EREF', 'PREF', 'MARF'].includes(given) ? null : given),
    linea,
    fecha,
    fechaContable,
    marca,
    operacion,
    importe: amountOf(cents),
    referenciaBanco: bankReference?.trim() || null,
    texto,
  };
}
