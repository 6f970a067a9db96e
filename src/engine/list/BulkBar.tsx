import { X } from 'lucide-react';
import { type Identifier, useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { Resource } from '../../schema/registry';
import { isAtLeast } from '../../schema/total';
import { IconButton } from '../../ui/IconButton';
import type { Filter } from '../address';
import { BulkActions, type BulkTarget } from './bulk';
import { type Selected, useSelection } from './selection';

interface BulkBarProps {
  resource: Resource;
  selected: Selected;
  /** number of records that match the filter */
  total: number;
  filter: Filter;
  /** called after an action; `rest`: the records that it was not applied to */
  onDone: (unappliedIds: readonly Identifier[]) => void;
}

/** Actions on the selected records. Replaces the status line above the table, so that no row moves. */
export function BulkBar({ resource, selected, total, filter, onDone }: BulkBarProps) {
  const translate = useTranslate();
  const selection = useSelection();
  const count = selected.all ? total : selected.ids.length;
  const target: BulkTarget = selected.all ? { filter, expectedCount: total } : { ids: selected.ids };
  const countArgs = (value: number) => ({ smart_count: value, total: formatCount(value) });
  return (
    <section className="list-bulk" aria-label={translate('engine.list.bulk')}>
      <div className="list-bulk__bar" data-foot="">
        <output className="list-count">{translate('engine.list.selected', countArgs(count))}</output>
        {!selected.all && count < total && !isAtLeast(total) && selection.pageShare() === 1 && (
          <button
            type="button"
            className="button button--quiet button--small list-bulk__all"
            onClick={() => selection.selectAll()}
          >
            {translate('engine.list.selectAll', countArgs(total))}
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
