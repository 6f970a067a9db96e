import { describe, expect, it } from 'vitest';
import { FORMATS } from './formats';

/** Codes from public documents and their examples, and near misses. */
const CASES: Record<string, { good: string[]; bad: string[] }> = {
  cuit: {
    // ARCA, Banco de la Nación, YPF, Mercado Libre, an example
    good: ['33693450239', '30500010912', '30546689979', '30703088534', '20123456786'],
    bad: [
      '33693450238',
      '30500010921',
      '3050001091',
      '305000109120',
      '30-50001091-2',
      '20123456780',
      '00000000000',
      '99055361688',
      '11111111113',
    ],
  },
  dni: { good: ['8111222', '30222333'], bad: ['811122', '302223334', '30.222.333', 'F1234567', '11111111', '0000000'] },
  documento: { good: ['0', '99999999999'], bad: ['', '100000000000', '12a', '-1'] },
  patente: {
    // Mercosur, 1995 to 2016, motorcycles of both
    good: ['AB123CD', 'ABC123', 'A123BCD', '123ABC'],
    bad: ['AB123C', 'AB1234', 'ABCD12', 'AB 123 CD', 'ab123cd', '1234ABC', 'A0123456'],
  },
  matricula: {
    good: ['AB123CD', 'SBX1234', 'BCDF12', 'ABC1D23'],
    bad: ['ABC', 'ABC123456', 'AB-123', 'ab123', '00000', 'AAAAAA'],
  },
  tag: { good: ['SI0123456789', 'SI0A1B2C3D4E'], bad: ['SI012345678', 'SX0123456789', 'SI01234567G9', 'SI0000000000'] },
  cbu: {
    good: ['2850590940090418135201', '0170099220000067797370', '0110599520000001235579'],
    // a wrong digit in each block, two swapped digits, too few, too many
    bad: [
      '2850590840090418135201',
      '2850590940090418135202',
      '2850590940090481135201',
      '285059094009041813520',
      '28505909400904181352010',
      '2850590-9400904181352-1',
      '0000000000000000000000',
    ],
  },
  cvu: {
    good: ['0000003100010000000009'],
    bad: ['0000003100010000000001', '2850590940090418135201', '0000000000000000000000'],
  },
  aliasCbu: {
    good: ['perro.gato.lobo', 'CASA-2', 'abcdef', 'a1.b2-c3.d4.e5.f6.g7'],
    bad: ['corto', 'con espacio', 'ñandú.rojo', 'uno_dos', 'este.alias.es.demasiado'],
  },
  periodo: { good: ['2026-01', '2026-12'], bad: ['2026-00', '2026-13', '2026-1', '202601', '26-01'] },
  vencimiento: { good: ['01/26', '12/31', '08/29'], bad: ['00/26', '13/26', '8/29', '0829', '08/2029'] },
  mes: { good: ['2026-01', '2026-12'], bad: ['2026-00', '2026-13', '2026-1', '26-01', '202601'] },
  codigoPostal: {
    good: ['1425', 'C1425ABC', 'B1870XYZ'],
    bad: ['142', '14255', '0000', 'C0000ABC', 'C1425', 'I1425ABC', 'C1425AB'],
  },
};

describe.each(Object.entries(CASES))('the format %s', (name, { good, bad }) => {
  it.each(good)('accepts %s', (text) => expect(FORMATS[name]?.(text)).toBe(true));
  it.each(bad)('refuses %s', (text) => expect(FORMATS[name]?.(text)).toBe(false));
});
