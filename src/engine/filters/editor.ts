import { lazyPart } from '../lazyPart';
import type { FilterEditorProps } from './FilterEditor';

/** The editors of all kinds, in a chunk of their own: they come when a filter is about to be opened. */
export const FilterEditor = lazyPart<FilterEditorProps>(() => import('./FilterEditor'));

/** px: two days stand beside each other */
export const editorWidth = 320;
