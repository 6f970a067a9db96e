import { describe, expect, it } from 'vitest';
import { allBreaches, allSources, breaches, importsOf } from './walls';

describe('the walls of the house', () => {
  it('hold', () => {
    expect(allBreaches()).toEqual([]);
  });

  it.each([
    ['src/schema/x.ts', "import { useState } from 'react';"],
    ['src/schema/x.ts', "import fs from 'node:fs';"],
    ['src/engine/list/x.tsx', "import tickets from '../../../resources/sau/tickets/schema';"],
    ['src/engine/list/x.tsx', "import { request } from '../../../providers/http';"],
    ['src/session/x.tsx', "const a = import('react-admin');"],
    ['providers/x.ts', "import { ListScreen } from '../src/engine/list/ListScreen';"],
    ['server/x.ts', "import { Shell } from '../src/shell/Shell';"],
    ['resources/sau/tickets/schema.ts', "import { z } from 'zod';"],
  ])('refuse %s to say %s', (file, text) => {
    expect(breaches(file, text)).toHaveLength(1);
  });

  it('let through what belongs together', () => {
    expect(breaches('src/engine/x.ts', "import type { Field } from '../schema/registry';")).toEqual([]);
    expect(
      breaches(
        'resources/sau/tickets/schema.ts',
        "import type { ResourceSchema } from '../../../src/schema/resource';",
      ),
    ).toEqual([]);
  });

  it('see every form of import', () => {
    const text =
      "import a from './a';\nimport './b.css';\nexport { c } from 'c';\nconst d = () => import('./d');\nimport {\n  e,\n} from 'e';";
    expect(importsOf('src/x.ts', text)).toEqual(['src/a', 'src/b.css', 'c', 'src/d', 'e']);
  });
});

describe('a field kind answers for itself', () => {
  it('nobody else asks what kind a field is, but the kernel that types relations', () => {
    const asking = allSources()
      .filter(({ file }) => !/\/kinds\//.test(file))
      .filter(({ text }) =>
        /\.kind\s*[!=]==\s*'(?:text|longText|richText|code|email|phone|color|integer|boolean|date|dateTime|enum|group|json)'|case '(?:boolean|enum|dateTime|integer)'/.test(
          text,
        ),
      )
      .map(({ file }) => file);
    expect(asking).toEqual([]);
  });
});
