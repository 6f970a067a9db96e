import { type RaRecord, useTranslate } from 'ra-core';
import type { Field } from '../../schema/registry';
import { isObject } from '../address';
import { useEngine } from '../EngineContext';
import { componentsOf } from '../kinds/components';
import { refOf, refsIn } from '../kinds/reference/refs';
import type { Labels } from '../labels';
import { cacheTitle, useTitles } from '../relations/titles';
import { membershipOf } from './membership';
import { peopleResource } from './personPath';
import { sentencesOf } from './sentence';
import type { FilterState } from './state';

/**
 * Returns the filter on a field as text. Titles of related records are taken from the list's rows; only missing ones are
 * requested, and only once `rows` are loaded.
 */
export function useFilterSentence(
  field: Field,
  state: FilterState,
  labels: Labels,
  rows: readonly RaRecord[] | undefined,
  isNegated?: boolean,
): string {
  const translate = useTranslate();
  const { registry } = useEngine();
  const target = componentsOf(field).targetResource?.(field);
  const ids = membershipOf(state).values.filter((value) => typeof value === 'string' || typeof value === 'number');
  if (target !== undefined)
    for (const row of rows ?? []) {
      const ref = refOf(row, field.name);
      for (const { id, title } of ref ? [ref] : refsIn(row, field.name)) cacheTitle(target, id, title);
    }
  const titleOf = useTitles(target, ids, rows !== undefined);
  const personLabel = () =>
    target === peopleResource()
      ? translate('lists.conditions.me')
      : translate('lists.conditions.mine', {
          name: translate(`resources.${target}.name`, {
            smart_count: 1,
            _: registry.get(target ?? '')?.name ?? '',
          }).toLowerCase(),
        });
  const labelOf = (value: unknown) => {
    if (isObject(value)) return personLabel();
    return target !== undefined && (typeof value === 'string' || typeof value === 'number')
      ? titleOf(value)
      : undefined;
  };
  return sentencesOf(field, state, { labels, translate }, labelOf, isNegated)
    .map(({ key, args }) => translate(key, args))
    .join(` ${translate('lists.conditions.and')} `);
}
