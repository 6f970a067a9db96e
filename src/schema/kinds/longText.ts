import type { ValueKind } from './kind';
import { textual } from './textual';

export const longText: ValueKind<'longText'> = { ...textual, sorts: false, operators: ['$contains'] };
