import type { Seed } from '../../../src/schema/seed';

const [AGAIN, ANOTHER, OFF] = ['Reintentar', 'Pedir nuevo medio', 'Inhabilitar adhesión'];

/** BCRA codes for bank accounts, ISO 8583 codes for cards, and the processor's own codes for wallets. */
const CODES = [
  ['CBU', 'R02', 'Cuenta cerrada', OFF],
  ['CBU', 'R03', 'Cuenta inexistente', OFF],
  ['CBU', 'R04', 'Número de cuenta inválido', ANOTHER],
  ['CBU', 'R08', 'Orden de no pagar', ANOTHER],
  ['CBU', 'R10', 'Falta de fondos', AGAIN],
  ['CBU', 'R15', 'Baja del servicio', OFF],
  ['CBU', 'R20', 'Moneda distinta de la de la cuenta', ANOTHER],
  ['Tarjeta', '05', 'Denegada', ANOTHER],
  ['Tarjeta', '14', 'Número de tarjeta inválido', ANOTHER],
  ['Tarjeta', '41', 'Tarjeta perdida', OFF],
  ['Tarjeta', '43', 'Tarjeta robada', OFF],
  ['Tarjeta', '51', 'Fondos insuficientes', AGAIN],
  ['Tarjeta', '54', 'Tarjeta vencida', ANOTHER],
  ['Billetera', 'W01', 'Saldo insuficiente', AGAIN],
  ['Billetera', 'W02', 'Cuenta suspendida', ANOTHER],
  ['Billetera', 'W03', 'Autorización revocada', OFF],
] as const;

export const codigosRechazo: Seed = () =>
  CODES.map(([tipo, codigo, descripcion, accion]) => ({
    tipo,
    codigo,
    descripcion,
    accion,
    reintentable: accion === AGAIN,
    esperaDias: accion === AGAIN ? 5 : 0,
  }));
