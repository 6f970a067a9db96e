/** Lines of the file that a debit run presents (docs/direct-debit.md). */
import { centsOf } from '../../../../../src/schema/amounts';
import { localText } from '../../../../../src/schema/calendar';
import { FORMATS } from '../../../../../src/schema/formats';
import type { DebitKind } from '../../shared/debitKinds';
import { composeRecord } from './fixedWidth';
import { ACCOUNT, CARD } from './layouts';

export interface FileFacts {
  kind: DebitKind;
  /** number of the merchant (cards) or of the agreement (accounts) */
  convenio: string;
  /** when the run was presented; the same for every attempt to write the file, so that its content is the same too */
  presentada: Date;
  fechaDebito: string;
}

export interface FileItem {
  id: number;
  importe: string;
  titular: string;
  medioPago: number;
  cbu: string | null;
  ultimos4: string | null;
}

export interface FileTotals {
  cantidad: number;
  /** in cents */
  importe: bigint;
}

const compact = (day: string): string => day.replaceAll('-', '');

/** Whether a means of payment can be presented: a valid account, or a card with its last four digits. */
export function canPresent({ layout }: DebitKind, { cbu, ultimos4 }: Pick<FileItem, 'cbu' | 'ultimos4'>): boolean {
  if (layout === 'account') return cbu !== null && FORMATS.cbu?.(cbu) === true;
  return ultimos4 === null || /^\d{4}$/.test(ultimos4);
}

/** Name of the file: its code, the day it is presented, and the run. */
export const fileName = ({ kind, presentada }: FileFacts, lote: number): string =>
  `${kind.archivo}_${compact(localText(presentada.toISOString()).slice(0, 10))}_${lote}.txt`;

function stampOf({ kind, convenio, presentada }: FileFacts): Record<string, string> {
  const local = localText(presentada.toISOString());
  return {
    archivo: kind.archivo,
    convenio,
    fecha: compact(local.slice(0, 10)),
    hora: local.slice(11, 16).replace(':', ''),
    origen: 'EMPRESA',
  };
}

/** `totals` are those of the whole file: an account file has them in its header too. */
export const headerOf = (facts: FileFacts, { cantidad, importe }: FileTotals): string =>
  composeRecord(facts.kind.layout === 'account' ? ACCOUNT.header : CARD.header, {
    ...stampOf(facts),
    cantidad: String(cantidad),
    importe: String(importe),
  });

export const trailerOf = (facts: FileFacts, { cantidad, importe }: FileTotals): string =>
  composeRecord(facts.kind.layout === 'account' ? ACCOUNT.trailer : CARD.trailer, {
    ...stampOf(facts),
    cantidad: String(cantidad),
    importe: String(importe),
  });

/**
 * The line of one debit. Its reference is the item's key, which the answer repeats. Of a card it has the last four digits; the
 * processor finds it by the identifier that the adhesion was registered with.
 */
export function detailOf({ kind, fechaDebito }: FileFacts, item: FileItem): string {
  const common = { fecha: compact(fechaDebito), importe: String(centsOf(item.importe)) };
  if (kind.layout !== 'account')
    return composeRecord(CARD.detail, {
      ...common,
      tarjeta: item.ultimos4 ?? '',
      referencia: String(item.id),
      identificador: String(item.medioPago).padStart(15, '0'),
    });
  const cbu = item.cbu ?? '';
  return composeRecord(ACCOUNT.detail, {
    ...common,
    cliente: item.titular,
    cbu: `0${cbu.slice(0, 8)}000${cbu.slice(8)}`,
    referencia: String(item.id).padStart(15, '0'),
  });
}
