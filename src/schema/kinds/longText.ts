import type { ValueKind } from './kind';
import { textual, textValue } from './textual';

export const longText: ValueKind<'longText'> = { ...textual, sorts: false, operators: ['$contains'], value: textValue };
