import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { everythingIn } from '../../i18n/everything';
import { type Language, languages } from '../../i18n/languages';
import { readPdf } from '../../tests/fixtures/pdf';
import type { Block } from './block';
import { type DocumentHead, documentOf } from './document';
import { loadFaces } from './faces';
import { piecesOf, plainText } from './pieces';

const columns = [
  { title: 'Número', align: 'start', figure: false },
  { title: 'Total', align: 'end', figure: true },
] as const;

async function* given(rows: readonly string[][]) {
  for (let from = 0; from < rows.length; from += 50) yield rows.slice(from, from + 50);
}

const table = (rows: readonly string[][], more: Partial<Extract<Block, { draw: 'table' }>> = {}): Block => ({
  draw: 'table',
  columns,
  rows: given(rows),
  empty: 'No hay registros.',
  ...more,
});

const never = new AbortController().signal;

async function made(blocks: readonly Block[], head: Partial<DocumentHead> = {}, signal = never) {
  const about = {
    language: 'es' as const,
    title: 'Facturas',
    facts: [['Filtro', 'Estado es Vencida']] as const,
    madeBy: 'Pérez, Ana',
    made: new Date('2026-03-05T17:30:00Z'),
    ...head,
  };
  return readPdf(await buffer(documentOf(about, blocks, signal)));
}

