/** The query of a list in words, printed on the document as its description. */
import { formatCount } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { conditionInWords, type DescriptionContext } from '../../../src/schema/conditions/words';
import { kindOf } from '../../../src/schema/kinds';
import { conditionOf, type ListQuery } from '../../../src/schema/query';
import type { Field } from '../../../src/schema/registry';
import { columnOf, linkOf } from '../../db/kinds';
import type { Db } from '../../db/pool';
import type { Fact } from '../../pdf/block';
import { translate } from '../../translate';
import type { Access } from '../access';
import { requireObject } from '../check';
import { labelsIn } from '../labels';
import { loadAllTitles } from '../titles';
import { booleanWords } from './cells';

interface PrintedQuery {
  query: ListQuery;
  /** as in the URL, already validated */
  filter: string | undefined;
  /** number of matching records */
  total: number;
}

/** Returns a value as the cells of the list show it. */
function valueText(language: Language, { resource }: Access): DescriptionContext['textOf'] {
  const labels = labelsIn(language, resource);
  const { yes, no } = booleanWords(language);
  return (value, field) => {
    const resultField: Field = { ...(kindOf(field).result?.(field) ?? field), name: field.name };
    if (typeof value === 'boolean') return value ? yes : no;
    if ('options' in resultField) return labels.option(resultField.name, String(value));
    const { printed = kindOf(resultField).toText } = columnOf(resultField);
    return printed(value, resultField);
  };
}

/** Splits a conjunction into its conditions. */
const conjunctsOf = (condition: unknown): unknown[] => {
  const { $and, ...rest } = requireObject(condition);
  if (Array.isArray($and) && Object.keys(rest).length === 0) return $and.flatMap(conjunctsOf);
  return [condition];
};

/** Returns the conditions of a filter in words. Runs twice: first to collect the referenced records, then with their titles. */
export async function filterInWords(db: Db, access: Access, filter: string, language: Language): Promise<string[]> {
  const { registry, resource, viewer, readable } = access;
  const conditions = conjunctsOf(conditionOf(resource, requireObject(JSON.parse(filter)), readable));
  const referenced = new Map<string, Set<unknown>>();
  const wording: DescriptionContext = {
    fields: resource.fields,
    labels: labelsIn(language, resource),
    textOf: valueText(language, access),
    translate: (key, args) => translate(language, key, args),
    language,
    now: access.now,
    titleOf: (field, key) => {
      const target = linkOf(field)?.to;
      if (target !== undefined) referenced.set(target, (referenced.get(target) ?? new Set()).add(key));
      return undefined;
    },
  };
  for (const condition of conditions) conditionInWords(condition, wording);
  const requests = [...referenced].map(([name, keys]) => ({ name, keys: [...keys], extra: [] }));
  const titles = await loadAllTitles(db, registry, viewer, requests);
  const titleOf = (field: Field, key: string | number) => {
    const targetTitles = titles.get(linkOf(field)?.to ?? '');
    return [...(targetTitles?.values() ?? [])].find(({ id }) => String(id) === String(key))?.title;
  };
  return conditions.map((condition) => conditionInWords(condition, { ...wording, titleOf }));
}

/** Returns the search text, the conditions, the order and the number of records as facts of the document. */
export async function queryFacts(
  db: Db,
  access: Access,
  printedQuery: PrintedQuery,
  language: Language,
): Promise<Fact[]> {
  const { query, filter, total } = printedQuery;
  const labels = labelsIn(language, access.resource);
  const label = (key: string, values = {}) => translate(language, `paper.${key}`, values);
  const conditions = filter === undefined ? [] : await filterInWords(db, access, filter, language);
  const order = query.sort.map(([field, direction]) =>
    label(direction === 'asc' ? 'ascending' : 'descending', { field: labels.field(field) }),
  );
  const alwaysText = translate(language, 'conditions.always');
  return [
    ...(query.q === undefined ? [] : [[label('search'), `«${query.q}»`] as const]),
    ...conditions
      .filter((text) => text !== alwaysText)
      .map((text, index): Fact => [index === 0 ? label('filter') : '', text]),
    ...(order.length > 0 ? [[label('order'), order.join('; ')] as const] : []),
    [label('records'), formatCount(total)] as const,
  ];
}
