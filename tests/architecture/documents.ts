/** Reads the repository's Markdown: links, headings, state diagrams, and the documents that code comments cite. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const SOURCES = ['src', 'server', 'resources', 'providers', 'i18n', 'scripts', 'tests', 'deploy', 'public'];

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
    return [path];
  });
}

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every Markdown document for readers: those at the root, and those in `docs/`. */
export const documents = (): string[] => [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
];

/** Returns a Markdown text without its code blocks and code spans. */
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

export interface Link {
  /** path from the root */
  target: string;
  /** fragment without `#`; empty if there is none */
  anchor: string;
}

/** Returns the relative links and pictures of a document. */
export function linksOf(path: string, text: string = readText(path)): Link[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address = '']) => {
    if (/^[a-z]+:/i.test(address)) return [];
    const [file = '', anchor = ''] = address.split('#');
    return [{ target: file === '' ? path : relative(root, join(root, dirname(path), decodeURI(file))), anchor }];
  });
}

/** Returns the titles of a document's headings. */
export const headingsOf = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.trim());

/** Returns the fragment that GitHub gives to a heading. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Returns the documents of `docs/` that no chain of links from the README reaches. */
export function unreachable(): string[] {
  const reached = new Set<string>();
  const open = ['README.md'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (path.endsWith('.md')) open.push(...linksOf(path).map(({ target }) => target));
  }
  return filesBelow('docs').filter((path) => !reached.has(path));
}

export interface Citation {
  /** cited document, as written in the comment */
  document: string;
  /** numbers as `A5` and `0.3`, titles as `*Sign-in*`, and readings as `reading 8` */
  sections: string[];
}

const SECTION = /(?:\*([^*\n]+)\*|(A\d{1,2}|\d\.\d)(?!\d)|reading (\d+))/;
const CITED = /([\w-]+\.md)((?:(?:, (?:and )?| and | to | )(?:\*[^*\n]+\*|(?:A\d{1,2}|\d\.\d)(?!\d)|reading \d+))*)/g;

/** Returns the text of the comments of a source file, without the marks and line breaks inside a comment. */
const commentsOf = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm)]
    .map(([comment]) => comment.replace(/\n\s*\*(?!\/) ?/g, ' ').replace(/^\s*(?:\/\*\*?|\/\/)|\*\/$/g, ''))
    .join('\n');

/** Returns the documents and sections that the comments of a source text cite. */
export function citationsIn(text: string): Citation[] {
  return [...commentsOf(text).matchAll(CITED)].map(([, document = '', rest = '']) => ({
    document,
    sections: [...rest.matchAll(new RegExp(SECTION, 'g'))].map(([, title, code, reading]) =>
      title !== undefined ? `*${title}*` : code !== undefined ? code : `reading ${reading}`,
    ),
  }));
}

/** Whether a document has a cited section. */
export function hasSection(text: string, section: string): boolean {
  const headings = headingsOf(text);
  const title = /^\*(.+)\*$/.exec(section)?.[1];
  if (title !== undefined) return headings.some((heading) => heading.toLowerCase() === title.toLowerCase());
  const reading = /^reading (\d+)$/.exec(section)?.[1];
  if (reading !== undefined) return new RegExp(`^\\| ${reading} +\\|`, 'm').test(text);
  return headings.some((heading) => heading.split(/[ .]+$| |\. /)[0] === section);
}

/** Returns each citation in code that leads nowhere, as `file: document section`. */
export function brokenCitations(): string[] {
  const documentPaths = new Map([...documents(), 'i18n/README.md'].map((path) => [basename(path), path]));
  documentPaths.set('README.md', 'README.md');
  const files = SOURCES.flatMap(filesBelow).filter((path) => /\.(ts|tsx|mjs|js|css)$/.test(path));
  return files.flatMap((file) =>
    citationsIn(readText(file)).flatMap(({ document, sections }) => {
      const path = documentPaths.get(document);
      if (path === undefined) return [`${file}: ${document}`];
      const text = readText(path);
      return sections
        .filter((section) => !hasSection(text, section))
        .map((section) => `${file}: ${document} ${section}`);
    }),
  );
}

/** Returns the transitions of each state diagram by the resource named in its first comment, as `from --> to: action`. */
export const diagramsIn = (text: string): Map<string, string[]> =>
  new Map(
    [...text.matchAll(/```mermaid\nstateDiagram-v2\n +%% (\w+)\n([\s\S]*?)```/g)].map(
      ([, resource = '', body = '']) => [
        resource,
        body
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ],
    ),
  );
