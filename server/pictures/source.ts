/** Where the pictures of passes are: files below a folder, or addresses of the operator's image server (docs/pictures.md). */
import { isAbsolute } from 'node:path';

/** What a template may mention of a pass. */
const PLACEHOLDERS = ['id', 'estacion', 'via', 'fecha', 'hora', 'bloque', 'nroTransito', 'patente', 'numero'] as const;

export type PictureValues = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

/** `root` of a folder is the part of its path without a placeholder: no picture is outside of it. */
export type PictureSource = { kind: 'folder'; root: string; template: string } | { kind: 'address'; template: string };

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** a value is one part of a path: it can neither leave a folder nor add to an address */
const PLAIN_VALUE = /^[A-Za-z0-9_-]{1,64}$/;

const isKnown = (name: string): boolean => PLACEHOLDERS.some((known) => known === name);

/** Reads the setting; undefined where it is neither an absolute path nor an address with at least one known placeholder. */
export function parseSource(template: string): PictureSource | undefined {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const hasStrayBrace = /[{}]/.test(template.replace(PLACEHOLDER, ''));
  if (names.length === 0 || hasStrayBrace || !names.every(isKnown)) return undefined;
  if (/^https?:\/\//i.test(template)) {
    const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(template) ?? [];
    const isConstant = !origin.includes('{') && !origin.includes('@') && URL.canParse(origin);
    return isConstant && !template.includes('#') ? { kind: 'address', template } : undefined;
  }
  if (!isAbsolute(template)) return undefined;
  const root = template.slice(0, template.lastIndexOf('/', template.indexOf('{')));
  return root === '' || template.split('/').includes('..') ? undefined : { kind: 'folder', root, template };
}

/** The path or address of a pass; undefined where it lacks a value that the template mentions. */
export function fillTemplate({ template }: PictureSource, values: PictureValues): string | undefined {
  let isComplete = true;
  const filled = template.replace(PLACEHOLDER, (_, name: keyof PictureValues) => {
    const value = values[name];
    isComplete &&= PLAIN_VALUE.test(value);
    return value;
  });
  return isComplete ? filled : undefined;
}
