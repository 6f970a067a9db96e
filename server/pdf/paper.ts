/** A4 pages to draw on; horizontal positions are counted from the side where reading starts. */
import PDFDocument from 'pdfkit';
import { type Faces, loadFaces, type Weight } from './faces';
import { type Direction, piecesOf, plainText } from './pieces';
import { type Wrapped, widestPart, wrapped } from './wrap';

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

export interface Paper {
  readonly doc: PDFKit.PDFDocument;
  /** between the margins */
  readonly width: number;
  readonly bottom: number;
  readonly rightToLeft: boolean;
  /** vertical position of the next element, from the top */
  y: number;
  /** number of characters drawn as `unknownMark`, and of truncated texts */
  readonly told: { unknown: number; cut: number };
  addPage(): void;
  /** ensures that this height is left on the page; starts a new page otherwise */
  room(height: number): boolean;
  /** a style in the direction of the document's language */
  style(size: number, more?: Partial<Style>): Style;
  measure(text: string, style: Style): number;
  widest(text: string, style: Style): number;
  wrap(text: string, width: number, most: number, style: Style): Wrapped;
  /** draws one line in a box of the given width that begins `from` the start */
  put(text: string, box: { from: number; y: number; width: number; align?: Align }, style: Style): void;
  /** draws a text of several lines at `y`, and moves `y` below it */
  write(text: string, style: Style, box?: { from?: number; width?: number; most?: number }): void;
  fill(box: { from: number; y: number; width: number; height: number }, color: string): void;
  rule(y: number, color?: string, box?: { from: number; width: number }): void;
  /** distance of a box from the left edge of the page */
  left(from: number, width: number): number;
}

export interface PaperOptions {
  rightToLeft: boolean;
  landscape: boolean;
  language: string;
  title: string;
  author: string;
  product: string;
  made: Date;
}

/** Reading the fonts is slow only the first time. */
export async function openPaper(options: PaperOptions): Promise<Paper> {
  return paperOf(options, await loadFaces());
}

function paperOf(options: PaperOptions, faces: Faces): Paper {
  const { rightToLeft, landscape, language, title, author, product, made } = options;
  const doc = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: product, Producer: product, CreationDate: made },
  });
  const known = new Set<string>();
  const use = ({ name, font }: Faces[Weight][number], size: number) => {
    if (!known.has(name)) {
      doc.registerFont(name, font);
      known.add(name);
    }
    return doc.font(name).fontSize(size);
  };
  const sheet = landscape ? LONG : SHORT;
  const width = sheet - 2 * MARGIN;
  const bottom = (landscape ? SHORT : LONG) - MARGIN - FOOT;
  const told = { unknown: 0, cut: 0 };
  const unknown = () => {
    told.unknown += 1;
  };
  const left = (from: number, wide: number) => MARGIN + (rightToLeft ? width - from - wide : from);
  const measure = (text: string, { size, weight, direction }: Style) =>
    piecesOf(plainText(text), { faces, weight, direction }).reduce(
      (sum, piece) => sum + use(piece.face, size).widthOfString(piece.text),
      0,
    );
  const paper: Paper = {
    doc,
    width,
    bottom,
    rightToLeft,
    y: MARGIN,
    told,
    left,
    measure,
    addPage: () => {
      doc.addPage();
      paper.y = MARGIN;
    },
    room: (height) => {
      if (paper.y + height <= bottom) return true;
      paper.addPage();
      return false;
    },
    style: (size, more) => ({ size, weight: 400, color: INK, direction: rightToLeft ? 'rtl' : 'ltr', ...more }),
    widest: (text, style) => widestPart(text, (part) => measure(part, style)),
    wrap: (text, wide, most, style) => {
      const found = wrapped(text, wide, most, (part) => measure(part, style));
      if (found.cut) told.cut += 1;
      return found;
    },
    put: (text, { from, y, width: wide, align = 'start' }, { size, weight, color, direction }) => {
      const pieces = piecesOf(plainText(text), { faces, weight, direction }, unknown).map((piece) => ({
        ...piece,
        wide: use(piece.face, size).widthOfString(piece.text),
      }));
      const whole = pieces.reduce((sum, piece) => sum + piece.wide, 0);
      const right = (align === 'end') !== rightToLeft;
      let x = left(from, wide) + (right ? wide - whole : 0);
      for (const { text: part, face, wide: own } of pieces) {
        use(face, size).fillColor(color);
        if (face.outlined) doc.lineWidth(size / 34).strokeColor(color);
        // joined letters are one glyph: this keeps the original letters for copying
        if (face.arabic) doc.markContent('Span', { actual: part });
        doc.text(part, x, y + size * BASELINE, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(face.outlined && { fill: true, stroke: true }),
        });
        if (face.arabic) doc.endMarkedContent();
        x += own;
      }
    },
    write: (text, style, { from = 0, width: wide = width - from, most = 200 } = {}) => {
      for (const line of paper.wrap(text, wide, most, style).lines) {
        paper.room(style.size * LEADING);
        paper.put(line, { from, y: paper.y, width: wide }, style);
        paper.y += style.size * LEADING;
      }
    },
    fill: ({ from, y, width: wide, height }, color) => {
      doc.rect(left(from, wide), y, wide, height).fill(color);
    },
    rule: (y, color = LINE, { from, width: wide } = { from: 0, width }) => {
      doc
        .moveTo(left(from, wide), y)
        .lineTo(left(from, wide) + wide, y)
        .lineWidth(0.6)
        .stroke(color);
    },
  };
  return paper;
}
