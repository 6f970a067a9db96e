/** The layouts of debit files at the positions that public sources give (docs/direct-debit.md). */
import { describe, expect, it } from 'vitest';
import { debitKind } from '../../shared/debitKinds';
import { readDetail, recognise, totalsOf } from './answerFile';
import { composeRecord, lengthOf, parseRecord } from './fixedWidth';
import { ACCOUNT, CARD, CREDIT_ANSWER, DEBIT_ANSWER } from './layouts';
import { canPresent, detailOf, type FileFacts, fileName, headerOf, trailerOf } from './presentation';

const factsOf = (tipo: string, convenio: string): FileFacts => ({
  kind: debitKind(tipo),
  convenio,
  presentada: new Date('2026-11-26T18:06:00Z'),
  fechaDebito: '2026-12-10',
});
const item = { id: 124, importe: '1000.20', titular: '100001', medioPago: 33, ultimos4: '4242', cbu: null };
/** Characters at positions from 1, as the sources count them. */
const at = (line: string, from: number, length: number): string => line.slice(from - 1, from - 1 + length);

describe('a file for cards (Visa, Términos y Condiciones v06 01-2011: DEBLIQC, DEBLIQD)', () => {
  const facts = factsOf('Visa débito', '41560558');

  it('has records of 100 characters that end with an asterisk', () => {
    expect(Object.values(CARD).map(lengthOf)).toEqual([100, 100, 100]);
    for (const line of [headerOf(facts, { cantidad: 1, importe: 1n }), detailOf(facts, item)])
      expect(at(line, 100, 1)).toBe('*');
  });

  it('has the merchant, the day and the time in its header', () => {
    expect(headerOf(facts, { cantidad: 1, importe: 1n }).trimEnd().replace(/ +/g, ' ')).toBe(
      '0DEBLIQD 0041560558900000 2026112615060 *',
    );
  });

  it('has the number and the sum of its details in the trailer, at the published positions', () => {
    const line = trailerOf(facts, { cantidad: 53, importe: 261_185_548n });
    expect([at(line, 1, 9), at(line, 10, 10), at(line, 20, 10), at(line, 30, 8), at(line, 38, 4)]).toEqual([
      '9DEBLIQD ',
      '0041560558',
      '900000    ',
      '20261126',
      '1506',
    ]);
    expect([at(line, 42, 7), at(line, 49, 15)]).toEqual(['0000053', '000000261185548']);
  });

  it('has no card number: zeros and the last four digits, and the identifier of the adhesion', () => {
    const line = detailOf(facts, item);
    expect([
      at(line, 2, 16),
      at(line, 21, 8),
      at(line, 29, 8),
      at(line, 37, 4),
      at(line, 41, 15),
      at(line, 56, 15),
    ]).toEqual(['0000000000004242', '00000124', '20261210', '0005', '000000000100020', '000000000000033']);
  });

  it('is named by its code, its day and its run', () => {
    expect(fileName(facts, 7)).toBe('DEBLIQD_20261126_7.txt');
  });
});

describe('a file for accounts (Banco Galicia, débito directo)', () => {
  const facts = factsOf('CBU directo', '12345');
  const cbu = '0070999020000000000017';

  it('has records of 350 characters, and the totals in header and trailer', () => {
    expect(Object.values(ACCOUNT).map(lengthOf)).toEqual([350, 350, 350]);
    expect(headerOf(facts, { cantidad: 2, importe: 150_030n }).trimEnd()).toBe(
      '00012345C202611263EMPRESA000000001500300000002',
    );
    expect(trailerOf(facts, { cantidad: 2, importe: 150_030n }).slice(0, 2)).toBe('99');
  });

  it('has the account in two blocks, the reference, the day and the amount', () => {
    const line = detailOf(facts, { ...item, cbu });
    expect(line.slice(0, 89)).toBe(
      `0370100001                0${cbu.slice(0, 8)}000${cbu.slice(8)}0000000000001242026121000000000100020`,
    );
  });

  it.each(['0000000000000000000000', '1111111111111111111111', '0070999020000000000018', null])(
    'takes no account %s',
    (account) => {
      expect(canPresent(facts.kind, { cbu: account, ultimos4: null })).toBe(false);
    },
  );
});

describe('an answer', () => {
  it('from a processor of credit cards has records of 300 characters (RDEBLIQC), from one of debit cards 150 (LDEBLIQD)', () => {
    expect(Object.values(CREDIT_ANSWER).map(lengthOf)).toEqual([300, 300, 300]);
    expect(Object.values(DEBIT_ANSWER).map(lengthOf)).toEqual([150, 150, 150]);
  });

  it('has the amount of a credit card at 63 and its state and code at 130 and 131', () => {
    const line = `1${'067582'}9819${'0005'} ${'0041560558'}${'0'.repeat(12)}4242${'00000124'}260426      000000000100020${' '.repeat(17)}${'000000000000033'}${' '.repeat(20)}151${'FONDOS INSUFICIENTES'.padEnd(29)}${' '.repeat(138)}*`;
    expect(parseRecord(CREDIT_ANSWER.detail, line)).toMatchObject({
      importe: '000000000100020',
      estado: '1',
      rechazo: '51',
    });
  });

  it('is recognised by its header alone', () => {
    const header = (archivo: string) =>
      composeRecord(CREDIT_ANSWER.header, { archivo, convenio: '1', fecha: '20261126', hora: '1506' });
    expect(recognise(header('RDEBLIQC'))?.tipos).toEqual(['Visa crédito']);
    expect(recognise(header('RDEBLINC'))?.tipos).toEqual(['Naranja X']);
    expect(recognise(header('DEBLIQC'))).toBeUndefined();
    expect(recognise(headerOf(factsOf('CBU directo', '12345'), { cantidad: 1, importe: 1n }))).toBeUndefined();
  });

  it('is listed without a card number where a line is refused', () => {
    const answers = recognise(
      composeRecord(DEBIT_ANSWER.header, { archivo: 'LDEBLIQD', convenio: '1', fecha: '20261126', hora: '1506' }),
    );
    if (!answers) throw new Error('not recognised');
    const line = composeRecord(DEBIT_ANSWER.detail, {
      ...{ tarjeta: '4540123412344242', referencia: '124', fecha: '20261210', importe: '100020', rechazo: '051' },
    });
    expect(readDetail(answers, 2, line)).toMatchObject({ item: 124, importe: '1000.20', codigo: '051' });
    expect(readDetail(answers, 2, line).contenido).toContain('10000000000004242');
    expect(readDetail(answers, 2, line).contenido).not.toContain('4540');
    expect(totalsOf(answers, line)).toBeUndefined();
    expect(readDetail(answers, 2, line.slice(1))).toMatchObject({ codigo: 'FORMATO', contenido: '' });
  });
});
