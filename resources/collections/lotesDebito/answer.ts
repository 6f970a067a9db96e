/** Parses the response of a bank or card to a debit run, line by line (domain.md A7). Invoices without a line stay pending. */
import { amountOf, centsOf } from '../../../src/schema/amounts';

/** One invoice with a pending response. */
export interface Presented {
  id: number;
  factura: number;
  /** for example `Factura B` */
  tipoComprobante: string;
  /** for example `0006-00012345` */
  comprobante: string;
  importe: string;
}

export interface Answer {
  /** line number in the submitted response, from 1 */
  linea: number;
  /** the invoice's id, or its printed number */
  factura: number | string;
  importe?: string;
  /** reject code; undefined: accepted */
  codigo?: number | string;
}

export type Complaint = 'ilegible' | 'desconocida' | 'ambigua' | 'repetida' | 'otroImporte' | 'otroCodigo';

/** A response line that could not be applied, and the reason. */
export interface Unused {
  linea: number;
  why: Complaint;
  values: Record<string, string>;
}

const AMOUNT = /^(\d+|\d{1,3}(\.\d{3})+),\d{2}$|^\d+\.\d{2}$/;

/** Parses `1.500,00`, `1500,00` and `1500.00`; returns undefined for an ambiguous amount. */
function amountIn(text: string): string | undefined {
  if (!AMOUNT.test(text)) return undefined;
  return text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
}

/** Parses lines of `comprobante;importe;código`; an accepted debit has no code. */
export function readAnswer(text: string): { answers: Answer[]; unused: Unused[] } {
  const answers: Answer[] = [];
  const unused: Unused[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [factura = '', amount = '', codigo = '', ...more] = line.split(/[;\t]/).map((part) => part.trim());
    const importe = amountIn(amount);
    if (factura === '' || importe === undefined || more.some((part) => part !== ''))
      unused.push({ linea: at + 1, why: 'ilegible', values: { texto: line.trim().slice(0, 60) } });
    else answers.push({ linea: at + 1, factura, importe, ...(codigo !== '' && { codigo: codigo.toUpperCase() }) });
  }
  return { answers, unused };
}

/** Whether a name means this invoice: its number alone, or after the letter or the full voucher type. */
const namedBy = (name: string, { tipoComprobante, comprobante }: Presented): boolean => {
  const plain = name.replace(/\s+/g, ' ').toLowerCase();
  const letter = tipoComprobante.slice(-1);
  return [comprobante, `${letter} ${comprobante}`, `${tipoComprobante} ${comprobante}`].some(
    (text) => text.toLowerCase() === plain,
  );
};

export interface Settled<T extends Presented> {
  accepted: T[];
  refused: { item: T; codigo: number }[];
  unused: Unused[];
}

/**
 * Matches the response lines to the presented invoices. A line is reported and not applied when its invoice is unknown, ambiguous
 * or repeated, or when its amount or code does not match. `codes` maps the reject codes of this type of run, by code and by
 * `#id`, to their ids.
 */
export function settleAnswer<T extends Presented>(
  items: readonly T[],
  answers: readonly Answer[],
  codes: ReadonlyMap<string, number>,
): Settled<T> {
  const settled: Settled<T> = { accepted: [], refused: [], unused: [] };
  const seen = new Set<number>();
  for (const { linea, factura, importe, codigo } of answers) {
    const report = (why: Complaint, values: Record<string, string> = {}) =>
      settled.unused.push({ linea, why, values: { comprobante: String(factura), ...values } });
    const found = items.filter((item) =>
      typeof factura === 'number' ? Number(item.factura) === factura : namedBy(factura, item),
    );
    const [item] = found;
    const code = codigo === undefined ? undefined : codes.get(String(codigo));
    if (!item) report('desconocida');
    else if (found.length > 1) report('ambigua');
    else if (seen.has(item.id)) report('repetida');
    else if (importe !== undefined && centsOf(importe) !== centsOf(item.importe))
      report('otroImporte', { presentado: amountOf(centsOf(item.importe)), respondido: importe });
    else if (codigo !== undefined && code === undefined) report('otroCodigo', { codigo: String(codigo) });
    else {
      seen.add(item.id);
      if (code === undefined) settled.accepted.push(item);
      else settled.refused.push({ item, codigo: code });
    }
  }
  return settled;
}
