import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../../src/schema/formats';
import { simulateAuthorisation } from './authorisation';
import { barcodeOf, checkDigit, ISSUER, letterOf, numberOf, qrOf } from './vouchers';

describe('the letter of a voucher (domain.md A6)', () => {
  it.each([
    ['1', '30712345671', 'A'],
    ['1', '30712345670', 'B'],
    ['1', null, 'B'],
    ['5', '30712345671', 'B'],
    ['6', '30712345671', 'B'],
    [undefined, '30712345671', 'B'],
  ])('is, for VAT condition %s and CUIT %s, %s', (condicionIva, cuit, letter) => {
    expect(letterOf({ condicionIva, cuit })).toBe(letter);
  });
});

describe('a voucher', () => {
  it('is numbered within its point of sale', () => {
    expect(numberOf(6, 12345)).toBe('0006-00012345');
    expect(numberOf(12, 123456789)).toBe('0012-123456789');
  });

  it('is issued by an operator with a valid CUIT', () => {
    expect(FORMATS.cuit?.(ISSUER.cuit)).toBe(true);
  });

  it('has a barcode whose check digits match the others', () => {
    const payable = { titular: '100001', total: '12345.67', vence1: '2026-12-10', vence2: '2026-12-20' };
    const code = barcodeOf(payable);
    expect(code.slice(4, 14)).toBe('0001234567');
    const digits = code.slice(0, -2);
    expect(code.slice(-2)).toBe(`${checkDigit(digits)}${checkDigit(digits + checkDigit(digits))}`);
    expect(barcodeOf({ ...payable, total: '12345.68' })).not.toBe(code);
  });

  it('has a QR code with issuer, receiver, exact amount and CAE', () => {
    const address = qrOf({
      voucher: 'Factura B',
      puntoVenta: 6,
      numero: 12,
      fecha: '2026-11-02',
      total: '12100.10',
      docTipo: 96,
      docNro: '30222333',
      cae: '70000000000001',
    });
    expect(address).toMatch(/^https:\/\/www\.afip\.gob\.ar\/fe\/qr\/\?p=/);
    const text = atob(address.split('?p=')[1] ?? '');
    expect(text).toContain('"importe":12100.10,');
    expect(JSON.parse(text)).toMatchObject({
      ver: 1,
      fecha: '2026-11-02',
      cuit: 30712345671,
      ptoVta: 6,
      tipoCmp: 6,
      nroCmp: 12,
      tipoDocRec: 96,
      nroDocRec: 30222333,
      codAut: 70000000000001,
    });
  });
});

describe('the simulated authorisation', () => {
  const request = {
    voucher: 'Factura A',
    puntoVenta: 6,
    numero: 1,
    fecha: '2026-11-20',
    total: '100.00',
    docTipo: 80,
    docNro: '30712345671',
    hoy: '2026-11-22',
  } as const;
  it('returns a CAE of 14 digits, the same for the same voucher and different for another one', () => {
    const result = simulateAuthorisation(request);
    expect(result).toEqual({ resultado: 'Aprobado', cae: expect.stringMatching(/^7\d{13}$/), vence: '2026-11-30' });
    expect(simulateAuthorisation(request)).toEqual(result);
    expect(simulateAuthorisation({ ...request, numero: 2 })).not.toEqual(result);
  });
  it.each([
    [{ docNro: '30712345670' }, 'CUIT inválido'],
    [{ fecha: '2026-11-11' }, 'fecha fuera de rango'],
    [{ fecha: '2026-12-03' }, 'fecha fuera de rango'],
    [{ total: '0.00' }, 'importe total inválido'],
  ])('rejects %j: %s', (changes, reason) => {
    expect(simulateAuthorisation({ ...request, ...changes })).toEqual({
      resultado: 'Rechazado',
      observaciones: expect.stringContaining(reason),
    });
  });
});
