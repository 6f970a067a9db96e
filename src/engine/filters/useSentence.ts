import { type RaRecord, useTranslate } from 'ra-core';
import type { Field } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { faceOf } from '../kinds/faces';
import { refOf, refsIn } from '../kinds/reference/refs';
import type { Labels } from '../labels';
import { isObject } from '../list/address';
import { cacheTitle, useTitles } from '../relations/titles';
import { membershipOf } from './membership';
import { people } from './own';
import { sentencesOf } from './sentence';
import type { FilterState } from './state';

/**
 * What a filter asks, in words. Titles of other records are taken from the rows that the list shows, and only then asked
 * for: until `rows` are there nobody knows which are missing.
 */
export function useSentence(
  field: Field,
  state: FilterState,
  labels: Labels,
  rows: readonly RaRecord[] | undefined,
  not?: boolean,
): string {
  const translate = useTranslate();
  const { registry } = useEngine();
  const to = faceOf(field).refersTo?.(field);
  const ids = membershipOf(state).values.filter((value) => typeof value === 'string' || typeof value === 'number');
  if (to !== undefined)
    for (const row of rows ?? []) {
      const ref = refOf(row, field.name);
      for (const { id, title } of ref ? [ref] : refsIn(row, field.name)) cacheTitle(to, id, title);
    }
  const titleOf = useTitles(to, ids, rows !== undefined);
  const own = () =>
    to === people()
      ? translate('lists.conditions.me')
      : translate('lists.conditions.mine', {
          name: translate(`resources.${to}.name`, {
            smart_count: 1,
            _: registry.get(to ?? '')?.name ?? '',
          }).toLowerCase(),
        });
  const nameOf = (value: unknown) => {
    if (isObject(value)) return own();
    return to !== undefined && (typeof value === 'string' || typeof value === 'number') ? titleOf(value) : undefined;
  };
  return sentencesOf(field, state, { labels, translate }, nameOf, not)
    .map(({ key, args }) => translate(key, args))
    .join(` ${translate('lists.conditions.and')} `);
}
