/** Schema documents that nobody should be able to publish, each with where it is wrong and of what. */
import { malformed } from './malformed';
import { meaning } from './meaning';
import type { Hostile } from './sound';
import { structure } from './structure';

export const hostile: readonly Hostile[] = [...malformed, ...structure, ...meaning];
