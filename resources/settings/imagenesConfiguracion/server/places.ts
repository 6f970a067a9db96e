import type { SLOTS } from '../schema';

type Slot = (typeof SLOTS)[number];
type Span = readonly [least: number, most: number];

/** Accepted width and height in px, by place. */
export const SIZES: Readonly<Record<Slot, { ancho: Span; alto: Span }>> = {
  logo: { ancho: [160, 1200], alto: [40, 400] },
  logoChico: { ancho: [32, 256], alto: [32, 256] },
  loginFondo: { ancho: [1280, 3840], alto: [720, 2160] },
  bannerPortal: { ancho: [960, 2400], alto: [160, 800] },
  facturaCabecera: { ancho: [600, 2400], alto: [80, 600] },
  correoCabecera: { ancho: [400, 1200], alto: [60, 400] },
  favicon: { ancho: [32, 512], alto: [32, 512] },
};

const isSlot = (text: string): text is Slot => Object.hasOwn(SIZES, text);
const isWithin = (value: number, [minimum, maximum]: Span): boolean => value >= minimum && value <= maximum;

/** Returns the accepted sizes when a picture does not fit its place; undefined when it fits. */
export function sizesIfUnfit(slot: string, ancho: number, alto: number): { ancho: Span; alto: Span } | undefined {
  const sizes = isSlot(slot) ? SIZES[slot] : undefined;
  return sizes && !(isWithin(ancho, sizes.ancho) && isWithin(alto, sizes.alto)) ? sizes : undefined;
}
