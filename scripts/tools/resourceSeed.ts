/** The demo data of a new resource. */
import type { ResourceSchema } from '../../src/schema/resource';
import { demoFields } from './demoRows';
import { DISTINCT_ROWS } from './formatSamples';

/** Returns the source code of the demo data. */
export function seedText(schema: ResourceSchema): string {
  const fields = demoFields(schema);
  const rows = fields.map(({ name, source }) => `    ${name}: ${source},`).join('\n');
  const used = ['random', 'seeded'].filter((word) => new RegExp(`\\b${word}[.(]`).test(rows));
  const index = /\bi\b/.test(rows) ? '(_, i)' : '()';
  const most = rows.includes('][i]') ? DISTINCT_ROWS : 200;
  return `import type { Seed } from '../../../src/schema/seed';

export const ${schema.name}: Seed = ({ ${['count', ...used].join(', ')} }) =>
  Array.from({ length: count(3, 20, ${most}) }, ${index} => ({
${rows}
  }));
`;
}
