/** What a bank or card says of a debit run, read line by line (domain.md A7): what it does not speak of has no answer yet. */
import { amountOf, centsOf } from '../../../src/schema/amounts';

/** One invoice that waits for its answer. */
export interface Presented {
  id: number;
  factura: number;
  /** `Factura B` */
  tipoComprobante: string;
  /** `0006-00012345` */
  comprobante: string;
  importe: string;
}

export interface Answer {
  /** where it stands in what was handed in, from 1 */
  linea: number;
  /** the invoice by its key, or as it is called */
  factura: number | string;
  importe?: string;
  /** why it was refused; nothing: it was accepted */
  codigo?: number | string;
}

export type Complaint = 'ilegible' | 'desconocida' | 'ambigua' | 'repetida' | 'otroImporte' | 'otroCodigo';

/** A line that says nothing of use, and why. */
export interface Unused {
  linea: number;
  why: Complaint;
  values: Record<string, string>;
}

const AMOUNT = /^(\d+|\d{1,3}(\.\d{3})+),\d{2}$|^\d+\.\d{2}$/;

/** `1.500,00`, `1500,00` and `1500.00`; undefined for what could be read in two ways. */
function amountIn(text: string): string | undefined {
  if (!AMOUNT.test(text)) return undefined;
  return text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
}

/** The lines of an answer, `comprobante;importe;código`, the code left out where the debit was accepted. */
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

/** The invoices that a name may mean: with the kind of voucher or its letter alone before the number, or without. */
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
 * Puts an answer to what was presented. What is unknown, said twice, of another amount or of an unknown code books nothing and is
 * reported. `codes`: the reject codes of this kind of run by their text, and by their key as text.
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
