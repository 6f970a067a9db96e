import type { Normalization } from '../../schema/field';

/** A mode of the holder search: it defines how the text is normalised. The request is the same for all modes. */
export interface SearchMode {
  /** key of its label in `shell.search.modes` and `.hints` */
  key: 'all' | 'documento' | 'apellido' | 'tag' | 'patente';
  normalize: readonly Normalization[];
  max: number;
}

export const ALL: SearchMode = { key: 'all', normalize: [], max: 60 };

export const MODES: readonly SearchMode[] = [
  ALL,
  { key: 'documento', normalize: ['digits'], max: 11 },
  { key: 'apellido', normalize: ['upper'], max: 30 },
  { key: 'tag', normalize: ['compact', 'upper'], max: 12 },
  { key: 'patente', normalize: ['compact', 'upper'], max: 8 },
];
