/** The layout of docs/bank-statements.md: SWIFT MT940, Customer Statement Message, as banks send it in files. */
import { describe, expect, it } from 'vitest';
import { composeStatement } from './composeStatement';
import { type Entry, type RefusedEntry, readEntry } from './entry';
import { readStatement } from './statement';

const ACCOUNT = '0070999002000000001234';

/** more than the 65 characters of a line: it goes on in the next one */
const TEXT = '/EREF/TR 998877/ORDP//NAME/PEREZ JUAN/ID/20-12345678-6/REMI/FACTURA 0006-00012345';

/** A statement of three movements, line by line. */
const LINES = [
  ':20:EXT00201',
  `:25:${ACCOUNT}`,
  ':28C:201/1',
  ':60F:C261125ARS1500000,00',
  ':61:2611261126C12100,50NTRFTR998877//B0001234',
  `:86:${TEXT.slice(0, 65)}`,
  TEXT.slice(65),
  ':61:261126D1250,NCHGNONREF',
  ':86:COMISION MANTENIMIENTO',
  ':61:2611261126RC100,5NMSCNONREF',
  ':62F:C261126ARS1510750,00',
  '-',
];
const read = (lines: readonly string[]) => readStatement(lines.join('\r\n'));
const replaced = (from: string, to: string) => read(LINES.map((line) => line.replace(from, to)));
const entriesOf = (lines: readonly string[] = LINES): (Entry | RefusedEntry)[] => {
  const statement = read(lines);
  if ('cause' in statement) throw new Error(statement.cause);
  return statement.entries.map(({ linea, contenido }) => readEntry(linea, contenido, ACCOUNT));
};

describe('a statement', () => {
  it('is read with its balances, and its movements add up to their difference', () => {
    expect(read(LINES)).toMatchObject({
      ...{ cuenta: ACCOUNT, numero: 201, fechaInicial: '2026-11-25', fecha: '2026-11-26' },
      ...{ saldoInicial: '1500000.00', saldoFinal: '1510750.00', importe: '10750.00' },
    });
  });

  it('may have the blocks of the FIN format around it, optional fields, and the bank’s code before the account', () => {
    const wrapped = [
      '{1:F01BANKARBAXXXX0000000000}{2:O9401200261126BANKARBAXXXX00000000002611261200N}{4:',
      ...LINES.slice(0, 1),
      ':21:NONREF',
      `:25:BANKARBA/${ACCOUNT} ARS`,
      ...LINES.slice(2, -1),
      ':64:C261126ARS1510750,00',
      ':65:C261127ARS1510750,00',
      ':86:FIN',
      '-}',
    ];
    expect(read(wrapped)).toMatchObject({ cuenta: ACCOUNT, numero: 201, importe: '10750.00' });
  });

  it('may have several pages, which continue each other', () => {
    const page = (number: number, from: string, to: string, open: string, close: string) => [
      ...[':20:A', `:25:${ACCOUNT}`, `:28C:7/${number}`, `:60${open}:C261126ARS${from}`],
      ':61:261126C10,00NTRFNONREF',
      ...[`:62${close}:C261126ARS${to}`, '-'],
    ];
    const pages = [...page(1, '0,', '10,', 'F', 'M'), ...page(2, '10,', '20,', 'M', 'F')];
    expect(read(pages)).toMatchObject({ numero: 7, saldoInicial: '0.00', saldoFinal: '20.00' });
    expect(read(page(1, '0,', '10,', 'F', 'M'))).toMatchObject({ cause: 'extractoPaginas' });
    expect(read([...page(1, '0,', '10,', 'F', 'M'), ...page(2, '5,', '15,', 'M', 'F')])).toMatchObject({
      cause: 'extractoPaginas',
    });
    expect(read([...LINES, ...page(1, '0,', '10,', 'F', 'F')])).toMatchObject({ cause: 'extractoVarios' });
  });

  it.each([
    ['C261126ARS1510750,00', 'C261126ARS1510750,01', { cause: 'extractoSaldos', texto: '1510750.00' }],
    ['C261125ARS', 'C261125USD', { cause: 'extractoMoneda', texto: 'USD' }],
    ['C12100,50N', 'C12100.50N', { cause: 'extractoLinea', texto: '5' }],
    ['C12100,50N', 'C12100,505N', { cause: 'extractoLinea', texto: '5' }],
    [':28C:201/1', ':28C:abc', { cause: 'extractoLinea', texto: '3' }],
    [':28C:201/1', ':99X:201/1', { cause: 'extractoLinea', texto: '3' }],
    [':62F:', ':63F:', { cause: 'extractoLinea', texto: '11' }],
    [':20:EXT00201', 'Fecha;Importe', { cause: 'extractoLinea', texto: '1' }],
    ['C261125ARS', 'C261325ARS', { cause: 'extractoLinea', texto: '4' }],
  ])('is refused as a whole where %s is %s', (from, to, refusal) => {
    expect(replaced(from, to)).toMatchObject(refusal);
  });

  it('is refused without its last balance, and where it is empty', () => {
    expect(read(LINES.slice(0, -2))).toMatchObject({ cause: 'extractoIncompleto' });
    expect(read([''])).toMatchObject({ cause: 'extractoDesconocido' });
  });
});

