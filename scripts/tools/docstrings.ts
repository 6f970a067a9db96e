/** Reads the docstrings of the kernel's types, for the JSON Schema's descriptions and the reference page. */
import { readFileSync } from 'node:fs';

export interface Member {
  name: string;
  optional: boolean;
  /** its source text */
  type: string;
  doc: string;
}

/** Returns a docstring's text, its lines joined. */
const plain = (comment: string): string =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the text between the brace at `from` and its closing brace. */
function block(source: string, from: number): string {
  let depth = 0;
  for (let i = from; i < source.length; i++) {
    if (source[i] === '{') depth += 1;
    if (source[i] === '}') depth -= 1;
    if (depth === 0) return source.slice(from + 1, i);
  }
  return '';
}

const DECLARATION = (name: string) =>
  new RegExp(`((?:/\\*\\*(?:[^*]|\\*(?!/))*\\*/\\s*)?)(?:export )?(?:interface|type) ${name}\\b`);

/** Returns the docstring of a type; '' where it has none. */
export function docOf(source: string, name: string): string {
  const found = DECLARATION(name).exec(source);
  return found?.[1] ? plain(found[1]) : '';
}

/** Returns the members of an object type, in their order. */
export function membersOf(source: string, name: string): Member[] {
  const found = DECLARATION(name).exec(source);
  if (!found) return [];
  const end = source.indexOf(';\n', found.index);
  const brace = source.indexOf('{', found.index + found[0].length);
  const isType = /\btype \w+$/.test(found[0]);
  if (brace < 0 || (isType && end >= 0 && brace > end)) return [];
  const body = block(source, brace).replace(/^\s*kind: '\w+';?/, '');
  const members: Member[] = [];
  const part = /((?:\/\*\*(?:[^*]|\*(?!\/))*\*\/\s*)*)(\w+)(\?)?:\s*((?:[^;{}[\]]|\{[^{}]*\}|\[[^\]]*\])+)(?:;|$)/g;
  for (const [, doc = '', member = '', optional, type = ''] of body.matchAll(part))
    if (member !== 'kind')
      members.push({
        name: member,
        optional: optional !== undefined,
        type: type
          .replace(/\/\*\*(?:[^*]|\*(?!\/))*\*\//g, '')
          .replace(/\s+/g, ' ')
          .trim(),
        doc: plain(doc),
      });
  return members;
}

/** Returns the alternatives of a union type, in their order; `|` is before each. */
export function alternativesOf(source: string, name: string): Pick<Member, 'type' | 'doc'>[] {
  const found = DECLARATION(name).exec(source);
  if (!found) return [];
  const [body = ''] = source.slice(found.index + found[0].length).split('\n\n');
  const alternative = /((?:\/\*\*(?:[^*]|\*(?!\/))*\*\/\s*)?)\|\s*(\{(?:[^{}]|\{[^{}]*\})*\}|\w+)/g;
  return [...body.matchAll(alternative)].map(([, doc = '', type = '']) => ({
    type: type.replace(/\s+/g, ' ').replace('; }', ' }'),
    doc: plain(doc),
  }));
}

export const sourceOf = (file: string): string => readFileSync(`src/schema/${file}.ts`, 'utf8');

/** Returns the source with the type of a kind's fields: `field.ts`, or else the kind's own file. */
export function sourceOfKind(kind: string, type: string): string {
  const fields = sourceOf('field');
  return DECLARATION(type).test(fields) ? fields : sourceOf(`kinds/${kind}`);
}
