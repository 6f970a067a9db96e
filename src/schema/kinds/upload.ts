/** What `file` and `image` have in common: the record holds what its files are called; their contents are kept apart. */
import { z } from 'zod';
import type { FileField, ImageField } from '../field';
import { type Complaint, type FileRef, type Uploads, wellFormed } from './kind';

type UploadField = FileField | ImageField;

const MB = 1024 * 1024;
export const LARGEST = 25 * MB;
const USUAL = 10 * MB;
export const MOST_FILES = 20;

/** The key of a file that is still on its way: a form that holds one waits. */
export const UNDERWAY = 'uploading';

/** Its key is what counts: all else is said again by the server, who has looked at the content. */
const one = z.strictObject({
  id: z
    .string()
    .refine((id) => id !== UNDERWAY, { params: { key: 'uploading' }, abort: true })
    .pipe(z.uuid()),
  name: wellFormed.max(255).optional(),
  size: z.int().min(0).optional(),
  type: wellFormed.max(127).optional(),
});

export const uploadValue = (field: UploadField): z.ZodType =>
  field.multiple
    ? z
        .array(one)
        .max(MOST_FILES)
        .transform((files) => [...new Map(files.map((file) => [file.id, file])).values()])
    : one;

const isFile = (value: unknown): value is FileRef =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id !== UNDERWAY &&
  'name' in value &&
  typeof value.name === 'string';

/** The files of a stored value: one, or a list of them. */
export const filesIn = (value: unknown): FileRef[] => [value].flat().filter(isFile);

export const uploadText = (value: unknown): string =>
  filesIn(value)
    .map(({ name }) => name)
    .join(', ');

export const uploadsOf = (usual: readonly string[]): Uploads => ({
  accept: ({ accept }: UploadField) => accept ?? usual,
  maxSize: ({ maxSize = USUAL }: UploadField) => Math.min(maxSize, LARGEST),
  multiple: ({ multiple = false }: UploadField) => multiple,
  keys: (value) =>
    [value]
      .flat()
      .flatMap((file) =>
        typeof file === 'object' && file !== null && 'id' in file && typeof file.id === 'string' ? [file.id] : [],
      ),
  from: (files, field: UploadField) => (field.multiple ? (files.length > 0 ? files : null) : (files[0] ?? null)),
});

/** Whether files of a type may stand in a field. */
export const accepted = (accept: readonly string[], type: string): boolean =>
  accept.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));

/** What cannot be said of files: they are not compared, made up or shown in part. */
export function uploadProblems(field: UploadField): Complaint[] {
  const wrong = (['unique', 'index', 'default', 'mask'] as const).filter((name) => field[name] !== undefined);
  const types = (field.accept ?? []).filter((type) => !/^[a-z]+\/([a-z0-9.+-]+|\*)$/.test(type));
  return [
    ...wrong.map((at) => ({ at, reason: 'is not for files' })),
    ...types.map((type) => ({ at: 'accept', reason: `'${type}' is no media type, as image/png or image/*` })),
    ...(field.maxSize !== undefined && !(field.maxSize > 0 && field.maxSize <= LARGEST)
      ? [{ at: 'maxSize', reason: `is from 1 to ${LARGEST} bytes` }]
      : []),
  ];
}
