import type { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import { isAtLeast } from '../../schema/total';

/** Returns a list's total as text: a number, or *more than* a number if the count stopped there. */
export const totalText = (translate: ReturnType<typeof useTranslate>, total: number): string =>
  isAtLeast(total) ? translate('engine.list.moreThan', { total: formatCount(total - 1) }) : formatCount(total);
