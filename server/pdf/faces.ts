/**
 * The fonts of documents: IBM Plex Sans as on screen, Noto Sans for Latin, Greek and Cyrillic letters that it lacks, and a part
 * of Noto Sans SC for Chinese, which screens take from the system. Characters of other scripts are replaced by a mark, and the
 * document says so.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { sfntOf } from './sfnt';

export type Weight = 400 | 600;

export interface Face {
  name: string;
  font: Buffer;
  arabic: boolean;
  /** emboldened by an outline, because the font has no bold weight */
  outlined: boolean;
  has(codePoint: number): boolean;
}

/** The fonts of one weight, in order of preference. */
export type Faces = Readonly<Record<Weight, readonly Face[]>>;

const { resolve } = createRequire(import.meta.url);
/** In order of preference; a package's parts cover the scripts that names may be written in. */
const PARTS: readonly (readonly [family: string, part: string])[] = [
  ...['latin', 'latin-ext', 'arabic', 'cyrillic-ext'].map((part) => ['ibm-plex-sans-arabic', part] as const),
  ...['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((part) => ['ibm-plex-sans', part] as const),
  ...['latin-ext', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map((part) => ['noto-sans', part] as const),
];
const fileOf = (family: string, part: string, weight: Weight): string =>
  resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`);

async function faceFrom(name: string, file: string, more: Partial<Face> = {}): Promise<Face> {
  const font = sfntOf(await readFile(file));
  const read = create(font);
  if (!('characterSet' in read)) throw new Error(`${file}: several fonts`);
  const known = new Set(read.characterSet);
  return { name, font, arabic: false, outlined: false, has: (codePoint) => known.has(codePoint), ...more };
}

async function load(): Promise<Faces> {
  const chinese = await faceFrom('chinese', resolve('#fonts/noto-sans-sc-400.woff'));
  const ofWeight = async (weight: Weight): Promise<Face[]> => [
    ...(await Promise.all(
      PARTS.map(([family, part]) =>
        faceFrom(`${family}-${part}-${weight}`, fileOf(family, part, weight), { arabic: part === 'arabic' }),
      ),
    )),
    weight === 400 ? chinese : { ...chinese, outlined: true },
  ];
  const [regular, heavy] = await Promise.all([ofWeight(400), ofWeight(600)]);
  return { 400: regular, 600: heavy };
}

let loaded: Promise<Faces> | undefined;

/** Loaded with the first document, then cached. */
export function loadFaces(): Promise<Faces> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
