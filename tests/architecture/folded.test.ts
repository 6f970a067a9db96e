import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const BASE = 'src/theme/base.css';

const filesOf = (pattern: RegExp): string[] =>
  ['src', 'resources'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name) && !/\.(test|fixture)\.tsx$/.test(name))
      .map((name) => join(root, name)),
  );

it('what unfolds has one look: no stylesheet draws a mark of its own, and no part puts an icon in its place', () => {
  const withMark = filesOf(/\.css$/).filter((file) =>
    /details-marker|summary[^,{]*::marker/.test(readFileSync(file, 'utf8')),
  );
  expect(withMark).toEqual([BASE]);
  const withIcon = filesOf(/\.tsx$/).filter((file) => /<summary[^>]*>\s*<Chevron/.test(readFileSync(file, 'utf8')));
  expect(withIcon).toEqual([]);
});
