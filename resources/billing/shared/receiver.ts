/** Receiver of a voucher, from the holder's current data (domain.md A6). */
import { cutText } from '../../../src/schema/cut';
import { isRow } from '../../../src/schema/kinds/parts';
import { letterOf } from './vouchers';

export interface Receiver {
  letter: 'A' | 'B';
  /** digits only */
  documento: string;
  receptor: { nombre: string; docTipo: number; docNro: string; condicionIva: string; domicilio: string };
  email: string | null;
}

/** ARCA's codes of document types. */
const CUIT = 80;
const DNI = 96;
const FINAL_CONSUMER = '5';
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());

/** Formats an address: `San Martín 123, Quilmes, Buenos Aires`. */
function addressOf(domicilio: unknown): string {
  if (!isRow(domicilio)) return '';
  const street = [domicilio.calle, domicilio.numero].map(text).filter(Boolean).join(' ');
  return cutText([street, text(domicilio.localidad), text(domicilio.provincia)].filter(Boolean).join(', '), 160);
}

/** Converts a holder row, joined with `codigoArca` of the document type, to the receiver of a voucher. */
export function receiverOf(holder: Readonly<Record<string, unknown>>): Receiver {
  const letter = letterOf({ condicionIva: holder.condicionIva, cuit: holder.cuit });
  const company = holder.tipoPersona === 'Jurídica';
  const nombre = cutText([text(holder.apellido), text(holder.nombre)].join(company ? ' ' : ', '), 80);
  const docNro = letter === 'A' ? text(holder.cuit) : text(holder.numeroDocumento);
  const docTipo = letter === 'A' ? CUIT : Number(holder.codigoArca ?? (company ? CUIT : DNI));
  const condicionIva = text(holder.condicionIva) || FINAL_CONSUMER;
  return {
    letter,
    documento: docNro,
    receptor: { nombre, docTipo, docNro, condicionIva, domicilio: addressOf(holder.domicilio) },
    email: text(holder.email) || null,
  };
}
