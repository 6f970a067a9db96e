/** Schemas that the compiler must refuse: each line below must be a type error, or the type check fails. */
import { expect, it } from 'vitest';
import type { DeclaredSchema } from './resource';

const fields = (declared: DeclaredSchema['fields']): number => Object.keys(declared).length;
const resource = (declared: DeclaredSchema): string => declared.name;
const base = { name: 'ensayos', area: 'settings', subject: 'Ensayo', title: '{nombre}', fields: {} } as const;

it('the compiler refuses invalid schemas', () => {
  const refused = [
    // @ts-expect-error no such kind
    fields({ a: { kind: 'varchar' } }),
    // @ts-expect-error an option of another kind
    fields({ a: { kind: 'boolean', max: 3 } }),
    // @ts-expect-error always hidden and always asked for
    fields({ a: { kind: 'text', hidden: true, required: true } }),
    // @ts-expect-error a state begins as `initial`, never by a default
    fields({ a: { kind: 'status', options: ['x'], tones: {}, initial: 'x', transitions: [], default: 'x' } }),
    // @ts-expect-error nobody fills a state in
    fields({ a: { kind: 'status', options: ['x'], tones: {}, initial: 'x', transitions: [], required: true } }),
    // @ts-expect-error nobody fills in what is computed
    fields({ a: { kind: 'computed', template: '{b}', required: true } }),
    // @ts-expect-error a secret has no default
    fields({ a: { kind: 'secret', default: 'x' } }),
    // @ts-expect-error a choice has options
    fields({ a: { kind: 'enum' } }),
    // @ts-expect-error a reference points somewhere
    fields({ a: { kind: 'reference' } }),
    // @ts-expect-error an amount is a text, never a float
    fields({ a: { kind: 'money', min: 1.5 } }),
    // @ts-expect-error a part has no permission of its own
    fields({ a: { kind: 'group', fields: { b: { kind: 'text', readWith: 'ver' } } } }),
    // @ts-expect-error no such tone
    fields({ a: { kind: 'enum', options: ['x'], tones: { x: 'red' } } }),
    // @ts-expect-error no such operator
    fields({ a: { kind: 'text', hidden: { b: { $regex: 'x' } } } }),
    // @ts-expect-error behaviour is a name, never a function
    fields({ a: { kind: 'text', default: () => 'x' } }),
    // @ts-expect-error no such area
    resource({ ...base, area: 'moon' }),
    // @ts-expect-error no such view
    resource({ ...base, routes: { print: 'x' } }),
    // @ts-expect-error no such node
    resource({ ...base, show: { layout: [{ iframe: 'x' }] } }),
    // @ts-expect-error an action says what it does
    resource({ ...base, actions: { cerrar: { on: ['record'], needs: 'cerrar' } } }),
    // @ts-expect-error no such step
    resource({ ...base, actions: { cerrar: { on: ['record'], needs: 'cerrar', run: [{ eval: 'x' }] } } }),
  ];
  expect(refused).toHaveLength(19);
});

it('the compiler accepts conditional decisions', () => {
  expect(
    fields({
      a: { kind: 'text', hidden: { b: 'x' }, required: true },
      b: { kind: 'text', hidden: true },
      c: { kind: 'text', required: true, readOnly: { b: 'x' } },
    }),
  ).toBe(3);
});
