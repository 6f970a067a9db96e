/** A pinned note as the holder's page shows it. */
export interface PinnedNote {
  id: number;
  texto: string;
  autor: string | null;
  /** ISO instant */
  fecha: string;
}

const isNote = (value: unknown): value is PinnedNote =>
  typeof value === 'object' && value !== null && 'id' in value && 'texto' in value && typeof value.texto === 'string';

/** The notes in a value of the field `notasFijadas`. */
export const readPinned = (value: unknown): PinnedNote[] => (Array.isArray(value) ? value.filter(isNote) : []);
