import { describe, expect, it } from 'vitest';
import { readCsv } from './readCsv';

const TEXT = 'Razón social;Año\r\nExpreso Ñandú;2026\r\n';

describe('a file of columns', () => {
  it('is read as a spreadsheet wrote it, in UTF-8 or in Windows-1252', async () => {
    const expected = { titles: ['Razón social', 'Año'], rows: [['Expreso Ñandú', '2026']] };
    expect(await readCsv(new Blob([TEXT]))).toEqual(expected);
    expect(await readCsv(new Blob([`\uFEFF${TEXT}`]))).toEqual(expected);
    const latin = Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0));
    expect(await readCsv(new Blob([latin]))).toEqual(expected);
  });

  it('may end in the middle of a letter where only its beginning is read', async () => {
    const { rows } = await readCsv(new Blob([`a\n${'ñ'.repeat(200_000)}`]));
    expect(rows[0]?.[0]).toMatch(/^ñ+$/);
  });

  it('has no columns where it is empty', async () => {
    expect((await readCsv(new Blob(['']))).titles.join('')).toBe('');
  });
});
