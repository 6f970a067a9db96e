/** The code blocks of the guides in docs/: what they create and change, applied to a copy of the repository, and their commands. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Block {
  /** the file that the line before the block names: `New \`path\`:` or `In \`path\`:`; absent: a block of no file */
  path?: string;
  isNew: boolean;
  language: string;
  text: string;
}

const FENCE = /^( *)```(\w+)\n([\s\S]*?)^\1```$/gm;
const LABEL = /(New|In) \[?`([^`]+)`[^\n]*:\s*$/;

/** Returns the code blocks of a guide, in order, without the indent of the list that they are in. */
function blocksIn(guide: string): Block[] {
  const source = readFileSync(guide, 'utf8');
  return [...source.matchAll(FENCE)].map(({ 1: indent = '', 2: language = '', 3: body = '', index }) => {
    const [, kind, path] = LABEL.exec(source.slice(0, index)) ?? [];
    const text = body
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join('\n');
    return { ...(path !== undefined && { path }), isNew: kind === 'New', language, text };
  });
}

/**
 * Replaces the lines of one hunk; its context and its removed lines must be in the file, next to each other, exactly once. An
 * import that the file has already, because an organisation has followed the guide before, is not added again.
 */
function applyHunk(source: string, allLines: readonly string[], path: string): string {
  const isThere = (line: string): boolean =>
    line.startsWith('+import ') && `\n${source}`.includes(`\n${line.slice(1)}\n`);
  const hunk = allLines.filter((line) => !isThere(line));
  const linesOf = (marks: string) =>
    hunk.flatMap((line) => (marks.includes(line.charAt(0)) ? [`${line.slice(1)}\n`] : [])).join('');
  const [before, after] = [linesOf(' -'), linesOf(' +')];
  const parts = `\n${source}`.split(`\n${before}`);
  if (before === '' || parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times:\n${before}`);
  return parts.join(`\n${after}`).slice(1);
}

/** Applies the blocks of a guide to a folder; returns the paths of the files that it wrote. */
export function applyGuide(guide: string, folder: string): string[] {
  return blocksIn(guide).flatMap(({ path, isNew, language, text }) => {
    if (path === undefined) return [];
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    if (isNew) writeFileSync(target, text, { flag: 'wx' });
    else {
      if (language !== 'diff') throw new Error(`${guide}: what is changed in ${path} is not a diff`);
      // `…` on a line of its own separates hunks
      const hunks = text.split(/^ *…\n/m).map((hunk) => hunk.split('\n').filter((line) => line !== ''));
      const changed = hunks.reduce((source, hunk) => applyHunk(source, hunk, path), readFileSync(target, 'utf8'));
      writeFileSync(target, changed);
    }
    return [path];
  });
}

/** Returns the shell commands of a guide that begin with some words, with their continued lines and without comments. */
export function commandsIn(guide: string, start: string): string[] {
  return blocksIn(guide)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.replaceAll('\\\n', ' ').split('\n'))
    .map((command) => command.replace(/\s#.*$/, '').trim())
    .filter((command) => command.startsWith(start));
}
