/** Parses the response that is entered in the form, line by line (domain.md A7). Debits without a line stay pending. */
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { grouped } from '../../shared/grouped';
import type { AnswerLine } from './files/answerFile';

/** A debit with a pending response, and how a line names it. */
export interface PendingDebit {
  id: number;
  factura: number | null;
  /** for example `Factura B`; empty for an instalment */
  tipoComprobante: string;
  /** for example `0006-00012345`; of an instalment the plan and its number, for example `Plan 12/3` */
  comprobante: string;
  importe: string;
}

export interface ResponseLine {
  /** line number in the submitted response, from 1 */
  linea: number;
  /** the invoice's id, or its printed number */
  factura: number | string;
  importe?: string;
  /** reject code; undefined: accepted */
  codigo?: number | string;
}

type LineProblem = 'ilegible' | 'desconocida' | 'ambigua' | 'repetida' | 'otroImporte' | 'otroCodigo';

/** A response line that could not be applied, and the reason. */
export interface UnusedLine {
  linea: number;
  reason: LineProblem;
  values: Record<string, string>;
}

const AMOUNT = /^(\d+|\d{1,3}(\.\d{3})+),\d{2}$|^\d+\.\d{2}$/;

/** Parses `1.500,00`, `1500,00` and `1500.00`; returns undefined for an ambiguous amount. */
function parseAmount(text: string): string | undefined {
  if (!AMOUNT.test(text)) return undefined;
  return text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
}

/** Parses lines of `comprobante;importe;código`; an accepted debit has no code. */
export function parseResponse(text: string): { responseLines: ResponseLine[]; unusedLines: UnusedLine[] } {
  const responseLines: ResponseLine[] = [];
  const unusedLines: UnusedLine[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [factura = '', amount = '', codigo = '', ...rest] = line.split(/[;\t]/).map((part) => part.trim());
    const importe = parseAmount(amount);
    if (factura === '' || importe === undefined || rest.some((part) => part !== ''))
      unusedLines.push({ linea: index + 1, reason: 'ilegible', values: { texto: line.trim().slice(0, 60) } });
    else
      responseLines.push({
        linea: index + 1,
        factura,
        importe,
        ...(codigo !== '' && { codigo: codigo.toUpperCase() }),
      });
  }
  return { responseLines, unusedLines };
}

/** Whether a name means this invoice: its number alone, or after the letter or the full voucher type. */
const isNamed = (name: string, { tipoComprobante, comprobante }: PendingDebit): boolean => {
  const normalized = name.replace(/\s+/g, ' ').toLowerCase();
  const letter = tipoComprobante.slice(-1);
  return [comprobante, `${letter} ${comprobante}`.trim(), `${tipoComprobante} ${comprobante}`.trim()].some(
    (text) => text.toLowerCase() === normalized,
  );
};

/** The name alone, after the letter or the voucher type; of an instalment the whole text. */
export const nameOnly = (name: string): string =>
  /^plan /i.test(name.trim())
    ? name.trim().replace(/\s+/g, ' ').toLowerCase()
    : (name.trim().split(/\s+/).at(-1) ?? '');

/**
 * Matches the response lines to the presented debits. A line is reported and not applied when its debit is unknown, ambiguous
 * or repeated, or when its amount or code does not match. `codes` maps the reject codes of this type of run, by code and by
 * `#id`, to their text.
 */
export function matchResponse(
  items: readonly PendingDebit[],
  responseLines: readonly ResponseLine[],
  codes: ReadonlyMap<string, string>,
): { answers: AnswerLine[]; unusedLines: UnusedLine[] } {
  const answers: AnswerLine[] = [];
  const unusedLines: UnusedLine[] = [];
  const byInvoice = grouped(items, ({ factura }) => String(factura));
  const byName = grouped(items, ({ comprobante }) => comprobante.toLowerCase());
  const applied = new Set<number>();
  for (const { linea, factura, importe, codigo } of responseLines) {
    const report = (reason: LineProblem, values: Record<string, string> = {}) =>
      unusedLines.push({ linea, reason, values: { comprobante: String(factura), ...values } });
    const candidates =
      typeof factura === 'number'
        ? (byInvoice.get(String(factura)) ?? [])
        : (byName.get(nameOnly(factura).toLowerCase()) ?? []).filter((item) => isNamed(factura, item));
    const [item] = candidates;
    const code = codigo === undefined ? undefined : codes.get(String(codigo));
    if (!item) report('desconocida');
    else if (candidates.length > 1) report('ambigua');
    else if (applied.has(item.id)) report('repetida');
    else if (importe !== undefined && centsOf(importe) !== centsOf(item.importe))
      report('otroImporte', { presentado: amountOf(centsOf(item.importe)), respondido: importe });
    else if (codigo !== undefined && code === undefined) report('otroCodigo', { codigo: String(codigo) });
    else {
      applied.add(item.id);
      const answer = { linea, contenido: String(factura), item: Number(item.id), importe: item.importe };
      answers.push(code === undefined ? answer : { ...answer, codigo: code });
    }
  }
  return { answers, unusedLines };
}
