import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { everythingIn } from '../../i18n/everything';
import { type Language, languages } from '../../i18n/languages';
import { readPdf } from '../../tests/fixtures/pdf';
import type { Block } from './block';
import { type DocumentHeader, renderDocument } from './document';
import { loadFontFaces } from './fontFaces';
import { plainText, textRunsOf } from './textRuns';

const columns = [
  { title: 'Número', align: 'start', figure: false },
  { title: 'Total', align: 'end', figure: true },
] as const;

async function* batchesOf(rows: readonly string[][]) {
  for (let from = 0; from < rows.length; from += 50) yield rows.slice(from, from + 50);
}

const table = (rows: readonly string[][], overrides: Partial<Extract<Block, { draw: 'table' }>> = {}): Block => ({
  draw: 'table',
  columns,
  rows: batchesOf(rows),
  empty: 'No hay registros.',
  ...overrides,
});

const neverAborted = new AbortController().signal;

async function rendered(blocks: readonly Block[], head: Partial<DocumentHeader> = {}, signal = neverAborted) {
  const documentHead = {
    language: 'es' as const,
    title: 'Facturas',
    facts: [['Filtro', 'Estado es Vencida']] as const,
    author: 'Pérez, Ana',
    createdAt: new Date('2026-03-05T17:30:00Z'),
    ...head,
  };
  return readPdf(await buffer(renderDocument(documentHead, blocks, signal)));
}

