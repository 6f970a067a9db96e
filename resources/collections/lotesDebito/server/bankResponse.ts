/** Parses the response of a bank or card to a debit run, line by line (domain.md A7). Invoices without a line stay pending. */
import { amountOf, centsOf } from '../../../../src/schema/amounts';

/** One invoice with a pending response. */
export interface PendingInvoice {
  id: number;
  factura: number;
  /** for example `Factura B` */
  tipoComprobante: string;
  /** for example `0006-00012345` */
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
const isNamed = (name: string, { tipoComprobante, comprobante }: PendingInvoice): boolean => {
  const normalized = name.replace(/\s+/g, ' ').toLowerCase();
  const letter = tipoComprobante.slice(-1);
  return [comprobante, `${letter} ${comprobante}`, `${tipoComprobante} ${comprobante}`].some(
    (text) => text.toLowerCase() === normalized,
  );
};

export interface MatchedResponse<T extends PendingInvoice> {
  accepted: T[];
  refused: { item: T; codigo: number }[];
  unusedLines: UnusedLine[];
}

/**
 * Matches the response lines to the presented invoices. A line is reported and not applied when its invoice is unknown, ambiguous
 * or repeated, or when its amount or code does not match. `codes` maps the reject codes of this type of run, by code and by
 * `#id`, to their ids.
 */
export function matchResponse<T extends PendingInvoice>(
  items: readonly T[],
  responseLines: readonly ResponseLine[],
  codes: ReadonlyMap<string, number>,
): MatchedResponse<T> {
  const result: MatchedResponse<T> = { accepted: [], refused: [], unusedLines: [] };
  const applied = new Set<number>();
  for (const { linea, factura, importe, codigo } of responseLines) {
    const report = (reason: LineProblem, values: Record<string, string> = {}) =>
      result.unusedLines.push({ linea, reason, values: { comprobante: String(factura), ...values } });
    const candidates = items.filter((item) =>
      typeof factura === 'number' ? Number(item.factura) === factura : isNamed(factura, item),
    );
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
      if (code === undefined) result.accepted.push(item);
      else result.refused.push({ item, codigo: code });
    }
  }
  return result;
}
