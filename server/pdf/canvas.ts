/** A4 pages to draw on; horizontal positions are counted from the side where reading starts. */
import PDFDocument from 'pdfkit';
import { type FontFaces, loadFontFaces, type Weight } from './fontFaces';
import { type Direction, plainText, textRunsOf } from './textRuns';
import { type WrappedText, widestPart, wrapText } from './wrap';

interface Style {
  /** points */
  size: number;
  weight: Weight;
  color: string;
  direction: Direction;
}

export type Align = 'start' | 'end';

/** The colours of the screens: text, secondary text, lines, table header. */
export const INK = '#16202c';
export const MUTED = '#5b6672';
export const LINE = '#d5dae0';
export const SHADE = '#f1f3f6';

export const MARGIN = 40;
const FOOT = 34;
const LONG = 841.89;
const SHORT = 595.28;
/** line height as a multiple of the font size */
export const LEADING = 1.42;
const BASELINE = 1.04;

export interface PdfCanvas {
  readonly doc: PDFKit.PDFDocument;
  /** between the margins */
  readonly width: number;
  readonly bottom: number;
  readonly rightToLeft: boolean;
  /** vertical position of the next element, from the top */
  y: number;
  /** number of characters drawn as `unknownMark`, and of truncated texts */
  readonly counts: { unknownGlyphs: number; truncatedTexts: number };
  addPage(): void;
  /** ensures that this height is left on the page; starts a new page otherwise */
  ensureSpace(height: number): boolean;
  /** a style in the direction of the document's language */
  textStyle(size: number, more?: Partial<Style>): Style;
  measure(text: string, textStyle: Style): number;
  longestWordWidth(text: string, textStyle: Style): number;
  wrap(text: string, width: number, maxLines: number, textStyle: Style): WrappedText;
  /** draws one line in a box of the given width that begins `from` the start */
  drawLine(text: string, box: { from: number; y: number; width: number; align?: Align }, textStyle: Style): void;
  /** draws a text of several lines at `y`, and moves `y` below it */
  drawText(text: string, textStyle: Style, box?: { from?: number; width?: number; maxLines?: number }): void;
  fillRect(box: { from: number; y: number; width: number; height: number }, color: string): void;
  drawRule(y: number, color?: string, box?: { from: number; width: number }): void;
  /** distance of a box from the left edge of the page */
  leftEdge(from: number, width: number): number;
}

export interface CanvasOptions {
  rightToLeft: boolean;
  landscape: boolean;
  language: string;
  title: string;
  author: string;
  product: string;
  createdAt: Date;
}

/** Reading the fonts is slow only the first time. */
export async function openCanvas(options: CanvasOptions): Promise<PdfCanvas> {
  return canvasOf(options, await loadFontFaces());
}

function canvasOf(options: CanvasOptions, faces: FontFaces): PdfCanvas {
  const { rightToLeft, landscape, language, title, author, product, createdAt } = options;
  const doc = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: product, Producer: product, CreationDate: createdAt },
  });
  const registered = new Set<string>();
  const selectFont = ({ name, font }: FontFaces[Weight][number], size: number) => {
    if (!registered.has(name)) {
      doc.registerFont(name, font);
      registered.add(name);
    }
    return doc.font(name).fontSize(size);
  };
  const pageWidth = landscape ? LONG : SHORT;
  const width = pageWidth - 2 * MARGIN;
  const bottom = (landscape ? SHORT : LONG) - MARGIN - FOOT;
  const counts = { unknownGlyphs: 0, truncatedTexts: 0 };
  const countUnknown = () => {
    counts.unknownGlyphs += 1;
  };
  const leftEdge = (from: number, boxWidth: number) => MARGIN + (rightToLeft ? width - from - boxWidth : from);
  const measure = (text: string, { size, weight, direction }: Style) =>
    textRunsOf(plainText(text), { faces, weight, direction }).reduce(
      (sum, run) => sum + selectFont(run.face, size).widthOfString(run.text),
      0,
    );
  const canvas: PdfCanvas = {
    doc,
    width,
    bottom,
    rightToLeft,
    y: MARGIN,
    counts,
    leftEdge,
    measure,
    addPage: () => {
      doc.addPage();
      canvas.y = MARGIN;
    },
    ensureSpace: (height) => {
      if (canvas.y + height <= bottom) return true;
      canvas.addPage();
      return false;
    },
    textStyle: (size, more) => ({ size, weight: 400, color: INK, direction: rightToLeft ? 'rtl' : 'ltr', ...more }),
    longestWordWidth: (text, textStyle) => widestPart(text, (part) => measure(part, textStyle)),
    wrap: (text, boxWidth, maxLines, textStyle) => {
      const result = wrapText(text, boxWidth, maxLines, (part) => measure(part, textStyle));
      if (result.truncated) counts.truncatedTexts += 1;
      return result;
    },
    drawLine: (text, { from, y, width: boxWidth, align = 'start' }, { size, weight, color, direction }) => {
      const runs = textRunsOf(plainText(text), { faces, weight, direction }, countUnknown).map((run) => ({
        ...run,
        wide: selectFont(run.face, size).widthOfString(run.text),
      }));
      const totalWidth = runs.reduce((sum, run) => sum + run.wide, 0);
      const alignsRight = (align === 'end') !== rightToLeft;
      let x = leftEdge(from, boxWidth) + (alignsRight ? boxWidth - totalWidth : 0);
      for (const { text: part, face, wide: runWidth } of runs) {
        selectFont(face, size).fillColor(color);
        if (face.boldByOutline) doc.lineWidth(size / 34).strokeColor(color);
        // joined letters are one glyph: this keeps the original letters for copying
        if (face.arabic) doc.markContent('Span', { actual: part });
        doc.text(part, x, y + size * BASELINE, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(face.boldByOutline && { fill: true, stroke: true }),
        });
        if (face.arabic) doc.endMarkedContent();
        x += runWidth;
      }
    },
    drawText: (text, textStyle, { from = 0, width: boxWidth = width - from, maxLines = 200 } = {}) => {
      for (const line of canvas.wrap(text, boxWidth, maxLines, textStyle).lines) {
        canvas.ensureSpace(textStyle.size * LEADING);
        canvas.drawLine(line, { from, y: canvas.y, width: boxWidth }, textStyle);
        canvas.y += textStyle.size * LEADING;
      }
    },
    fillRect: ({ from, y, width: boxWidth, height }, color) => {
      doc.rect(leftEdge(from, boxWidth), y, boxWidth, height).fill(color);
    },
    drawRule: (y, color = LINE, { from, width: boxWidth } = { from: 0, width }) => {
      doc
        .moveTo(leftEdge(from, boxWidth), y)
        .lineTo(leftEdge(from, boxWidth) + boxWidth, y)
        .lineWidth(0.6)
        .stroke(color);
    },
  };
  return canvas;
}
