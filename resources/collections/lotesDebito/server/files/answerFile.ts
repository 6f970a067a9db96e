/** Reads the answer files of banks and processors (docs/direct-debit.md): strictly, one line after the other. */
import { amountOf } from '../../../../../src/schema/amounts';
import { DEBIT_TYPES, type DebitType, debitKind } from '../../shared/debitKinds';
import { type Layout, parseRecord, replaceColumn } from './fixedWidth';
import { ACCOUNT, CREDIT_ANSWER, DEBIT_ANSWER } from './layouts';
import type { FileTotals } from './presentation';

/** The answer to one debit. */
export interface AnswerLine {
  linea: number;
  contenido: string;
  /** key of the item */
  item: number;
  importe: string;
  /** reject code; undefined: accepted */
  codigo?: string;
}

/** A line that could not be read, or not applied. */
export interface RefusedAnswer {
  linea: number;
  contenido: string;
  codigo: string;
  texto: string;
}

interface AnswerLayout {
  header: Layout;
  detail: Layout;
  trailer: Layout;
}

/** What the header of a file says about it. */
export interface AnswerFile {
  /** types of the runs that it may answer */
  tipos: readonly DebitType[];
  layout: AnswerLayout;
  /** first characters of a trailer */
  trailerMark: string;
}

/** Layout of the answer, letter before the code of the file, and first characters of a trailer. */
export const answerLayouts = {
  account: { layout: ACCOUNT, letter: '', trailerMark: '99' },
  creditCard: { layout: CREDIT_ANSWER, letter: 'R', trailerMark: '9' },
  debitCard: { layout: DEBIT_ANSWER, letter: 'L', trailerMark: '9' },
} as const;

/** Recognises a file by its first line; undefined: it has no published layout of an answer. */
export function recognise(header: string): AnswerFile | undefined {
  for (const tipo of DEBIT_TYPES) {
    const kind = debitKind(tipo);
    const { layout, letter, trailerMark } = answerLayouts[kind.layout];
    const values = parseRecord(layout.header, header);
    if (!values) continue;
    const isOwn = kind.layout === 'account' ? values.origen === 'BANCO' : values.archivo === letter + kind.archivo;
    if (isOwn) return { tipos: [tipo], layout, trailerMark };
  }
  return undefined;
}

/** Returns the totals of a trailer line; undefined for any other line. */
export function totalsOf({ layout, trailerMark }: AnswerFile, line: string): FileTotals | undefined {
  if (!line.startsWith(trailerMark)) return undefined;
  const values = parseRecord(layout.trailer, line);
  return values && { cantidad: Number(values.cantidad), importe: BigInt(values.importe ?? '0') };
}

/** Amount of a detail line in cents; undefined: the line is not a detail of this file. */
export function amountOn({ layout }: AnswerFile, line: string): bigint | undefined {
  const importe = parseRecord(layout.detail, line)?.importe;
  return importe === undefined ? undefined : BigInt(importe);
}

/** Reads a detail line. The text that is stored of it contains no card number, even if the processor sent one. */
export function readDetail({ layout }: AnswerFile, linea: number, line: string): AnswerLine | RefusedAnswer {
  const values = parseRecord(layout.detail, line);
  const contenido = replaceColumn(layout.detail, line, 'tarjeta', (number) => number.slice(-4).padStart(16, '0'));
  if (!values) return { linea, contenido: '', codigo: 'FORMATO', texto: '' };
  const referencia = values.referencia ?? '';
  if (!/^\d{1,15}$/.test(referencia)) return { linea, contenido, codigo: 'REFERENCIA', texto: referencia };
  const rejected = values.rechazo ?? '';
  // credit cards have a state beside the code: 0 accepted, 1 rejected
  if (values.estado !== undefined && (values.estado === '1') !== (rejected !== '' && rejected !== '00'))
    return { linea, contenido, codigo: 'ESTADO', texto: `${values.estado} ${rejected}` };
  const isAccepted = /^0*$/.test(rejected);
  return {
    linea,
    contenido,
    item: Number(referencia),
    importe: amountOf(BigInt(values.importe ?? '0')),
    ...(!isAccepted && { codigo: rejected }),
  };
}
