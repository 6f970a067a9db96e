/** Licence plates, Argentine ones (domain.md 0.3) and Brazil's of the Mercosur (`ABC1D23`): how a normalised text is drawn. */

type PlateLook = 'mercosur' | 'old' | 'neutral';

interface PlateDrawing {
  look: PlateLook;
  moto: boolean;
  /** the text in visual groups; joined, they are the text itself */
  groups: readonly string[];
}

const FORMATS: readonly (readonly [RegExp, PlateLook, boolean])[] = [
  [/^([A-Z]{2})(\d{3})([A-Z]{2})$/, 'mercosur', false],
  [/^([A-Z]{3})(\d{3})$/, 'old', false],
  [/^([A-Z]\d{3})([A-Z]{3})$/, 'mercosur', true],
  [/^(\d{3})([A-Z]{3})$/, 'old', true],
  [/^([A-Z]{3})(\d[A-Z]\d{2})$/, 'mercosur', false],
];

/** Accepts `AA123BB` in any case, with or without spaces, dots and dashes. Any other text stays in one neutral group. */
export function drawPlate(text: string): PlateDrawing {
  const plate = text.toUpperCase().replace(/[\s.-]/g, '');
  for (const [pattern, look, moto] of FORMATS) {
    const match = pattern.exec(plate);
    if (match) return { look, moto, groups: match.slice(1) };
  }
  return { look: 'neutral', moto: false, groups: [text.trim()] };
}
