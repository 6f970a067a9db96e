import type { ValueKind } from './kind';
import { textual } from './textual';

export const email: ValueKind<'email'> = { ...textual, same: (text) => text.toLowerCase() };
