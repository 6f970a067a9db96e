import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { Problem } from '../../../problem';
import type { Cell } from '../../export/cells';
import { xlsxOf } from '../../export/xlsx';
import { readWorkbook } from './read';

type Parts = Readonly<Record<string, string | Buffer>>;

async function zipped(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

interface BookContent {
  sheets?: string[];
  texts?: string;
  styles?: string;
  workbook?: string;
  more?: Parts;
}

/** Builds a workbook with the given sheets by hand. */
function book({ sheets = [], texts, styles, workbook, more = {} }: BookContent): Promise<Buffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;
  const relations = [
    ...sheets.map((_, index) => relation(`r${index}`, 'worksheet', `worksheets/s${index}.xml`)),
    ...(texts === undefined ? [] : [relation('t', 'sharedStrings', '/xl/texts.xml')]),
    ...(styles === undefined ? [] : [relation('e', 'styles', 'styles.xml')]),
  ];
  const named = sheets.map((_, index) => `<sheet name="Hoja ${index + 1}" sheetId="${index + 1}" r:id="r${index}"/>`);
  return zipped({
    'xl/workbook.xml': workbook ?? `<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/worksheets/s${index}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...(texts !== undefined && { 'xl/texts.xml': `<sst>${texts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...more,
  });
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const titles = row(inline('a'), inline('b'));
const cellsOf = async (content: BookContent) =>
  (await readWorkbook(await book(content))).lines.map(({ cells }) => cells);

async function refusal(file: Buffer): Promise<string> {
  const error: unknown = await readWorkbook(file).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Problem)) throw error ?? new Error('it was read');
  expect(error.status).toBe(400);
  return typeof error.detail === 'object' ? error.detail.key.replace('transfer.file.', '') : '';
}

it('reads what an export writes, without any difference', async () => {
  const lines: Cell[][] = [
    ['=1+1', '0012', { number: '1234.50' }, true, { day: '2026-03-05' }],
    ["'=x", ' ñ <&> _x0041_ ', { number: '-0.1' }, false, { time: Date.UTC(2026, 2, 5, 23, 59, 58), text: '' }],
    [null, 'dos\nlíneas', { number: '12345678901234567890' }, null, { day: '1900-01-31' }],
  ];
  async function* batches() {
    yield lines;
  }
  const sheet = { sheet: 'Datos', titles: ['a', 'b', 'c', 'd', 'e'], rightToLeft: false };
  const { titles: read, lines: found, sheets } = await readWorkbook(await buffer(xlsxOf(sheet, batches())));
  expect([read, sheets]).toEqual([['a', 'b', 'c', 'd', 'e'], ['Datos']]);
  expect(found.map(({ line, cells }) => ({ line, cells }))).toEqual([
    { line: 2, cells: ['=1+1', '0012', '1234.5', 'true', '2026-03-05'] },
    // escaped as in a text file: the apostrophe is part of the text
    { line: 3, cells: ["''=x", ' ñ <&> _x0041_ ', '-0.1', 'false', '2026-03-05 23:59:58'] },
    { line: 4, cells: ['', 'dos\nlíneas', '12345678901234567890', '', '1900-01-31'] },
  ]);
});

