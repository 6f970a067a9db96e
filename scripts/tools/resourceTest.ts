/** The test of a new resource. */
import type { ResourceSchema } from '../../src/schema/resource';
import { demoFields, hasExamples } from './demoRows';

/** Returns the source code of a test that creates a record, and checks the permission and the required fields. */
export function testText(schema: ResourceSchema): string {
  const fields = demoFields(schema).filter(({ isWritten }) => isWritten);
  const links = [...new Set(fields.flatMap(({ to }) => (to === undefined ? [] : [to])))];
  const values = fields
    .map(({ name, value, to }) => `${name}: ${to === undefined ? JSON.stringify(value) : to}`)
    .join(', ');
  const must = Object.values(schema.fields).some(
    (field) => field.required === true && field.default === undefined && !field.system,
  );
  const first = `
const first = async (resource: string) => {
  const { body } = await as('admin')('GET', \`\${resource}?range=[0,0]\`);
  return Array.isArray(body) ? body[0]?.id : undefined;
};
`;
  const creates = `
it('a new record has the values that were sent', async () => {
${links.map((to) => `  const ${to} = await first('${to}');\n`).join('')}  const created = await as('admin')('POST', '${schema.name}', { body: { ${values} } });
  expect([created.status, created.body]).toEqual([201, expect.objectContaining({ ${values} })]);
});
`;
  const refuses = `
it('a record without its required fields is refused', async () => {
  expect((await as('admin')('POST', '${schema.name}', { body: {} })).status).toBe(422);
});
`;
  const isCreated = hasExamples(schema);
  return `import { expect, it } from 'vitest';
import { permissions } from '../../../server/auth/catalogue';
import { records } from '../../../server/routes/records';
import { testServer } from '../../../tests/fixtures/server';
import { callsOf, authenticateByName, viewer } from '../../../tests/fixtures/viewers';

const viewers = {
  admin: viewer({ id: 1 }, ...permissions.map(({ funcionSistemas }) => funcionSistemas)),
  nobody: viewer({ id: 2 }),
};
const { app } = await testServer({ routes: [authenticateByName(viewers), records] });
const as = callsOf(app);
${isCreated && links.length > 0 ? first : ''}${isCreated ? creates : ''}
it('the list needs the permission ${schema.subject}.ver', async () => {
  expect((await as('admin')('GET', '${schema.name}')).status).toBe(200);
  expect((await as('nobody')('GET', '${schema.name}')).status).toBe(403);
});
${must && !schema.appendOnly ? refuses : ''}`;
}
