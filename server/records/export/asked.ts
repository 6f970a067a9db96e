/** The query of a list in words, printed on the document as its description. */
import { formatCount } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { conditionInWords, type Speaking } from '../../../src/schema/conditions/words';
import { kindOf } from '../../../src/schema/kinds';
import { conditionOf, type ListQuery } from '../../../src/schema/query';
import type { Field } from '../../../src/schema/registry';
import { columnOf, linkOf } from '../../db/kinds';
import type { Db } from '../../db/pool';
import type { Fact } from '../../pdf/block';
import { translate } from '../../translate';
import type { Access } from '../access';
import { objectIn } from '../check';
import { labelsIn } from '../labels';
import { loadAllTitles } from '../titles';
import { wordsIn } from './cells';

interface Asked {
  query: ListQuery;
  /** as in the URL, already validated */
  filter: string | undefined;
  /** number of matching records */
  total: number;
}

/** Returns a value as the cells of the list show it. */
function textIn(language: Language, { resource }: Access): Speaking['textOf'] {
  const labels = labelsIn(language, resource);
  const { yes, no } = wordsIn(language);
  return (value, field) => {
    const own: Field = { ...(kindOf(field).result?.(field) ?? field), name: field.name };
    if (typeof value === 'boolean') return value ? yes : no;
    if ('options' in own) return labels.option(own.name, String(value));
    const { printed: paper = kindOf(own).toText } = columnOf(own);
    return paper(value, own);
  };
}

/** Splits a conjunction into its conditions. */
const partsOf = (condition: unknown): unknown[] => {
  const { $and, ...others } = objectIn(condition);
  if (Array.isArray($and) && Object.keys(others).length === 0) return $and.flatMap(partsOf);
  return [condition];
};

/** Returns the conditions of a filter in words. Runs twice: first to collect the referenced records, then with their titles. */
async function filterInWords(db: Db, access: Access, filter: string, language: Language): Promise<string[]> {
  const { registry, resource, viewer, readable } = access;
  const conditions = partsOf(conditionOf(resource, objectIn(JSON.parse(filter)), readable));
  const named = new Map<string, Set<unknown>>();
  const speaking: Speaking = {
    fields: resource.fields,
    labels: labelsIn(language, resource),
    textOf: textIn(language, access),
    translate: (key, args) => translate(language, key, args),
    language,
    now: access.now,
    titleOf: (field, key) => {
      const to = linkOf(field)?.to;
      if (to !== undefined) named.set(to, (named.get(to) ?? new Set()).add(key));
      return undefined;
    },
  };
  for (const condition of conditions) conditionInWords(condition, speaking);
  const asked = [...named].map(([name, keys]) => ({ name, keys: [...keys], extra: [] }));
  const titles = await loadAllTitles(db, registry, viewer, asked);
  const titleOf = (field: Field, key: string | number) => {
    const found = titles.get(linkOf(field)?.to ?? '');
    return [...(found?.values() ?? [])].find(({ id }) => String(id) === String(key))?.title;
  };
  return conditions.map((condition) => conditionInWords(condition, { ...speaking, titleOf }));
}

/** Returns the search text, the conditions, the order and the number of records as facts of the document. */
export async function askedInWords(db: Db, access: Access, asked: Asked, language: Language): Promise<Fact[]> {
  const { query, filter, total } = asked;
  const labels = labelsIn(language, access.resource);
  const say = (key: string, values = {}) => translate(language, `paper.${key}`, values);
  const conditions = filter === undefined ? [] : await filterInWords(db, access, filter, language);
  const order = query.sort.map(([field, way]) =>
    say(way === 'asc' ? 'ascending' : 'descending', { field: labels.field(field) }),
  );
  const always = translate(language, 'conditions.always');
  return [
    ...(query.q === undefined ? [] : [[say('search'), `«${query.q}»`] as const]),
    ...conditions.filter((text) => text !== always).map((text, at): Fact => [at === 0 ? say('filter') : '', text]),
    ...(order.length > 0 ? [[say('order'), order.join('; ')] as const] : []),
    [say('records'), formatCount(total)] as const,
  ];
}