describe('reads a number as its format displays it', () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="00000000"/>
    <numFmt numFmtId="166" formatCode="&quot;día &quot;0.00"/><numFmt numFmtId="167" formatCode="[Red]#,##0"/><numFmt numFmtId="168" formatCode="[h]:mm"/><numFmt numFmtId="169" formatCode="0.0%"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="20"/><xf numFmtId="168"/><xf numFmtId="9"/><xf numFmtId="169"/></cellXfs>`;
  it.each([
    [0, '1234.5600000000001', '1234.56'],
    // the sheet has replaced digits by zeros
    [0, '1E+21', '1E+21'],
    [0, '2850590940090418135201', '2.850590940090418E+21'],
    [0, '20301234567', '20301234567'],
    // cannot be mistaken for thousands
    [0, '1.125', '1.1250'],
    [0, '1e-7', '0.0000001'],
    [0, '30222333', '30222333'],
    [1, '46086', '2026-03-05'],
    [1, '1', '1900-01-01'],
    [1, '59', '1900-02-28'],
    [1, '61', '1900-03-01'],
    [1, '2958465', '9999-12-31'],
    [1, '2958466', '2958466'],
    [1, '-1', '-1'],
    [2, '46086.5', '2026-03-05 12:00'],
    [2, '46086.999999', '2026-03-06'],
    [3, '123', '00000123'],
    [4, '1.5', '1.5'],
    [5, '-1234', '-1234'],
    [6, '0.375', '09:00'],
    [7, '0.5', '12:00'],
    [8, '1', '100%'],
    [8, '0.1', '10%'],
    [9, '0.07', '7%'],
    [9, '-0.125', '-12.5%'],
  ])('reads in style %i the number %s as %s', async (style, raw, text) => {
    expect(await cellsOf({ sheets: [titles + row(`<c s="${style}"><v>${raw}</v></c>`)], styles })).toEqual([[text]]);
  });

  it('counts dates from 1904 where the workbook does', async () => {
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="x" sheetId="1" r:id="r0"/></sheets></workbook>';
    const sheets = [titles + row('<c s="1"><v>44624</v></c>')];
    expect(await cellsOf({ sheets, styles, workbook })).toEqual([['2026-03-05']]);
  });
});

it('reads texts without formatting, formulas by their value, and cells at their position', async () => {
  const texts =
    '<si><t>uno</t></si><si><r><t>d</t></r><r><rPr><b/></rPr><t xml:space="preserve">os </t></r><rPh><t>ドス</t></rPh></si>';
  const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="str"><f>A2&amp;"!"</f><v>uno!</v></c></row>
    <row r="9"><c r="B9" t="s"><v>1</v></c><c r="C9"><f>1+1</f></c><c r="D9" t="b"><v>1</v></c><c r="E9" t="e"><v>#N/A</v></c></row>`;
  const { titles: head, lines } = await readWorkbook(await book({ sheets: [sheet], texts }));
  expect(head).toEqual(['uno', '', 'uno!', '', '']);
  expect(lines).toEqual([{ line: 9, cells: ['', 'dos ', '', 'true', '#N/A'] }]);
});

it('reads the first sheet with content, or the requested one; skips hidden sheets', async () => {
  const sheets = ['', titles + row(inline('uno')), titles + row(inline('dos')), titles + row(inline('tres'))];
  const workbook = `<workbook xmlns:r="r"><sheets>${[0, 1, 2, 3]
    .map(
      (index) =>
        `<sheet name="H${index}" sheetId="${index + 1}" r:id="r${index}"${index === 3 ? ' state="hidden"' : ''}/>`,
    )
    .join('')}</sheets></workbook>`;
  const file = await book({ sheets, workbook });
  expect(await readWorkbook(file)).toMatchObject({ sheets: ['H0', 'H1', 'H2'], sheet: 1, lines: [{ cells: ['uno'] }] });
  expect(await readWorkbook(file, 2)).toMatchObject({ sheet: 2, lines: [{ cells: ['dos'] }] });
  await expect(readWorkbook(file, 0)).rejects.toThrow();
  await expect(readWorkbook(file, 3)).rejects.toThrow();
});

