/**
 * The fonts of documents: IBM Plex Sans as on screen, Noto Sans for Latin, Greek and Cyrillic letters that it lacks, and a part
 * of Noto Sans SC for Chinese, which screens take from the system. Characters of other scripts are replaced by a mark, and the
 * document says so.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { unpackWoff } from './woff';

export type Weight = 400 | 600;

export interface FontFace {
  name: string;
  font: Buffer;
  arabic: boolean;
  /** emboldened by an outline, because the font has no bold weight */
  boldByOutline: boolean;
  has(codePoint: number): boolean;
}

/** The fonts of one weight, in order of preference. */
export type FontFaces = Readonly<Record<Weight, readonly FontFace[]>>;

const { resolve } = createRequire(import.meta.url);
/** In order of preference; a package's parts cover the scripts that names may be written in. */
const PARTS: readonly (readonly [family: string, part: string])[] = [
  ...['latin', 'latin-ext', 'arabic', 'cyrillic-ext'].map((part) => ['ibm-plex-sans-arabic', part] as const),
  ...['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((part) => ['ibm-plex-sans', part] as const),
  ...['latin-ext', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map((part) => ['noto-sans', part] as const),
];
const fileOf = (family: string, part: string, weight: Weight): string =>
  resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`);

async function readFace(name: string, file: string, overrides: Partial<FontFace> = {}): Promise<FontFace> {
  const font = unpackWoff(await readFile(file));
  const parsedFont = create(font);
  if (!('characterSet' in parsedFont)) throw new Error(`${file}: several fonts`);
  const characters = new Set(parsedFont.characterSet);
  return {
    name,
    font,
    arabic: false,
    boldByOutline: false,
    has: (codePoint) => characters.has(codePoint),
    ...overrides,
  };
}

async function load(): Promise<FontFaces> {
  const chinese = await readFace('chinese', resolve('#fonts/noto-sans-sc-400.woff'));
  const ofWeight = async (weight: Weight): Promise<FontFace[]> => [
    ...(await Promise.all(
      PARTS.map(([family, part]) =>
        readFace(`${family}-${part}-${weight}`, fileOf(family, part, weight), { arabic: part === 'arabic' }),
      ),
    )),
    weight === 400 ? chinese : { ...chinese, boldByOutline: true },
  ];
  const [regular, bold] = await Promise.all([ofWeight(400), ofWeight(600)]);
  return { 400: regular, 600: bold };
}

let loaded: Promise<FontFaces> | undefined;

/** Loaded with the first document, then cached. */
export function loadFontFaces(): Promise<FontFaces> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
