import { describe, expect, it } from 'vitest';
import { KINDS } from '../../src/schema/kinds';
import { allSources, allViolations, importsOf, violationsIn } from './importBoundaries';

describe('the import boundaries', () => {
  it('are respected by every file', () => {
    expect(allViolations()).toEqual([]);
  });

  it.each([
    ['src/schema/x.ts', "import { useState } from 'react';"],
    ['src/schema/x.ts', "import fs from 'node:fs';"],
    ['src/engine/list/x.tsx', "import tickets from '../../../resources/sau/tickets/schema';"],
    ['src/engine/list/x.tsx', "import { request } from '../../../providers/http';"],
    ['src/engine/list/x.test.tsx', "import { schemas } from '../../../resources';"],
    ['src/schema/x.test.ts', "import { localList } from '../../providers/localList';"],
    ['src/session/x.tsx', "const a = import('react-admin');"],
    ['providers/x.ts', "import { ListScreen } from '../src/engine/list/ListScreen';"],
    ['server/x.ts', "import { Shell } from '../src/shell/Shell';"],
    ['resources/sau/tickets/schema.ts', "import { z } from 'zod';"],
  ])('refuse in %s the import %s', (file, text) => {
    expect(violationsIn(file, text)).toHaveLength(1);
  });

  it('allow a test its tools and its fixtures, which may import every folder', () => {
    const text =
      "import fs from 'node:fs';\nimport { office } from '../../tests/fixtures/office';\nimport es from '../../i18n/es';";
    expect(violationsIn('src/schema/x.test.ts', text)).toEqual([]);
    expect(violationsIn('src/schema/x.ts', text)).toHaveLength(2);
  });

  it('allow imports within a folder and from the kernel', () => {
    expect(violationsIn('src/engine/x.ts', "import type { Field } from '../schema/registry';")).toEqual([]);
    expect(
      violationsIn(
        'resources/sau/tickets/schema.ts',
        "import type { ResourceSchema } from '../../../src/schema/resource';",
      ),
    ).toEqual([]);
  });

  it("allow a provider to import the types of the data provider's interface, from the file or its folder", () => {
    const text =
      "import type { Exports } from '../src/engine/provider/exports';\nimport type { EngineDataProvider } from '../src/engine/provider';";
    expect(importsOf('providers/x.ts', text)).toEqual(['src/engine/provider/exports', 'src/engine/provider']);
    expect(violationsIn('providers/x.ts', text)).toEqual([]);
  });

  it('find every form of import', () => {
    const text =
      "import a from './a';\nimport './b.css';\nexport { c } from 'c';\nconst d = () => import('./d');\nimport {\n  e,\n} from 'e';";
    expect(importsOf('src/x.ts', text)).toEqual(['src/a', 'src/b.css', 'c', 'src/d', 'e']);
  });
});

describe('code that depends on the kind of a field', () => {
  const kinds = Object.keys(KINDS);
  // the other kinds are words that other unions have too
  const distinctKinds = kinds.filter((kind) =>
    /^(?:[a-z]+[A-Z]|enum|boolean|integer|decimal|reference|reverse|computed|secret)/.test(kind),
  );
  const kindComparison = new RegExp(
    `\\bkind\\s*[!=]==?\\s*'(?:${kinds.join('|')})'|'(?:${kinds.join('|')})'\\s*[!=]==?\\s*[\\w.?]*kind\\b|case '(?:${distinctKinds.join('|')})':|\\w in Kind\\]|Record<Kind\\b|^  (?:${distinctKinds.join('|')}): [A-Z]\\w*,$`,
    'm',
  );

  it('exists only in the folders of the kinds, in kernel, engine and server', () => {
    const offenders = allSources()
      .filter(({ file }) => !/^(src\/(schema|engine)|server\/db)\/kinds\//.test(file))
      .filter(({ text }) => kindComparison.test(text))
      .map(({ file }) => file);
    expect(offenders).toEqual([]);
  });

  it.each([
    "field.kind === 'status'",
    "field?.kind !== 'secret'",
    "'reverse' === field.kind",
    "case 'references':",
    "case 'decimal':",
    "kind === 'computed'",
    'const ICONS: Partial<Record<Kind, string>> = {',
    'const LEAST: { [K in Kind]: FieldOf<K> } = {',
    'const ICONS: Record<string, LucideIcon> = {\n  dateTime: CalendarClock,',
  ])('is detected in %s', (text) => {
    expect(kindComparison.test(text)).toBe(true);
  });
});
