/** The demo data of a new resource. */
import type { ResourceSchema } from '../../src/schema/resource';
import { demoFields } from './demoRows';

/** Returns the source code of the demo data: none while a resource that it requires has no records. */
export function seedText(schema: ResourceSchema): string {
  const fields = demoFields(schema);
  const rows = fields.map(({ name, source }) => `    ${name}: ${source},`).join('\n');
  const needed = [...new Set(fields.flatMap(({ to, isNeeded }) => (to !== undefined && isNeeded ? [to] : [])))];
  const hasDates = rows.includes('today');
  const lines = [
    ...(hasDates ? ['const today = dayOf(now);'] : []),
    ...needed.map((to) => `const ${to} = seeded('${to}');`),
    ...(needed.length > 0 ? [`if (${needed.map((to) => `${to}.length === 0`).join(' || ')}) return [];`] : []),
  ];
  const used = [
    ...(hasDates ? ['now'] : []),
    ...(rows.includes('random.') ? ['random'] : []),
    ...(`${lines.join()}${rows}`.includes('seeded(') ? ['seeded'] : []),
  ];
  const index = /\bi\b/.test(rows) ? '(_, i)' : '()';
  const most = Math.min(...fields.map((field) => field.rows));
  const array = `Array.from({ length: count(3, 20, ${most}) }, ${index} => ({\n${rows}\n  }))`;
  return `${hasDates ? "import { addDays, dayOf } from '../../../src/schema/calendar';\n" : ''}import type { Seed } from '../../../src/schema/seed';

export const ${schema.name}: Seed = ({ ${['count', ...used].join(', ')} }) =>${
    lines.length === 0 ? `\n  ${array};` : ` {\n${lines.map((line) => `  ${line}\n`).join('')}  return ${array};\n};`
  }
`;
}
