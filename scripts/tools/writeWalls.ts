import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { walls } from '../../tests/architecture/walls';
import { isWall, type Override, overridesOf } from './lintedWalls';

/** Writes the import boundaries of `tests/architecture/walls.ts` into biome.json. */
export function writeWalls(): void {
  const config: { overrides: Override[] } = JSON.parse(readFileSync('biome.json', 'utf8'));
  const overrides = [...config.overrides.filter((override) => !isWall(override)), ...overridesOf(walls)];
  writeFileSync('biome.json', JSON.stringify({ ...config, overrides }, null, 2));
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'biome.json'], {
    stdio: 'ignore',
  });
}
