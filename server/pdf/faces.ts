/**
 * The type that documents are set in: IBM Plex Sans as on screen, Noto Sans for the letters of Latin, Greek and Cyrillic that it lacks,
 * and for Chinese, which screens have of their own, Noto Sans SC, of which a part is there. Other scripts are in none of them: what they
 * write is marked, and the document says so.
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
  /** drawn heavier by an outline, where it has no weight of its own for it */
  outlined: boolean;
  has(codePoint: number): boolean;
}

/** Of one weight, those first that are to draw what several can. */
export type Faces = Readonly<Record<Weight, readonly Face[]>>;

const { resolve } = createRequire(import.meta.url);
/** Those first that draw what several can; a package's parts are of scripts that a name may be written in. */
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

/** Read when the first document is made, and kept. */
export function loadFaces(): Promise<Faces> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
