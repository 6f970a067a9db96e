import type { Normalization } from '../../schema/field';

/** What a holder is searched by: how it is typed. The call is the same for all. */
export interface SearchMode {
  /** its label's key in `shell.search.modes` and `.hints` */
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