describe('a PDF document', () => {
  it('has space for the label of a total, even if its rows are short', async () => {
    const narrowColumns = [
      { title: 'N', align: 'start', figure: false },
      ...Array.from({ length: 5 }, () => ({ title: 'Un importe', align: 'end', figure: true }) as const),
    ] as const;
    const row = ['1', ...Array.from({ length: 5 }, () => '$ 31.809,73')];
    const totals = [['Acumulado', ...row.slice(1)]];
    const { pages } = await rendered([table([row], { columns: narrowColumns, totals })]);
    expect(pages.join(' ')).toContain('Acumulado');
  });

  it('shows its title, the criteria, the author, the time, and page numbers with the total', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`F-${index}`, `$ ${index},00`]);
    const { pages, title } = await rendered([table(rows, { totals: [['Total', '$ 7.140,00']] })]);
    expect(title).toBe('Facturas');
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toContain('Filtro Estado es Vencida');
    for (const [index, page] of pages.entries()) {
      // the column titles are repeated on every page
      expect(page).toContain('Número Total');
      expect(page).toContain('Ventanilla, 05/03/2026 14:30, por Pérez, Ana');
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    }
    const allText = pages.join(' ');
    for (const [number] of rows) expect(allText).toContain(`${number} `);
    expect(pages.at(-1)).toContain('Total $ 7.140,00');
  });

  const sections = Array.from({ length: 90 }, (_, index) => `${index}.`);
  const linesAbove = (name: string) =>
    Array.from({ length: 3 + (Number(name) % 11) }, () => ({ draw: 'text', text: 'Texto' }) as const);
  const pagesWith = (pages: readonly string[], text: string) => pages.filter((page) => page.includes(text));

  it('has no heading at the end of a page, apart from its table', async () => {
    const { pages } = await rendered(
      sections.flatMap((name): Block[] => [
        ...linesAbove(name),
        { draw: 'heading', text: `Encabezado-${name}` },
        table([[`F-${name}`, '1']]),
      ]),
    );
    for (const name of sections) expect(pagesWith(pages, `Encabezado-${name}`)).toEqual(pagesWith(pages, `F-${name}`));
  });

  it('has the bars of a short chart on one page', async () => {
    const { pages } = await rendered(
      sections.flatMap((name): Block[] => {
        const bars = Array.from({ length: 10 }, (_, value) => ({ label: `B-${name}`, value, text: `${value}` }));
        return [...linesAbove(name), { draw: 'bars', title: 'Por área', bars }];
      }),
    );
    for (const name of sections) expect(pagesWith(pages, `B-${name}`)).toHaveLength(1);
  });

  it('says so where there is nothing to show', async () => {
    expect((await rendered([table([])])).pages[0]).toContain('No hay registros.');
  });

  it('is landscape for a wide table, and shows records as cards where no page is wide enough', async () => {
    const wideTable = (count: number) => {
      const titles = Array.from({ length: count }, (_, index) => `Columna${index}`);
      return table([titles.map((title) => `${title}-valor`)], {
        columns: titles.map((title) => ({ title, align: 'start', figure: false })),
      });
    };
    expect((await rendered([wideTable(3)])).landscape).toBe(false);
    expect((await rendered([wideTable(11)])).landscape).toBe(true);
    const { pages } = await rendered([wideTable(60)]);
    expect(pages.join(' ')).toContain('Columna59-valor');
  });

  it('truncates a very long text, and says so', async () => {
    const { pages } = await rendered([table([['palabra '.repeat(900), '1']])]);
    expect(pages.join(' ')).toContain('…');
    expect(pages.at(-1)).toContain('Los textos muy largos se cortan donde dice «…».');
    expect((await rendered([table([['corto', '1']])])).pages.join(' ')).not.toContain('se cortan');
  });

  it('shows a question mark for a character without a glyph, and says so', async () => {
    const { pages } = await rendered([table([['Caja 🚗 y ऌ', '1']])]);
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
    const { pages } = await rendered([table([[text, '1']])], { language, title: text });
    const drawnText = pages.join(' ').replace(/\s/g, '');
    expect(drawnText).toContain(page.replace(/\s/g, ''));
    expect(drawnText.split(text.replace(/\s/g, '')).length).toBe(3);
    expect(drawnText).not.toContain('?');
  });

  it.each([
    'Wałęsa Łódź Iğdır Weiß Şahin Čapek Nguyễn Thị Hồng Ảnh Ọlá Ḥasan',
    'Ελένη Παπαδοπούλου Ἀθῆναι',
    'Ольга Щукина Їжак Ґалаґан Ўзбек Өмір Ҷумъа',
    '李伟 王芳',
  ])('shows foreign names unchanged: %s', async (name) => {
    const { pages } = await rendered([table([[name, '1']])]);
    const drawnText = pages.join(' ').replace(/\s/g, '');
    expect(drawnText).toContain(name.replace(/\s/g, ''));
    expect(drawnText).not.toContain('?');
  });

  it('has a glyph for every letter of Latin, Greek and Cyrillic names', async () => {
    const faces = await loadFontFaces();
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
    const faces = await loadFontFaces();
    const runTexts = (text: string, direction: 'rtl' | 'ltr' | 'auto' = 'rtl') =>
      textRunsOf(plainText(text), { faces, weight: 400, direction }).map((run) => run.text);
    // the first word is drawn rightmost; numbers and foreign names keep their own direction
    expect(runTexts('صفحة 1 من 46')).toEqual(['46', ' ', 'من', ' ', '1', ' ', 'صفحة']);
    expect(runTexts('أعدّه (Pérez)')).toEqual(['(', 'Pérez', ') ', 'أعدّه']);
    expect(runTexts('من → إلى')).toEqual(['إلى', ' ‹ ', 'من']);
    expect(runTexts('López, Ana', 'auto')).toEqual(['López, Ana']);
    const { pages } = await rendered([table([['عدد', '$ 1,00']])], { language: 'ar', title: 'مرحبا' });
    expect(pages[0]).toContain('عدد');
    expect(pages[0]).toContain('مرحبا');
  });

  it('has a glyph for every character of the product’s languages', async () => {
    const faces = await loadFontFaces();
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
    let ticks = 0;
    const interval = setInterval(() => {
      ticks += 1;
      if (ticks === 3) stop.abort();
    }, 1);
    const many = Array.from({ length: 4000 }, (_, index) => [`F-${index}`, `$ ${index},00`]);
    await expect(rendered([table(many)], {}, stop.signal)).rejects.toThrow();
    clearInterval(interval);
    expect(ticks).toBeGreaterThanOrEqual(3);
  });
});
