import type { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';

/** Part of a list's response that says whether its total is a lower bound. Data providers that count exactly send none. */
interface TotalMeta {
  isAtLeast?: unknown;
}

/** Whether a list has more records than its total: the server stopped counting. */
export const isAtLeast = (meta: TotalMeta | undefined): boolean => meta?.isAtLeast === true;

/** Returns a list's total as text: a number, or *more than* a number if the count stopped there. */
export const totalText = (translate: ReturnType<typeof useTranslate>, total: number, meta?: TotalMeta): string =>
  isAtLeast(meta) ? translate('engine.list.moreThan', { total: formatCount(total - 1) }) : formatCount(total);
