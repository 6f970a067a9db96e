import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../problem';
import { readFile } from './file';

const cellsOf = async (text: string | Buffer, options: Parameters<typeof readFile>[1] = {}) =>
  (await readFile(Buffer.from(text), options)).lines.map(({ cells }) => cells);

async function refusal(text: string | Buffer): Promise<unknown> {
  const error: unknown = await readFile(Buffer.from(text), {}).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Problem ? error.detail : error;
}

const SPANISH = 'Nombre;Notas\nPeña y Ñandú;“Acción” – 5 €\nJosé Muñoz;¿Cuándo? ¡Ya!\n';
const PLAIN = 'Nombre;Notas\nPeña Ibáñez;Camión azul\nJosé Muñoz;¿Cuándo?\n';

describe('letters', () => {
  it.each<[string, Buffer, string, string]>([
    ['windows-1252', iconv.encode(SPANISH, 'windows-1252'), 'windows-1252', SPANISH],
    ['one letter of windows-1252', iconv.encode('a;b\nniño;1\n', 'windows-1252'), 'windows-1252', 'a;b\nniño;1\n'],
    [
      'capitals of windows-1252',
      iconv.encode('a;b\nMUÑOZ PEÑA;“SÍ”\n', 'windows-1252'),
      'windows-1252',
      'a;b\nMUÑOZ PEÑA;“SÍ”\n',
    ],
    ['CP850', iconv.encode(PLAIN, 'cp850'), 'cp850', PLAIN],
    ['MacRoman', iconv.encode(PLAIN, 'macroman'), 'macintosh', PLAIN],
    ['UTF-16 LE without a mark', iconv.encode(SPANISH, 'utf-16le', { addBOM: false }), 'utf-16le', SPANISH],
    ['UTF-16 BE without a mark', iconv.encode(SPANISH, 'utf-16be', { addBOM: false }), 'utf-16be', SPANISH],
    ['UTF-16 with its mark', iconv.encode(SPANISH, 'utf-16le', { addBOM: true }), 'utf-16le', SPANISH],
    [
      'Arabic',
      iconv.encode('الاسم;المدينة\nمحمد علي;الرباط المغرب\nفاطمة الزهراء;الدار البيضاء\n', 'windows-1256'),
      'windows-1256',
      'الاسم;المدينة\nمحمد علي;الرباط المغرب\nفاطمة الزهراء;الدار البيضاء\n',
    ],
    [
      'Chinese',
      iconv.encode('姓名;城市\n李伟国家税务;北京市朝阳区\n王芳中华人民;上海市浦东新区\n', 'gb18030'),
      'gb18030',
      '姓名;城市\n李伟国家税务;北京市朝阳区\n王芳中华人民;上海市浦东新区\n',
    ],
  ])('of %s are decoded correctly', async (_, bytes, encoding, text) => {
    const { encoding: found, titles, lines } = await readFile(bytes, {});
    expect(found).toBe(encoding);
    expect(`${[titles, ...lines.map(({ cells }) => cells)].map((cells) => cells.join(';')).join('\n')}\n`).toBe(text);
  });

  it('stay UTF-8 when one byte of the file is invalid', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Nombre;Notas\nPeña;niñez\nJos'),
      Buffer.from([0xe9]),
      Buffer.from(';sí\n'),
    ]);
    expect(await cellsOf(bytes)).toEqual([
      ['Peña', 'niñez'],
      ['Jos\uFFFD', 'sí'],
    ]);
  });

  it('that decide the encoding are among the previewed lines', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => (index === 400 ? 'Peña' : `n${index}`));
    expect(await readFile(Buffer.from(`a;b\n${lines.map((line) => `${line};x`).join('\n')}\n`), {})).toMatchObject({
      telling: [402],
    });
  });
});

describe('quotes', () => {
  it.each<[string, string, string[][]]>([
    [
      'that do not enclose a whole cell are letters of it',
      'a;b\n1;"La Posta" queda cerrada\n2;x\n3;di"ce "y"\n4;y\n',
      [
        ['1', '"La Posta" queda cerrada'],
        ['2', 'x'],
        ['3', 'di"ce "y"'],
        ['4', 'y'],
      ],
    ],
    [
      'may enclose separators, quotes and lines',
      'a;b\r\n1;"x;""y""\r\nz"\r\n2;w\r\n',
      [
        ['1', 'x;"y"\r\nz'],
        ['2', 'w'],
      ],
    ],
  ])('%s', async (_, text, cells) => {
    expect(await cellsOf(text)).toEqual(cells);
  });

  it.each([
    ['a;b\n1;"La Posta\n2;x\n3;"y"\n4;z\n', { key: 'transfer.file.strayQuote', values: { line: 2, end: 4 } }],
    ['a;b\n1;"La Posta\n2;x "y" z\n3;z\n', { key: 'transfer.file.strayQuote', values: { line: 2, end: 3 } }],
    ['a;b\n1;x\n2;"La Posta\n3;x\n', { key: 'transfer.file.openQuote', values: { line: 3 } }],
  ])('that would swallow lines are reported: %j', async (text, detail) => {
    expect(await refusal(text)).toEqual(detail);
  });
});

