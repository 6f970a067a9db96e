import type { ValueKind } from './kind';
import { uploadProblems, uploadsOf, uploadText, uploadValue } from './upload';

/** What every browser draws and none runs: no SVG. */
export const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

export const image: ValueKind<'image'> = {
  value: uploadValue,
  fromText: (text) => text,
  toText: uploadText,
  empty: null,
  operators: ['$eq', '$ne'],
  stored: true,
  answer: 'value',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
  uploads: uploadsOf(PICTURES),
  problems: (field) => [
    ...uploadProblems(field),
    ...(field.accept ?? [])
      .filter((type) => !PICTURES.includes(type))
      .map((type) => ({ at: 'accept', reason: `'${type}' is no picture that browsers draw` })),
  ],
};
