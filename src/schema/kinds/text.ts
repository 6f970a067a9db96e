import { fold } from '../text/fold';
import type { ValueKind } from './kind';
import { textual } from './textual';

export const text: ValueKind<'text'> = { ...textual, same: fold };
