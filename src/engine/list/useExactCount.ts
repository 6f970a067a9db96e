import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { EXACT_COUNT_LIMIT } from '../../schema/total';
import { showToast } from '../../ui/toasts';
import type { Filter } from '../address';
import { failureKey, failureOf } from '../failure';
import { isAtLeast } from './totalText';

/**
 * Reads the exact number of records of a filter, for a list whose total is a lower bound. `readCount` returns undefined, and shows
 * why, when the request fails or there are too many for one action.
 */
export function useExactCount(resource: string, filter: Filter) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const [isCounting, setIsCounting] = useState(false);
  const readCount = async (): Promise<number | undefined> => {
    setIsCounting(true);
    try {
      const { total, meta } = await dataProvider.getList(resource, {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        filter,
        meta: { count: 'exact' },
      });
      if (!isAtLeast(meta)) return total;
      const max = formatCount(EXACT_COUNT_LIMIT);
      showToast({ tone: 'warning', title: translate('engine.list.tooManyToSelect', { max }) });
    } catch (error) {
      const { status, detail } = failureOf(error);
      showToast({
        tone: 'danger',
        title: translate('engine.list.countFailed'),
        description: detail ?? translate(failureKey(status)),
      });
    } finally {
      setIsCounting(false);
    }
    return undefined;
  };
  return { readCount, isCounting };
}
