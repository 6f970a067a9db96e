import { X } from 'lucide-react';
import { type Identifier, useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { Resource } from '../../schema/registry';
import { EXACT_COUNT_LIMIT } from '../../schema/total';
import { IconButton } from '../../ui/IconButton';
import type { Filter } from '../address';
import { BulkActions, type BulkTarget } from './bulk';
import type { ListPage } from './listNews';
import { type Selected, useSelection } from './selection';
import { isAtLeast } from './totalText';
import { useExactCount } from './useExactCount';

interface BulkBarProps {
  resource: Resource;
  selected: Selected;
  /** number of records that match the filter */
  total: number;
  meta?: ListPage['meta'];
  filter: Filter;
  /** called after an action; `rest`: the records that it was not applied to */
  onDone: (unappliedIds: readonly Identifier[]) => void;
}

/** Actions on the selected records, over the end of the list, so that no row moves. */
export function BulkBar({ resource, selected, total, meta, filter, onDone }: BulkBarProps) {
  const translate = useTranslate();
  const selection = useSelection();
  const count = selected.all ? selected.count : selected.ids.length;
  const target: BulkTarget = selected.all ? { filter, expectedCount: selected.count } : { ids: selected.ids };
  const countArgs = (value: number) => ({ smart_count: value, total: formatCount(value) });
  const { readCount, isCounting } = useExactCount(resource.name, filter);
  const selectAll = async () => {
    const exact = isAtLeast(meta) ? await readCount() : total;
    if (exact !== undefined) selection.selectAll(exact);
  };
  return (
    <section className="list-bulk" aria-label={translate('engine.list.bulk')}>
      <div className="list-bulk__bar" data-foot="">
        <output className="list-count">{translate('engine.list.selected', countArgs(count))}</output>
        {!selected.all && count < total && total <= EXACT_COUNT_LIMIT && selection.pageShare() === 1 && (
          <button
            type="button"
            className="button button--quiet button--small list-bulk__all"
            disabled={isCounting}
            onClick={() => void selectAll()}
          >
            {isCounting
              ? translate('engine.list.counting')
              : isAtLeast(meta)
                ? translate('engine.list.countAndSelectAll')
                : translate('engine.list.selectAll', countArgs(total))}
          </button>
        )}
        <div className="list-bulk__actions">
          <BulkActions {...target} resource={resource} total={count} onDone={onDone} />
        </div>
        <IconButton
          icon={X}
          size={16}
          className="list-bulk__end"
          label={translate('engine.list.unselect')}
          onClick={() => selection.clear()}
        />
      </div>
    </section>
  );
}
