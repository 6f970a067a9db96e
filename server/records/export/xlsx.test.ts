import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { unzipped } from '../../../tests/fixtures/unzip';
import type { Cell } from './cells';
import { xlsxOf } from './xlsx';

const book = { sheet: 'Una: hoja', titles: ['A', 'B'], rightToLeft: false };
async function* batchesOf(...batches: Cell[][][]) {
  yield* batches;
}
const filesOf = async (batches: Cell[][][], capacity?: number, more = {}) =>
  unzipped(await buffer(xlsxOf({ ...book, ...more }, batchesOf(...batches), capacity)));
const rowOf = async (...cells: Cell[]) =>
  /<row r="2">(.*)<\/row>/.exec((await filesOf([[cells]])).get('xl/worksheets/sheet1.xml') ?? '')?.[1];

it.each<[Cell, string]>([
  [null, ''],
  [{ number: '-5.25' }, '<c r="A2"><v>-5.25</v></c>'],
  [true, '<c r="A2" t="b"><v>1</v></c>'],
  [{ day: '2026-01-02' }, '<c r="A2" s="2"><v>46024</v></c>'],
  [{ time: Date.parse('2026-01-02T12:00:00Z'), text: '' }, '<c r="A2" s="3"><v>46024.5</v></c>'],
])('stores %j with its own type', async (cell, xml) => {
  expect(await rowOf(cell)).toBe(xml);
});

it.each<[Cell, string]>([
  ['a<b> & "c"', 'a&lt;b&gt; &amp; &quot;c&quot;'],
  ['\u0001_x0001_\r', '_x0001__x005F_x0001__x000D_'],
  [{ number: '12345678901234567890' }, '12345678901234567890'],
  [{ day: '1850-01-02' }, '1850-01-02'],
  ['x'.repeat(40_000), `${'x'.repeat(32_766)}…`],
])('stores text as text, and values that a spreadsheet would alter', async (cell, text) => {
  expect(await rowOf(cell)).toContain(`t="inlineStr"><is><t xml:space="preserve">${text}</t>`);
});

it('marks text that looks like a formula, and writes no formulas', async () => {
  for (const text of ['=1+1', '+54 11', '@x', '-x']) expect(await rowOf(text)).toContain('s="4" t="inlineStr"');
  expect(await rowOf('-5')).not.toContain('s="4"');
  expect(await rowOf('=1+1')).not.toContain('<f>');
});

it('continues in another sheet when one is full', async () => {
  const line = (text: string): Cell[] => [text, null];
  const files = await filesOf(
    [
      [line('1'), line('2'), line('3')],
      [line('4'), line('5')],
    ],
    3,
  );
  const sheets = [1, 2, 3].map((index) => files.get(`xl/worksheets/sheet${index}.xml`) ?? '');
  expect(sheets.map((xml) => [...xml.matchAll(/preserve">([^<]+)</g)].map(([, text]) => text))).toEqual([
    ['A', 'B', '1', '2'],
    ['A', 'B', '3', '4'],
    ['A', 'B', '5'],
  ]);
  expect(files.get('xl/workbook.xml')).toContain('name="Una  hoja 2"');
});

it('has columns as wide as their headings, or as their texts where they are known', async () => {
  const widthsOf = async (more = {}) =>
    [...((await filesOf([], undefined, more)).get('xl/worksheets/sheet1.xml') ?? '').matchAll(/ width="(\d+)"/g)].map(
      ([, width]) => Number(width),
    );
  expect(await widthsOf({ titles: ['Número', 'Pendientes al cierre'] })).toEqual([12, 23]);
  expect(await widthsOf({ longest: [35, 400] })).toEqual([37, 60]);
});

it('is a valid workbook without rows, and right to left for such languages', async () => {
  const files = await filesOf([], undefined, { rightToLeft: true });
  expect([...files.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"');
});

it('fails when its source fails', async () => {
  async function* failingSource(): AsyncGenerator<Cell[][], void> {
    yield [['1', null]];
    throw new Error('gone');
  }
  await expect(buffer(xlsxOf(book, failingSource()))).rejects.toThrow('gone');
});
