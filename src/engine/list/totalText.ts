import type { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import { isAtLeast } from '../../schema/total';

/** A list's total in words: a number, or *more than* so many where it was counted no further. */
export const totalText = (translate: ReturnType<typeof useTranslate>, total: number): string =>
  isAtLeast(total) ? translate('engine.list.moreThan', { total: formatCount(total - 1) }) : formatCount(total);
