import { describe, expect, it } from 'vitest';
import { readCsv } from './readCsv';

const TEXT = 'Razón social;Año\r\nExpreso Ñandú;2026\r\n';

/** Letters in UTF-16 behind their mark. */
const wide = (text: string, littleEndian: boolean): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer((text.length + 1) * 2));
  for (const [at, letter] of [...`\uFEFF${text}`].entries()) view.setUint16(at * 2, letter.charCodeAt(0), littleEndian);
  return view.buffer;
};

describe('a file of columns', () => {
  it('is read as a spreadsheet wrote it, in UTF-8 or in Windows-1252', async () => {
    const expected = { titles: ['Razón social', 'Año'], rows: [['Expreso Ñandú', '2026']] };
    expect(await readCsv(new Blob([TEXT]))).toEqual(expected);
    expect(await readCsv(new Blob([`\uFEFF${TEXT}`]))).toEqual(expected);
    const latin = Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0));
    expect(await readCsv(new Blob([latin]))).toEqual(expected);
  });

  it('may end in the middle of a letter where only its beginning is read', async () => {
    const read = await readCsv(new Blob([`a\n${'ñ'.repeat(200_000)}`]));
    expect(read).toEqual({ titles: ['a'], rows: [[expect.stringMatching(/^ñ+$/)]] });
  });

  it('has no columns where it is empty', async () => {
    expect(await readCsv(new Blob(['']))).toEqual({ titles: [], rows: [] });
  });

  it('is read as Excel writes “Unicode text”', async () => {
    const expected = { titles: ['Razón social', 'Año'], rows: [['Expreso Ñandú', '2026']] };
    for (const littleEndian of [true, false])
      expect(await readCsv(new Blob([wide(TEXT.replaceAll(';', '\t'), littleEndian)]))).toEqual(expected);
  });

  it('is none where it is a workbook, a picture or a document', async () => {
    const of = (...bytes: number[]) => readCsv(new Blob([Uint8Array.from(bytes), 'a;b\n1;2\n']));
    expect(await of(0x50, 0x4b, 0x03, 0x04)).toEqual({ why: 'workbook' });
    expect(await of(0xd0, 0xcf, 0x11, 0xe0)).toEqual({ why: 'workbook' });
    expect(await of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)).toEqual({ why: 'binary' });
    expect(await of(0x25, 0x50, 0x44, 0x46, 0x02, 0x1f, 0x8b)).toEqual({ why: 'binary' });
  });

  it('says where quotes are opened and not closed, if it was read to its end', async () => {
    expect(await readCsv(new Blob(['a;b\n1;2\n3;"4\n5;6\n']))).toEqual({ why: 'openQuote', line: 3 });
    expect(await readCsv(new Blob(['a;b\n1;2\n3;"', 'x\n'.repeat(200_000), '"\n']))).toMatchObject({
      titles: ['a', 'b'],
    });
  });
});