describe('rejects a hostile workbook with a message', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['that is no zip', () => Buffer.from('PK\u0003\u0004…'), 'noWorkbook'],
    ['that is a zip of something else', () => zipped({ 'word/document.xml': '<a/>' }), 'noWorkbook'],
    ['cut off', async () => (await book({ sheets: [titles + titles] })).subarray(0, 300), 'noWorkbook'],
    ['whose XML is none', () => book({ sheets: [`${titles}<row><c>`] }), 'noWorkbook'],
    [
      'with entities of its own',
      () =>
        book({
          sheets: [titles + row(inline('x'))],
          workbook: '<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>',
        }),
      'noWorkbook',
    ],
    [
      'that leads out of itself',
      () =>
        book({
          workbook: '<workbook xmlns:r="r"><sheets><sheet name="x" r:id="q"/></sheets></workbook>',
          more: {
            'xl/_rels/workbook.xml.rels':
              '<Relationships><Relationship Id="q" Type="x/worksheet" Target="../../../etc/passwd"/></Relationships>',
          },
        }),
      'noWorkbook',
    ],
    ['that unfolds to too much', () => book({ sheets: [`<!--${'x'.repeat(500_000)}--><row/>`.repeat(250)] }), 'tooBig'],
    ['with cells without end', () => book({ sheets: [titles + row('<c/>'.repeat(6_100_000))] }), 'tooBig'],
    ['with a word without end', () => book({ sheets: [titles + row(inline('x'.repeat(3_000_000)))] }), 'tooBig'],
    ['with a comment without end', () => book({ sheets: [`${titles}<!--${'x'.repeat(3_000_000)}-->`] }), 'tooBig'],
    [
      'whose cells share one long text',
      () =>
        book({
          sheets: [titles + row('<c t="s"><v>0</v></c>').repeat(1000)],
          texts: `<si><t>${'x'.repeat(90_000)}</t></si>`,
        }),
      'tooBig',
    ],
    ['with a cell too long', () => book({ sheets: [titles + row(inline('x'.repeat(100_001)))] }), 'longCell'],
    [
      'with a cell far away',
      () => book({ sheets: [`${titles}<row><c r="XFD2"><v>1</v></c></row>`] }),
      'tooManyColumns',
    ],
    ['with a line too many', () => book({ sheets: [titles + row('<c><v>1</v></c>').repeat(200_001)] }), 'tooManyLines'],
    ['with titles alone', () => book({ sheets: [titles] }), 'empty'],
    [
      'of thousands of files',
      () => zipped(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`f${index}`, '']))),
      'tooBig',
    ],
  ])('%s', async (_, file, key) => {
    expect(await refusal(await file())).toBe(key);
  });

  it('rejects an entry that declares less than its unpacked size', async () => {
    const file = await book({ sheets: [titles + row(inline('x')).repeat(2000)] });
    const name = Buffer.from('xl/worksheets/s0.xml');
    // the size in the directory entry, 22 bytes before the name
    file.writeUInt32LE(10, file.lastIndexOf(name) - 22);
    expect(await refusal(file)).toBe('noWorkbook');
  });
});

it('reads as many lines as a file may have', async () => {
  const line = row(inline('Álvarez'), inline('Juan'), '<c><v>30111222</v></c>', inline('ana@example.com'));
  const { lines } = await readWorkbook(await book({ sheets: [titles + line.repeat(50_000)] }));
  expect(lines).toHaveLength(50_000);
  expect(lines.at(-1)).toMatchObject({ line: 50_001, cells: ['Álvarez', 'Juan', '30111222', 'ana@example.com'] });
});

it('repeats vertically merged cells in each line, and ignores titles over several columns', async () => {
  const sheet = `${row(inline('Listado de titulares'))}<row/>
    ${row(inline('Documento'), inline('Contacto'), '<c/>', inline('Importes'), '<c/>')}
    ${row('<c/>', inline('Teléfono'), inline('Email'), inline('Abono'), inline('Saldo'))}
    ${row('<c><v>30111222</v></c>', inline('11 4555 1234'), inline('a@x.com'), '<c><v>1.5</v></c>', '<c><v>2</v></c>')}`;
  const joins =
    '<mergeCells><mergeCell ref="A1:E1"/><mergeCell ref="A3:A4"/><mergeCell ref="B3:C3"/><mergeCell ref="D3:E3"/></mergeCells>';
  const file = await book({
    sheets: [''],
    more: { 'xl/worksheets/s0.xml': `<worksheet><sheetData>${sheet}</sheetData>${joins}</worksheet>` },
  });
  const read = await readWorkbook(file);
  expect(read).toMatchObject({ heading: 4, titles: ['Documento', 'Teléfono', 'Email', 'Abono', 'Saldo'] });
  expect(read.lines.map(({ cells }) => cells)).toEqual([['30111222', '11 4555 1234', 'a@x.com', '1.5', '2']]);
});
