/** Generates the reference page of the schema language from the types' docstrings and the kinds' options. */

import { OPERATORS } from '../../src/schema/condition';
import type { Kind } from '../../src/schema/field';
import { FORMATS } from '../../src/schema/formats';
import { KINDS } from '../../src/schema/kinds';
import { BASE_OPTIONS, type Option, ownOptionsOf } from '../../src/schema/kinds/options';
import { OPEN_PATHS } from '../../src/schema/overlay/rules';
import { alternativesOf, docOf, type Member, membersOf, sourceOf, sourceOfKind } from './docstrings';
import { typeOf } from './languageSchema';

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
const code = (text: string): string => (text ? `\`${cell(text)}\`` : '');
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

function table(members: readonly Member[]): string {
  const rows = members.map(
    ({ name, optional, type, doc }) => `| \`${name}\`${optional ? '' : ' *'} | ${code(type)} | ${cell(doc)} |`,
  );
  return ['| property | value | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

const section = (title: string, file: string, type: string): string =>
  [`## ${title}`, docOf(sourceOf(file), type), table(membersOf(sourceOf(file), type))].filter(Boolean).join('\n\n');

/** The steps of `run`; a notification has a table of its own. */
function stepsSection(): string {
  const source = sourceOf('action');
  const rows = alternativesOf(source, 'Step').map(({ type, doc }) =>
    type === 'Notice'
      ? `| [notify](#a-notification) | ${cell(docOf(source, type))} |`
      : `| ${code(type)} | ${cell(doc)} |`,
  );
  return [
    '## The steps of an action',
    docOf(source, 'Step'),
    ['| step | meaning |', '| --- | --- |', ...rows].join('\n'),
    `${docOf(source, 'StepValue')} \`{ $user: 'sector.id' }\` is of the person, \`{ $now: 'P0D' }\` the time plus a duration, \`{ $input: 'name' }\` of the form, \`{ $record: 'field' }\` of the record.`,
  ].join('\n\n');
}

/** Returns the accepted type of an option, with its bounds. */
function acceptedValues(option: Option): string {
  const { kind, widget } = option;
  const bounds = ['min', 'max'].flatMap((name) => {
    const bound: unknown = Reflect.get(option, name);
    return bound === undefined || Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER
      ? []
      : [`${name} ${String(bound)}`];
  });
  const options: unknown = Reflect.get(option, 'options');
  const description = Array.isArray(options) ? options.join(' / ') : (widget ?? kind);
  return [description, ...bounds].join(', ');
}

function optionTable(options: Readonly<Record<string, Option>>, docs: ReadonlyMap<string, string>): string {
  const rows = Object.entries(options).map(
    ([name, option]) =>
      `| \`${name}\`${option.required === true ? ' *' : ''} | ${cell(acceptedValues(option))} | ${cell(docs.get(name) ?? '')} |`,
  );
  return rows.length === 0 ? '' : ['| option | takes | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function kindSection(kind: Kind): string {
  const fields = sourceOfKind(kind, typeOf(kind));
  const { operators, stored, lists, sorts, searches, writes } = KINDS[kind];
  const capabilities = Object.entries({ stored, lists, sorts, searches, writes }).flatMap(([name, is]) =>
    is ? [name] : [],
  );
  const docs = new Map([
    ...membersOf(sourceOf('field'), 'Text').map(({ name, doc }) => [name, doc] as const),
    ...membersOf(fields, typeOf(kind)).map(({ name, doc }) => [name, doc] as const),
  ]);
  return [
    `### \`${kind}\``,
    docOf(fields, typeOf(kind)),
    optionTable(ownOptionsOf(kind), docs),
    `Does: ${capabilities.join(', ') || 'nothing by itself'}. Filters: ${operators.map(code).join(' ') || 'none'}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns the complete content of `docs/reference.md`. */
export function referenceText(): string {
  const base = new Map(membersOf(sourceOf('field'), 'FieldBase').map(({ name, doc }) => [name, doc]));
  return `${[
    '# Reference of the schema language',
    'Made by `npm run docs:reference` from the types in `src/schema` and the options of the kinds; a test holds it to them. What has an asterisk must be said. The same as JSON Schema is [schema.json](schema.json).',
    section('A resource', 'resource', 'ResourceSchema'),
    section('Rows', 'resource', 'RowRule'),
    section('A list', 'screen', 'ListSchema'),
    section('A view of a list', 'screen', 'ViewSchema'),
    section('A screen', 'screen', 'ScreenSchema'),
    section('The page of a record', 'screen', 'ShowSchema'),
    section('The form of a new record', 'screen', 'CreateSchema'),
    section('What it says', 'screen', 'CreateWords'),
    section('What it does with it at once', 'screen', 'AlsoSchema'),
    section('An action', 'action', 'ActionSchema'),
    stepsSection(),
    section('A notification', 'action', 'Notice'),
    `## Conditions\n\n${docOf(sourceOf('condition'), 'Condition') || 'MongoDB-style query objects: a bare value means equality, several keys mean *and*.'}\n\nOperators: ${OPERATORS.map(code).join(' ')}, and \`$and\` \`$or\` \`$nor\` around conditions. A value may be \`{"$user": "sector.id"}\`, \`{"$now": "-P30D"}\` or \`{"$record": "field"}\`.\n\n${docOf(sourceOf('condition'), 'Moment')}`,
    `## Any field\n\n${optionTable(BASE_OPTIONS, base)}`,
    '## Kinds of fields',
    ...Object.keys(KINDS).filter(isKind).map(kindSection),
    `## Formats of codes\n\n${Object.keys(FORMATS).map(code).join(' ')}`,
    section('Words', 'labels', 'ResourceLabels'),
    `## What an overlay may change\n\nOf a resource of the code, at run time; each only to be made stricter where it permits or validates: ${OPEN_PATHS.map(code).join(' ')}`,
  ].join('\n\n')}\n`;
}
