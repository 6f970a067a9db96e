import { templateFields } from '../title';
import { kindOf } from './index';
import { asText, namesFields, TEXT, type ValueKind, wellFormed } from './kind';

/** A template that is filled in as it is shown. */
const shown: ValueKind<'computed'> = {
  value: () => wellFormed,
  fromText: (text) => text,
  toText: asText,
  empty: null,
  operators: [],
  stored: false,
  answer: 'value',
  lists: true,
  sorts: false,
  searches: false,
  writes: false,
  parts: ({ template }) => templateFields(template),
  problems: ({ template }, resource) => [
    ...namesFields('template', templateFields(template), resource),
    ...templateFields(template)
      .flatMap((name) => resource.fields.get(name) ?? [])
      .filter((part) => part.mask || kindOf(part).answer === 'never')
      .map(({ name }) => ({ at: 'template', reason: `would show '${name}'` })),
  ],
};

/** One that is kept, written by the server when its parts are: only this is known to the database. */
const kept: ValueKind<'computed'> = { ...shown, operators: TEXT, stored: true, sorts: true, searches: true };

export const computed: ValueKind<'computed'> = {
  ...shown,
  variant: ({ stored }) => (stored ? kept : shown),
};
