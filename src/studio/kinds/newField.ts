import type { FieldSchema, Kind } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import { isKind } from './what';

/** Kinds offered for a new field, in the order of the kernel's list. */
export const offeredKinds: readonly Kind[] = Object.keys(KINDS)
  .filter(isKind)
  .filter((kind) => !KINDS[kind].needsCode);

/** A new field of a kind, with only the required options. */
export const newField = (kind: Kind): FieldSchema => KINDS[kind].blank;
