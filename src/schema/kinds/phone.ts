import type { ValueKind } from './kind';
import { textual } from './textual';

export const phone: ValueKind<'phone'> = textual;