describe('a PDF document', () => {
  it('has space for the label of a total, even if its rows are short', async () => {
    const narrow = [
      { title: 'N', align: 'start', figure: false },
      ...Array.from({ length: 5 }, () => ({ title: 'Un importe', align: 'end', figure: true }) as const),
    ] as const;
    const row = ['1', ...Array.from({ length: 5 }, () => '$ 31.809,73')];
    const totals = [['Acumulado', ...row.slice(1)]];
    const { pages } = await made([table([row], { columns: narrow, totals })]);
    expect(pages.join(' ')).toContain('Acumulado');
  });

  it('shows its title, the criteria, the author, the time, and page numbers with the total', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`F-${at}`, `$ ${at},00`]);
    const { pages, title } = await made([table(rows, { totals: [['Total', '$ 7.140,00']] })]);
    expect(title).toBe('Facturas');
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toContain('Filtro Estado es Vencida');
    for (const [at, page] of pages.entries()) {
      // the column titles are repeated on every page
      expect(page).toContain('Número Total');
      expect(page).toContain('Ventanilla, 05/03/2026 14:30, por Pérez, Ana');
      expect(page).toContain(`Página ${at + 1} de ${pages.length}`);
    }
    const whole = pages.join(' ');
    for (const [number] of rows) expect(whole).toContain(`${number} `);
    expect(pages.at(-1)).toContain('Total $ 7.140,00');
  });

  it('says so where there is nothing to show', async () => {
    expect((await made([table([])])).pages[0]).toContain('No hay registros.');
  });

  it('is landscape for a wide table, and shows records as cards where no page is wide enough', async () => {
    const broad = (count: number) => {
      const titles = Array.from({ length: count }, (_, at) => `Columna${at}`);
      return table([titles.map((title) => `${title}-valor`)], {
        columns: titles.map((title) => ({ title, align: 'start', figure: false })),
      });
    };
    expect((await made([broad(3)])).landscape).toBe(false);
    expect((await made([broad(11)])).landscape).toBe(true);
    const { pages } = await made([broad(60)]);
    expect(pages.join(' ')).toContain('Columna59-valor');
  });

  it('truncates a very long text, and says so', async () => {
    const { pages } = await made([table([['palabra '.repeat(900), '1']])]);
    expect(pages.join(' ')).toContain('…');
    expect(pages.at(-1)).toContain('Los textos muy largos se cortan donde dice «…».');
    expect((await made([table([['corto', '1']])])).pages.join(' ')).not.toContain('se cortan');
  });

  it('shows a question mark for a character without a glyph, and says so', async () => {
    const { pages } = await made([table([['Caja 🚗 y ऌ', '1']])]);
    expect(pages[0]).toContain('Caja ? y ?');
    expect(pages[0]).toContain('Donde dice «?» hay una letra que este documento no puede mostrar.');
  });

  it.each<[Language, string, string]>([
    ['es', 'Página 1 de 1', 'Ñandú, «José» — 5 €'],
    ['en', 'Page 1 of 1', 'Invoices – “next”'],
    ['fr', 'Page 1 sur 1', 'Œuvre à l’été'],
    ['it', 'Pagina 1 di 1', 'Perché no'],
    ['zh', '第 1 页，共 1 页', '发票：已逾期（合计）'],
  ])('is in %s, character by character', async (language, page, text) => {
    const { pages } = await made([table([[text, '1']])], { language, title: text });
    const said = pages.join(' ').replace(/\s/g, '');
    expect(said).toContain(page.replace(/\s/g, ''));
    expect(said.split(text.replace(/\s/g, '')).length).toBe(3);
    expect(said).not.toContain('?');
  });

  it.each([
    'Wałęsa Łódź Iğdır Weiß Şahin Čapek Nguyễn Thị Hồng Ảnh Ọlá Ḥasan',
    'Ελένη Παπαδοπούλου Ἀθῆναι',
    'Ольга Щукина Їжак Ґалаґан Ўзбек Өмір Ҷумъа',
    '李伟 王芳',
  ])('shows foreign names unchanged: %s', async (name) => {
    const { pages } = await made([table([[name, '1']])]);
    const said = pages.join(' ').replace(/\s/g, '');
    expect(said).toContain(name.replace(/\s/g, ''));
    expect(said).not.toContain('?');
  });

  it('has a glyph for every letter of Latin, Greek and Cyrillic names', async () => {
    const faces = await loadFaces();
    const missing: string[] = [];
    for (const [from, to] of [
      [0xa1, 0x24f],
      [0x370, 0x3ff],
      [0x400, 0x4ff],
      [0x1e00, 0x1eff],
    ] as const)
      for (let code = from; code <= to; code += 1) {
        const letter = String.fromCodePoint(code);
        if (!/\p{L}/u.test(letter) || /\p{Script=Coptic}/u.test(letter) || plainText(letter) !== letter) continue;
        if (([400, 600] as const).some((weight) => !faces[weight].some((face) => face.has(code)))) missing.push(letter);
      }
    expect(missing).toEqual([]);
  });

  it('is in Arabic: joined letters, right to left, mirrored columns', async () => {
    const faces = await loadFaces();
    const drawn = (text: string, direction: 'rtl' | 'ltr' | 'auto' = 'rtl') =>
      piecesOf(plainText(text), { faces, weight: 400, direction }).map((piece) => piece.text);
    // the first word is drawn rightmost; numbers and foreign names keep their own direction
    expect(drawn('صفحة 1 من 46')).toEqual(['46', ' ', 'من', ' ', '1', ' ', 'صفحة']);
    expect(drawn('أعدّه (Pérez)')).toEqual(['(', 'Pérez', ') ', 'أعدّه']);
    expect(drawn('من → إلى')).toEqual(['إلى', ' ‹ ', 'من']);
    expect(drawn('López, Ana', 'auto')).toEqual(['López, Ana']);
    const { pages } = await made([table([['عدد', '$ 1,00']])], { language: 'ar', title: 'مرحبا' });
    expect(pages[0]).toContain('عدد');
    expect(pages[0]).toContain('مرحبا');
  });

  it('has a glyph for every character of the product’s languages', async () => {
    const faces = await loadFaces();
    for (const language of languages) {
      const letters = new Set(plainText(JSON.stringify(everythingIn(language))));
      const missing = [...letters].filter((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return ([400, 600] as const).some((weight) => !faces[weight].some((face) => face.has(code)));
      });
      expect([language, missing]).toEqual([language, []]);
    }
  });

  it('stops when aborted, and yields to other work meanwhile', async () => {
    const stop = new AbortController();
    let turns = 0;
    const other = setInterval(() => {
      turns += 1;
      if (turns === 3) stop.abort();
    }, 1);
    const many = Array.from({ length: 4000 }, (_, at) => [`F-${at}`, `$ ${at},00`]);
    await expect(made([table(many)], {}, stop.signal)).rejects.toThrow();
    clearInterval(other);
    expect(turns).toBeGreaterThanOrEqual(3);
  });
});
