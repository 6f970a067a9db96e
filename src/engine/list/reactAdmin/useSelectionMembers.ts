import { type Identifier, type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { MAX_RECORDS } from '../../../schema/limits';
import { showToast } from '../../../ui/toasts';
import { failureOf } from '../../failure';
import { useSelected, useSelection } from '../selection';
import { useListQuery, useListScope } from '../state/contexts';

/** records that react-admin's *select all* selects at most, if its button sets no other limit */
const SELECT_ALL_LIMIT = 250;
const NO_ROWS: readonly RaRecord[] = [];

/**
 * The selection members of react-admin's list context. React-admin selects records by id only: when all records of the filter
 * are selected here, the ones of the visible page are selected there, so that its buttons act on the number that they show.
 */
export function useSelectionMembers(data: readonly RaRecord[] = NO_ROWS) {
  const { resource } = useListScope();
  const { params } = useListQuery();
  const selection = useSelection();
  const selected = useSelected();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const selectedIds = useMemo(() => (selected.all ? data.map(({ id }) => id) : [...selected.ids]), [selected, data]);

  const onSelect = useCallback((ids: readonly Identifier[]) => selection.replace(ids), [selection]);
  const onToggleItem = useCallback((id: Identifier) => selection.toggle(id), [selection]);
  const onUnselectItems = useCallback(() => selection.clear(), [selection]);
  const onSelectAll = useCallback(
    async ({ limit = SELECT_ALL_LIMIT }: { limit?: number } = {}) => {
      const perPage = Math.min(limit, MAX_RECORDS);
      try {
        const { data: rows } = await dataProvider.getList<RaRecord>(resource.name, {
          ...params,
          pagination: { page: 1, perPage },
        });
        selection.replace(rows.map(({ id }) => id));
        if (rows.length === perPage)
          showToast({ tone: 'warning', title: translate('ra.message.select_all_limit_reached', { max: perPage }) });
      } catch (error) {
        showToast({ tone: 'danger', title: failureOf(error).message });
      }
    },
    [dataProvider, resource, params, selection, translate],
  );
  return { selectedIds, onSelect, onToggleItem, onUnselectItems, onSelectAll };
}
