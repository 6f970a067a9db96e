/** Lines of a lane's event report (domain.md 0.3): what is read, and what is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeadings, positionsOf } from './layout';
import { cellsOf, parseLine } from './parseLine';

const HEADINGS =
  'Hora;Vía;Descripción;Sentido;Modo;Bloque;Parte;Peajista;Man;DAC;F.Pago;Agrupación;P.V.;Ticket;Tránsito;Ejes;Dobles;Altura;Observación';
const positions = (() => {
  const found = positionsOf(HEADINGS.split(';'));
  if ('refused' in found) throw new Error(found.refused);
  return found;
})();
const parse = (line: string) => parseLine(line, { positions, fecha: '2026-11-25', linea: 7 });
const TAG =
  '07:31:05;7;Tránsito con TAG Pospago Categoría 2;Asc.;Mixta;261125;1;7001;2;2;Tag;;0109;;14;2;0;Bajo;Patente: AB123CD Número: SI0123456789';
const changed = (column: number, text: string): string =>
  TAG.split(';')
    .map((cell, index) => (index === column ? text : cell))
    .join(';');

describe('the confidence of each character of a plate', () => {
  const withConfidences = (() => {
    const found = positionsOf(`${HEADINGS};Confianzas`.split(';'));
    if ('refused' in found) throw new Error(found.refused);
    return found;
  })();
  const parseWith = (text: string) =>
    parseLine(`${TAG};${text}`, { positions: withConfidences, fecha: '2026-11-25', linea: 7 });

  it('is read, and the weakest one is that of the whole where the lane writes none', () => {
    const expected = { patenteConfianzas: '99 98 61 99 97 99 99', patenteConfianza: '61' };
    expect(parseWith('99 98  061 99 97 99 99')).toMatchObject(expected);
    expect(parseWith('')).toMatchObject({ patenteConfianzas: null, patenteConfianza: null });
  });

  it.each(['99 98', '99 98 61 99 97 99 101', '99 98 61 99 97 99 -1', 'a b c d e f g'])('refuses %s', (text) => {
    expect(parseWith(text)).toMatchObject({ codigo: 'NUMERO' });
  });
});

describe('a line of an event report', () => {
  it('is read with its lane, its moment in Buenos Aires, its event, plate and tag', () => {
    expect(parse(TAG)).toEqual({
      linea: 7,
      fechaHora: '2026-11-25T10:31:05.000Z',
      via: 7,
      sentido: 'Provincia',
      codigoEvento: 'TAGPOS',
      descripcionEvento: 'Tránsito con TAG Pospago Categoría 2',
      bloque: 261125,
      parte: 1,
      nroTransito: 14,
      legajo: '7001',
      categoriaManual: 2,
      categoriaDac: 2,
      formaPago: 'Tag',
      agrupacion: null,
      puntoVenta: '0109',
      ticketFiscal: null,
      ejes: 2,
      dobles: 0,
      altura: 'Bajo',
      patenteLeida: 'AB123CD',
      patenteConfianza: null,
      patenteConfianzas: null,
      numeroMedio: 'SI0123456789',
      emisor: null,
      observacion: 'Patente: AB123CD Número: SI0123456789',
      sinPasada: false,
    });
  });

  it.each([
    ['the issuer at the end of the note', 18, 'Patente: AB123CD Número: SI0123456789 RUTASUR', { emisor: 'RUTASUR' }],
    ['no issuer in free text', 18, 'Número: SI0123456789 sin patente legible', { emisor: null, patenteLeida: null }],
    ['the category of the event where the booth gave none', 8, '', { categoriaManual: 2 }],
    ['the descending direction', 3, 'Desc.', { sentido: 'Centro' }],
    ['the payment that the event implies', 10, '', { formaPago: 'Tag' }],
    ['an event of the lane, which nobody pays', 2, 'Apertura de Vía', { sinPasada: true, formaPago: 'NoCobrado' }],
  ])('is read with %s', (_, column, text, expected) => {
    expect(parse(changed(column, text))).toMatchObject(expected);
  });

  it.each([
    ['an hour beyond the day', 0, '24:00:00', 'HORA'],
    ['a time without seconds', 0, '07:31', 'HORA'],
    ['a lane that is no number', 1, 'A7', 'VIA'],
    ['no lane', 1, '', 'VIA'],
    ['an unknown event', 2, 'Paso de un camello', 'EVENTO'],
    ['an unknown direction', 3, 'Norte', 'SENTIDO'],
    ['a block with a fraction', 5, '261125,5', 'NUMERO'],
    ['no number of the transit', 14, '', 'NUMERO'],
    ['a category beyond 7', 8, '8', 'CATEGORIA'],
    ['category 0', 9, '0', 'CATEGORIA'],
    ['an unknown payment', 10, 'Trueque', 'PAGO'],
    ['a tag that is too short', 18, 'Número: SI01234', 'MEDIO'],
    ['a tag payment without a tag', 18, 'Patente: AB123CD', 'MEDIO'],
    ['a plate with a sign', 18, 'Patente: AB-12 Número: SI0123456789', 'PATENTE'],
    ['axles beyond 12', 15, '13', 'NUMERO'],
    ['letters of another encoding', 18, 'Número: SI0123456789 se\uFFFDal', 'CODIFICACION'],
  ])('is refused with %s', (_, column, text, codigo) => {
    expect(parse(changed(column, text))).toMatchObject({ codigo });
  });

  it('is refused with a cell more, or a cell less, than the headings', () => {
    expect(parse(`${TAG};x`)).toMatchObject({ codigo: 'COLUMNAS' });
    expect(parse(TAG.split(';').slice(0, -1).join(';'))).toMatchObject({ codigo: 'COLUMNAS' });
    // spreadsheets end each line with a separator
    expect(parse(`${TAG};`)).toMatchObject({ via: 7 });
  });

  it('is refused where a quoted cell does not end', () => {
    expect(parse(changed(18, '"Número: SI0123456789'))).toMatchObject({ codigo: 'COLUMNAS' });
    expect(parse(changed(18, '"Número: SI0123456789 ""x; y"" "'))).toMatchObject({ numeroMedio: 'SI0123456789' });
  });

  it('never fails, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(18), (text, column) => {
        const parsed = parse(changed(column, text));
        expect('fechaHora' in parsed || 'codigo' in parsed).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the headings', () => {
  it.each([
    ['an unknown column', 'Hora;Vía;Color', { refused: 'columnaDesconocida', texto: 'Color' }],
    ['a repeated column', 'Hora;Vía;Vía', { refused: 'columnaRepetida', texto: 'Vía' }],
    ['a missing column', 'Hora;Vía;Descripción;Bloque;F.Pago', { refused: 'columnaFalta', texto: 'Tránsito' }],
  ])('are refused with %s', (_, text, refusal) => {
    expect(positionsOf(text.split(';'))).toEqual(refusal);
  });

  it('are found without regard to accents and case', () => {
    expect(isHeadings('HORA;VIA'.split(';'))).toBe(true);
    expect(isHeadings('Estación;RIB'.split(';'))).toBe(false);
  });
});

it('quoted cells are split as in a spreadsheet', () => {
  expect(cellsOf('a;"b;""c""";d')).toEqual(['a', 'b;"c"', 'd']);
  expect(cellsOf('a;"b')).toBeUndefined();
  expect(cellsOf('a;"";')).toEqual(['a', '', '']);
});
