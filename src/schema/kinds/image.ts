import type { ValueKind } from './kind';
import { PICTURES, uploadKind } from './upload';

const uploads = uploadKind(PICTURES);

/** A file of a type that browsers can show as an image. */
export const image: ValueKind<'image'> = {
  ...uploads,
  problems: (field) => [
    ...uploads.problems(field),
    ...(field.accept ?? [])
      .filter((type) => !PICTURES.includes(type))
      .map((type) => ({ path: 'accept', reason: `'${type}' is not an image type that browsers show` })),
  ],
  icon: 'image',
  blank: { kind: 'image' },
};
