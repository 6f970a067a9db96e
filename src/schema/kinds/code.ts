import type { ValueKind } from './kind';
import { textual } from './textual';

export const code: ValueKind<'code'> = textual;
