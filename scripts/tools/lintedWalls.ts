/** The import boundaries as settings of the linter, which compares an import's text with globs. */
import { AREAS } from '../../src/schema/resource';
import type { Wall } from '../../tests/architecture/walls';

/** An override of biome.json. Those with `noRestrictedImports` are generated. */
export interface Override {
  includes: readonly string[];
  linter: { rules: { style?: { noRestrictedImports?: unknown } } };
}

const FOLDERS = ['src', 'resources', 'providers', 'server', 'i18n'];
const folderOf = (path: string): string => path.split('/')[0] ?? '';

/** The globs of imports of a target, as written in files of a folder: within that folder, the text begins below it. */
function globsOf(target: string, folder: string): string[] {
  if (target === '**') return [target];
  if (!FOLDERS.includes(folderOf(target))) return [target, `${target}/**`];
  const below = folderOf(target) === folder ? target.slice(folder.length + 1) : target;
  const path = below.startsWith('**/') ? below : `**/../${below}`;
  return [path, `${path}/**`];
}

/** Other areas, except by their interface. The path of an area begins above the own one. */
const otherAreas = (interfaces: readonly string[]): string[] => [
  ...[...AREAS].sort().map((area) => `**/../${area}/**`),
  ...interfaces.map((part) => `!**/interface/${part}`),
];

/** The override of a wall. Tests are left to the test run, because they may import more. */
function overrideOf({ files, forbidden, allowed = [], interfaces, hint }: Wall): Override {
  const folder = folderOf(files[0] ?? '');
  // an import of the same folder has no folder in its text: only the test run judges it
  const siblings = forbidden.includes('**') ? ['!./**'] : [];
  const group = [
    ...forbidden.flatMap((target) => globsOf(target, folder)),
    ...allowed.flatMap((target) => globsOf(target, folder).map((glob) => `!${glob}`)),
    ...siblings,
    ...(interfaces ? otherAreas(interfaces) : []),
  ];
  const message = interfaces ? `${hint}; another area is imported by its interface (${interfaces.join(', ')})` : hint;
  const noRestrictedImports = { level: 'error', options: { patterns: [{ group, message }] } };
  return {
    includes: [...files, '!**/*.test.ts', '!**/*.test.tsx'],
    linter: { rules: { style: { noRestrictedImports } } },
  };
}

export const overridesOf = (walls: readonly Wall[]): Override[] => walls.map(overrideOf);

/** Whether an override is generated. */
export const isWall = ({ linter }: Override): boolean => linter.rules.style?.noRestrictedImports !== undefined;
