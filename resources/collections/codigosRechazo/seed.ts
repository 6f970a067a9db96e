import type { Seed } from '../../../src/schema/seed';

const [RETRY, ASK_FOR_NEW_METHOD, END_MANDATE] = ['Reintentar', 'Pedir nuevo medio', 'Inhabilitar adhesión'];

/** BCRA codes for bank accounts, ISO 8583 codes for cards, and the processor's own codes for wallets. */
const CODES = [
  ['CBU', 'R02', 'Cuenta cerrada', END_MANDATE],
  ['CBU', 'R03', 'Cuenta inexistente', END_MANDATE],
  ['CBU', 'R04', 'Número de cuenta inválido', ASK_FOR_NEW_METHOD],
  ['CBU', 'R08', 'Orden de no pagar', ASK_FOR_NEW_METHOD],
  ['CBU', 'R10', 'Falta de fondos', RETRY],
  ['CBU', 'R15', 'Baja del servicio', END_MANDATE],
  ['CBU', 'R20', 'Moneda distinta de la de la cuenta', ASK_FOR_NEW_METHOD],
  ['Tarjeta', '05', 'Denegada', ASK_FOR_NEW_METHOD],
  ['Tarjeta', '14', 'Número de tarjeta inválido', ASK_FOR_NEW_METHOD],
  ['Tarjeta', '41', 'Tarjeta perdida', END_MANDATE],
  ['Tarjeta', '43', 'Tarjeta robada', END_MANDATE],
  ['Tarjeta', '51', 'Fondos insuficientes', RETRY],
  ['Tarjeta', '54', 'Tarjeta vencida', ASK_FOR_NEW_METHOD],
  ['Billetera', 'W01', 'Saldo insuficiente', RETRY],
  ['Billetera', 'W02', 'Cuenta suspendida', ASK_FOR_NEW_METHOD],
  ['Billetera', 'W03', 'Autorización revocada', END_MANDATE],
] as const;

export const codigosRechazo: Seed = () =>
  CODES.map(([tipo, codigo, descripcion, accion]) => ({
    tipo,
    codigo,
    descripcion,
    accion,
    reintentable: accion === RETRY,
    esperaDias: accion === RETRY ? 5 : 0,
  }));