describe('the table', () => {
  it.each<[string, string, object]>([
    ['below a line for spreadsheets', 'sep=;\na;b\n1,5;2\n', { separator: ';', titles: ['a', 'b'], heading: 2 }],
    [
      'below its own title',
      'Listado de titulares\nAl 31/10/2026;;;\n\nDocumento;Nombre;Saldo;\n1;Ana;2\n3;Eva;4\n',
      { titles: ['Documento', 'Nombre', 'Saldo'], heading: 4, skipped: [{ line: 1 }, { line: 2 }] },
    ],
    [
      'below titles of several columns',
      'Documento;Contacto;;Saldo\n;Teléfono;Email;\n1;2;a@x.com;3\n4;5;b@x.com;6\n',
      { titles: ['Documento', 'Teléfono', 'Email', 'Saldo'], heading: 2 },
    ],
    ['with empty columns at its end', 'a;b;;; \n1;2;;;\n3;4; ;;\n', { titles: ['a', 'b'] }],
    ['above its sum', 'a;b;c\nx;1;2\ny;3;4\nTotal;;6\n', { lines: [{ line: 2 }, { line: 3 }], skipped: [{ line: 4 }] }],
    ['of one column', 'Nombre\nUno\nDos\n', { titles: ['Nombre'], heading: 1 }],
    [
      'of texts alone',
      'Apellido;Nombre;Ciudad\nPaz;Ana;Luján\nSosa;;Morón\n',
      { heading: 1, lines: [{ line: 2 }, { line: 3 }] },
    ],
    ['with a column that has no title', 'Apellido;;Ciudad\nPaz;Ana;Luján\nSosa;Eva;Morón\n', { heading: 1 }],
    ['whose last line is a person', 'a;b;c\nx;1;2\nTotalino;3;\n', { lines: [{ line: 2 }, { line: 3 }] }],
  ])('is found %s', async (_, text, found) => {
    expect(await readFile(Buffer.from(text), {})).toMatchObject(found);
  });

  it('is read with the chosen heading when the detected one is wrong', async () => {
    const text = 'Ana;Eva\na;b\nx;1\nTotal;\n';
    expect(await readFile(Buffer.from(text), { heading: 2, totals: true })).toMatchObject({
      titles: ['a', 'b'],
      heading: 2,
      lines: [{ line: 3 }, { line: 4 }],
      first: [{ line: 1 }, { line: 2 }, { line: 3 }, { line: 4 }],
    });
  });
});

it.each([
  ['quotes without end', `a;b\n${'"x'.repeat(150_000)}`],
  ['quotes everywhere', `a;b\n${'"x"y;'.repeat(100)}${'\n"'.repeat(60_000)}`],
  ['a long cell', `a;b\n${'x'.repeat(300_000)}`],
  ['separators alone', ';'.repeat(300_000)],
  ['lines alone', '\n'.repeat(300_000)],
  ['figures', `a;b\n${`${'1.'.repeat(39)};1/1/1\n`.repeat(3000)}`],
])('a hostile file of %s does not block the event loop', async (_, text) => {
  let turns = 0;
  let over = false;
  const turn = () => {
    turns += 1;
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  await readFile(Buffer.from(text), {}).catch(() => undefined);
  over = true;
  expect(turns).toBeGreaterThan(10);
});

/** A text of a megabyte, or two where the shape is of two letters. */
const MEGABYTE = 1024 * 1024;
const much = (text: string): string => text.repeat(Math.ceil(MEGABYTE / text.length));

it.each([
  ['empty lines', `a;b\n${'\n'.repeat(2 * MEGABYTE)}`],
  ['carriage returns', `a;b\n${much('\r')}`],
  ['both', `a;b\n${much('\r\n')}`],
  ['lines of one cell below titles of two', `a;b\n${much('x\n')}`],
  ['lines that grow and shrink', `a;b\n${much('x\nx;y;z\n')}`],
  ['spaces', `a;b\n1;${much(' ')}`],
  ['spaces in lines', `a;b\n${much(' \n')}`],
  ['separators', `a;b\n${much(';')}`],
  ['separators in lines', `a;b\n${much(';;;;\n')}`],
  ['quotes', `a;b\n${much('"')}`],
  ['quotes in lines', `a;b\n${much('"\n')}`],
  ['pairs of quotes', `a;b\n${much('"";')}`],
  ['lines in one quote', `a;b\n"${much('\n')}"`],
  ['tabs', much('\t')],
  ['NUL', much('\0')],
  ['one letter', much('x')],
  ['one figure', much('1')],
  ['points', `a;b\n${much('1.1;')}`],
  ['dates', `a;b\n${much('1/1/01;2\n')}`],
  ['apostrophes', `a;b\n${much("'")}`],
  ['escaped formulas', `a;b\n${much("'=1;'=2\n")}`],
  ['totals', `a;b\n1;2\nTotal${' '.repeat(99_000)}x;\n`],
  ['merged words', `a;b\n${much('Total;;\n')}`],
  ['letters beyond ASCII far apart', Buffer.from(`a;b\n${much(`${'x'.repeat(400)}ñ`)}`, 'latin1')],
  ['bytes of no encoding', Buffer.alloc(MEGABYTE, 0xff)],
  ['line breaks of a workbook', Buffer.concat([Buffer.from('PK'), Buffer.alloc(MEGABYTE, '\n')])],
])(
  'a file with a megabyte of %s is read or refused with a message',
  async (_, text) => {
    const outcome = await readFile(Buffer.from(text), {}).then(
      ({ titles }) => titles,
      (reason: unknown) => reason,
    );
    expect(Array.isArray(outcome) || outcome instanceof Problem).toBe(true);
  },
  15_000,
);
