import * as z from 'zod/mini';
import type { FileField, ImageField } from '../../field';
import { MAX_FILES, UPLOADING } from '../upload';
import { type Value, wellFormed } from './value';

/** Only the key is used: the server fills in the rest, which it has detected from the content. */
const fileRule = z.strictObject({
  id: z.pipe(
    z.string().check(z.refine((id) => id !== UPLOADING, { params: { key: 'uploading' }, abort: true })),
    z.uuid(),
  ),
  name: z.optional(wellFormed.check(z.maxLength(255))),
  size: z.optional(z.int().check(z.minimum(0))),
  type: z.optional(wellFormed.check(z.maxLength(127))),
});

export const upload = ({ multiple }: FileField | ImageField): Value =>
  multiple
    ? z.pipe(
        z.array(fileRule).check(z.maxLength(MAX_FILES)),
        z.transform((files: z.output<typeof fileRule>[]) => [
          ...new Map(files.map((file) => [file.id, file])).values(),
        ]),
      )
    : fileRule;