describe('a movement', () => {
  it('has its amount with a sign, its days, its references, and the payer in the code words of its text', () => {
    const [credit, debit, reversed] = entriesOf();
    expect(credit).toEqual({
      ...{ linea: 5, fecha: '2026-11-26', fechaContable: '2026-11-26', marca: 'C', operacion: 'NTRF' },
      ...{ importe: '12100.50', referencia: 'TR 998877', referenciaBanco: 'B0001234' },
      ...{ nombre: 'PEREZ JUAN', cuit: '20123456786', cbu: null, concepto: 'FACTURA 0006-00012345' },
      texto: TEXT,
    });
    expect(debit).toMatchObject({ importe: '-1250.00', referencia: null, fechaContable: null, nombre: null });
    expect(reversed).toMatchObject({ importe: '-100.50', marca: 'RC', texto: '' });
  });

  it('has the only CUIT and the only CBU of a text without code words, by their check digits', () => {
    const text = (texto: string) => readEntry(1, `:61:261126C1,00NTRFNONREF¶:86:${texto}`, ACCOUNT);
    const cbu = '0070999003000000009871';
    expect(text('TRANSF 20123456786 PEREZ')).toMatchObject({ cuit: '20123456786', cbu: null });
    expect(text('TRANSF 20123456787 PEREZ')).toMatchObject({ cuit: null });
    expect(text('20123456786 30500010912')).toMatchObject({ cuit: null });
    expect(text(`CTA ${ACCOUNT} DE ${cbu}`)).toMatchObject({ cbu, cuit: null });
    expect(text(`CTA ${cbu.slice(0, -1)}0`)).toMatchObject({ cbu: null });
  });

  it('was booked in the year that is nearer', () => {
    const booked = (line: string) => readEntry(1, `:61:${line}C1,00NTRFNONREF`, ACCOUNT);
    expect(booked('2701021231')).toMatchObject({ fecha: '2027-01-02', fechaContable: '2026-12-31' });
    expect(booked('2612310102')).toMatchObject({ fecha: '2026-12-31', fechaContable: '2027-01-02' });
  });

  it.each([
    ['261326C1,00NTRFNONREF', 'FECHA'],
    ['2611269999C1,00NTRFNONREF', 'FECHA'],
    ['261126C1,00XTRFNONREF', 'OPERACION'],
    ['261126C1,00NTRF12345678901234567', 'OPERACION'],
    ['261126C0,00NTRFNONREF', 'CERO'],
    ['esto no es un movimiento', 'FORMATO'],
    [`261126C1,00NTRFNONREF¶:86:${'x'.repeat(1001)}`, 'LARGO'],
  ])('is refused by itself where it is %.40s', (line, codigo) => {
    expect(readEntry(3, `:61:${line}`, ACCOUNT)).toMatchObject({ linea: 3, codigo });
  });

  it('is written and read again as it was', () => {
    const texto = 'PAGO DE PEAJES '.repeat(12).trim();
    const text = composeStatement({
      ...{ cuenta: ACCOUNT, numero: 3, fecha: '2026-11-26', saldoInicial: '-10.00' },
      entries: [{ fecha: '2026-11-26', importe: '10.05', texto }],
    });
    const [entry] = entriesOf(text.split('\r\n'));
    expect(entry).toMatchObject({ importe: '10.05', texto });
  });
});
