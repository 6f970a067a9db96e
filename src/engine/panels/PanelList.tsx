import { type RaRecord, useGetList } from 'ra-core';
import { useMemo, useState } from 'react';
import { useLabels } from '../labels';
import type { SortPair } from '../list/address';
import { chosenColumns, titleColumn, useAllColumns } from '../list/columns';
import { Table } from '../list/Table';
import { queryOf } from './asked';
import '../relations/related.css';
import { PanelFrame } from './PanelFrame';
import { type PanelViewProps, usePanelView } from './usePanelView';

const ROWS = 6;

/** The first records of a list, and the way to all of it. */
export function PanelList(props: PanelViewProps) {
  const { chosen, period, wide = true } = props;
  const { resource, panel } = chosen;
  const labels = useLabels(resource);
  const { label, linkTo } = usePanelView(props);
  const all = useAllColumns(resource, labels);
  const columns = useMemo(() => chosenColumns(resource, all, panel.columns ?? []), [resource, all, panel]);
  const [field, direction] = panel.sort ?? resource.schema.list?.sort ?? [resource.key, 'desc'];
  const [sort, setSort] = useState<readonly SortPair[]>([[field, direction === 'desc' ? 'DESC' : 'ASC']]);
  const [by = field, order = 'ASC'] = sort[0] ?? [];
  const { data, isPending } = useGetList<RaRecord>(resource.name, {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: by, order },
    filter: queryOf(chosen, period).filter ?? {},
  });
  return (
    <PanelFrame title={label} to={linkTo()} wide={wide}>
      <div className="related__frame">
        <Table
          {...{ resource, labels, columns, sort }}
          onSort={setSort}
          title={titleColumn(resource, columns)}
          rows={isPending ? undefined : data}
          expected={3}
          selectable={false}
          stale={false}
        />
      </div>
    </PanelFrame>
  );
}
