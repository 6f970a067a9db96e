/** Shared by `file` and `image`: the record holds key, name, size and type of its files; their contents are stored separately. */
import type { FileField, ImageField } from '../field';
import type { DeclarationProblem, FileRef, Uploads } from './kind';

type UploadField = FileField | ImageField;

const MB = 1024 * 1024;
export const LARGEST = 25 * MB;
const DEFAULT_SIZE = 10 * MB;
export const MAX_FILES = 20;

/** Placeholder key of a file that is still uploading; a form with such a file waits. */
export const UPLOADING = 'uploading';

const isFile = (value: unknown): value is FileRef =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id !== UPLOADING &&
  'name' in value &&
  typeof value.name === 'string';

/** The files of a stored value, which is one file or a list. */
export const filesIn = (value: unknown): FileRef[] => [value].flat().filter(isFile);

export const uploadText = (value: unknown): string =>
  filesIn(value)
    .map(({ name }) => name)
    .join(', ');

/** Types that every browser shows and that cannot run scripts; SVG is excluded. */
export const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

export const isPicture = ({ type }: Pick<FileRef, 'type'>): boolean => PICTURES.includes(type);

export const isPdf = ({ type }: Pick<FileRef, 'type'>): boolean => type === 'application/pdf';

/** The keys of the files of a value, as received or as stored. */
export const uploadKeys = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((file) =>
      typeof file === 'object' && file !== null && 'id' in file && typeof file.id === 'string' ? [file.id] : [],
    );

const uploadsOf = (defaultTypes: readonly string[]): Uploads => ({
  accept: ({ accept }: UploadField) => accept ?? defaultTypes,
  maxSize: ({ maxSize = DEFAULT_SIZE }: UploadField) => Math.min(maxSize, LARGEST),
  multiple: ({ multiple = false }: UploadField) => multiple,
  keys: uploadKeys,
  from: (files, field: UploadField) => (field.multiple ? (files.length > 0 ? files : null) : (files[0] ?? null)),
});

/** Whether a field accepts files of a type. */
export const accepted = (accept: readonly string[], type: string): boolean =>
  accept.some(
    (acceptedType) =>
      acceptedType === type || (acceptedType.endsWith('/*') && type.startsWith(acceptedType.slice(0, -1))),
  );

/** Options that files cannot have: they cannot be compared, have no default and cannot be masked. */
function uploadProblems(field: UploadField): DeclarationProblem[] {
  const forbidden = (['unique', 'index', 'default', 'mask'] as const).filter((name) => field[name] !== undefined);
  const types = (field.accept ?? []).filter((type) => !/^[a-z]+\/([a-z0-9.+-]+|\*)$/.test(type));
  return [
    ...forbidden.map((path) => ({ path, reason: 'is not allowed for files' })),
    ...types.map((type) => ({ path: 'accept', reason: `'${type}' is not a media type such as image/png or image/*` })),
    ...(field.maxSize !== undefined && !(field.maxSize > 0 && field.maxSize <= LARGEST)
      ? [{ path: 'maxSize', reason: `must be from 1 to ${LARGEST} bytes` }]
      : []),
  ];
}

/** Behaviour of uploaded files; `usual` are the accepted types of a field without `accept`. */
export const uploadKind = (defaultTypes: readonly string[]) =>
  ({
    fromText: (text: string) => text,
    toText: uploadText,
    empty: null,
    operators: ['$eq', '$ne'],
    stored: true,
    inResponse: 'always',
    lists: true,
    sorts: false,
    searches: false,
    writes: true,
    uploads: uploadsOf(defaultTypes),
    problems: uploadProblems,
  }) as const;
