/** The documents: their links lead somewhere, code cites sections that exist, and the state diagrams agree with the schemas. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import type { ResourceSchema } from '../../src/schema/resource';
import {
  anchorOf,
  brokenCitations,
  citationsIn,
  diagramsIn,
  documents,
  hasSection,
  headingsOf,
  linksOf,
  readText,
  root,
  unreachable,
} from './documents';

describe('the links of the documents', () => {
  it('lead to files and headings that exist', () => {
    const broken = documents().flatMap((path) =>
      linksOf(path)
        .filter(({ target, anchor }) => {
          if (!existsSync(join(root, target))) return true;
          return anchor !== '' && !headingsOf(readText(target)).map(anchorOf).includes(anchor);
        })
        .map(({ target, anchor }) => `${path} → ${target}#${anchor}`),
    );
    expect(broken).toEqual([]);
  });

  it('reach every file in docs/ from the README', () => {
    expect(unreachable()).toEqual([]);
  });

  it('are read from Markdown without those in code and those to other hosts', () => {
    const text = '[a](b.md#c) ![d](e.webp) `[f](g.md)` [h](https://i.example/j.md) [k](#l)';
    expect(linksOf('docs/x.md', text)).toEqual([
      { target: 'docs/b.md', anchor: 'c' },
      { target: 'docs/e.webp', anchor: '' },
      { target: 'docs/x.md', anchor: 'l' },
    ]);
  });
});

describe('the documents that code comments cite', () => {
  it('exist, with the cited sections', () => {
    expect(brokenCitations()).toEqual([]);
  });

  it('are found with their sections, also across the lines of a comment', () => {
    const text = `
/**
 * Moves (domain.md A4, A14 and 0.3; api.md,
 * *Sign-in*; domain.md 0.2, reading 8).
 */
const path = 'other.md A1'; // README.md`;
    expect(citationsIn(text)).toEqual([
      { document: 'domain.md', sections: ['A4', 'A14', '0.3'] },
      { document: 'api.md', sections: ['*Sign-in*'] },
      { document: 'domain.md', sections: ['0.2', 'reading 8'] },
      { document: 'README.md', sections: [] },
    ]);
  });

  it.each([
    ['A1', true],
    ['A2', false],
    ['0.1', true],
    ['*Sign-in*', true],
    ['*Sign*', false],
    ['reading 8', true],
    ['reading 9', false],
  ])('have the section %s: %s', (section, expected) => {
    expect(hasSection('## A1. People\n### 0.1 Values\n## Sign-in\n## A12. X\n| 8   | text |\n', section)).toBe(
      expected,
    );
  });
});

/** The lifecycles of the product. A resource with `labels` in its schema is an organisation's own. */
const lifecyclesIn = (all: readonly ResourceSchema[]) =>
  createRegistry(all).all.flatMap(({ name, status, schema }) => (status && !schema.labels ? [{ name, status }] : []));

describe('the state diagrams of docs/domain.md', () => {
  const diagrams = diagramsIn(readText('docs/domain.md'));
  /** Any stage leads to any other, so a diagram would show nothing: the text lists the rules. */
  const inWords = ['deudores'];
  const lifecycles = lifecyclesIn(schemas);

  it('are not needed for a resource with labels in its schema, which is an organisation’s own', () => {
    const own = schemas.filter(({ name }) => name === 'titulares').map((schema) => ({ ...schema, labels: { es: {} } }));
    const others = schemas.filter(({ name }) => name !== 'titulares');
    const namesIn = (all: readonly ResourceSchema[]) => lifecyclesIn(all).map(({ name }) => name);
    expect(namesIn(schemas)).toContain('titulares');
    expect(namesIn([...others, ...own])).not.toContain('titulares');
  });

  it('exist for every lifecycle of the product and for nothing else', () => {
    const names = lifecycles.map(({ name }) => name).filter((name) => !inWords.includes(name));
    const own = schemas.flatMap(({ name, labels }) => (labels ? [name] : []));
    expect([...diagrams.keys()].filter((name) => !own.includes(name)).sort()).toEqual(names.sort());
  });

  it.each(lifecycles.filter(({ name }) => !inWords.includes(name)))(
    'show the transitions of $name',
    ({ name, status }) => {
      const transitions = status.transitions.flatMap(({ action, from, to, auto }) =>
        from.map((state) => `${state} --> ${to}: ${action}${auto ? ' (auto)' : ''}`),
      );
      expect(diagrams.get(name)?.toSorted()).toEqual([`[*] --> ${status.initial}`, ...transitions].toSorted());
    },
  );
});
