import { lazyPart } from '../../speed/lazyPart';
import type { FilterEditorProps } from './FilterEditor';

/** The filter editors of all kinds, in a lazy chunk that is loaded when a filter is about to open. */
export const FilterEditor = lazyPart<FilterEditorProps>(() => import('./FilterEditor'));

/** px: wide enough for two date inputs side by side */
export const editorWidth = 320;
