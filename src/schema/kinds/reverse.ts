import { z } from 'zod';
import type { ValueKind } from './kind';

export const reverse: ValueKind<'reverse'> = {
  value: () => z.never(),
  fromText: () => undefined,
  toText: () => '',
  empty: [],
  operators: [],
  stored: false,
  lists: false,
  sorts: false,
  searches: false,
  writes: false,
};
