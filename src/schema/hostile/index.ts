/** Schema documents that must be refused, each with the path and the reason. */
import { malformed } from './malformed';
import { meaning } from './meaning';
import type { Hostile } from './sound';
import { structure } from './structure';

export const hostile: readonly Hostile[] = [...malformed, ...structure, ...meaning];
