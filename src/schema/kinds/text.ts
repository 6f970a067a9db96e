import type { ValueKind } from './kind';
import { textual, textValue } from './textual';

export const text: ValueKind<'text'> = { ...textual, value: textValue };
