/** The browser decides with a record's `_can`; the server decides with the same function: they must not differ. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { abilityOf } from '../../schema/ability';
import { canFor } from '../../schema/can';
import { createRegistry } from '../../schema/check';
import type { Field, Resource } from '../../schema/registry';
import { rowRulesOf } from '../../schema/rowRules';
import { offersOf } from './can';

const registry = createRegistry(office);
const now = new Date('2026-11-20T12:00:00Z');
const withActions = registry.all.filter(({ schema }) => schema.actions);

const anyValue = (field: Field): fc.Arbitrary<unknown> => {
  if ('options' in field) return fc.constantFrom(...field.options);
  if (field.kind === 'boolean') return fc.boolean();
  if (field.kind === 'dateTime') return fc.constantFrom(null, '2026-11-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
  return fc.constantFrom(null, 1, 2, 3);
};
const recordOf = ({ fields }: Resource) =>
  fc.record(Object.fromEntries([...fields].map(([name, field]) => [name, anyValue(field)])));
const permissionsOf = ({ schema }: Resource) =>
  fc.subarray([
    ...new Set([
      ...['ver', 'editar', 'borrar', 'verTodos'],
      ...Object.values(schema.actions ?? {}).flatMap(({ needs, rows }) => [
        needs,
        ...rowRulesOf(rows).map(({ unless }) => unless),
      ]),
    ]),
  ]);

it('for any record and person, the browser offers exactly what the server allows, with the same reasons', () => {
  const cases = fc
    .constantFrom(...withActions)
    .chain((resource) =>
      fc.tuple(fc.constant(resource), recordOf(resource), permissionsOf(resource), fc.integer({ min: 1, max: 3 })),
    );
  fc.assert(
    fc.property(cases, ([resource, record, granted, key]) => {
      const ability = abilityOf([{ funcionSistemas: [resource.schema.subject, ...granted].join('.') }]);
      const can = canFor(resource, ability, { user: { id: key, sector: { id: key } }, now })(record);
      // serialised as in a response
      const received = JSON.parse(JSON.stringify({ id: 1, ...record, _can: can }));
      const offers = new Map(offersOf(resource, received, ability).map(({ name, reason }) => [name, reason]));
      for (const [name, action] of Object.entries(resource.schema.actions ?? {})) {
        if (!action.on.includes('record')) continue;
        const allowed = can[name];
        if (allowed === true) expect([name, offers.has(name), offers.get(name)]).toEqual([name, true, undefined]);
        else if (!granted.includes(action.needs)) expect([name, offers.has(name)]).toEqual([name, false]);
        else expect([name, offers.get(name)]).toEqual([name, allowed?.reason]);
      }
    }),
    { numRuns: 2000 },
  );
});
