import type { ValueKind } from './kind';
import { textual } from './textual';

export const text: ValueKind<'text'> = textual;
