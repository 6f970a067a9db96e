/** What all tasks that read files have in common (docs/adding-an-executor.md). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE_TASKS } from '../../../resources/processes/procesos/schema';
import { executors } from './index';

it('the tasks that start when a file arrives are those that look into folders first', () => {
  const readers = Object.entries(executors).filter(([, executor]) => executor?.steps[0]?.name === 'carpetasLeer');
  expect(readers.map(([task]) => task).sort()).toEqual([...FILE_TASKS].sort());
});

it('the guide shows a reader as it is in the code', () => {
  const reader = readFileSync('server/processes/executors/importTransits.ts', 'utf8');
  expect(readFileSync('docs/adding-an-executor.md', 'utf8')).toContain(`\n\`\`\`ts\n${reader}\`\`\`\n`);
});
