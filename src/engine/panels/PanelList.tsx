import { type RaRecord, useGetList } from 'ra-core';
import { useMemo, useState } from 'react';
import type { SortPair } from '../address';
import { useLabels } from '../labels';
import { titleColumn, useAllColumns, visibleColumns } from '../list/columns';
import { Table } from '../list/Table';
import { panelQuery } from './panelQuery';
import '../relations/related.css';
import { PanelFrame } from './PanelFrame';
import { type PanelViewProps, usePanelView } from './usePanelView';

const ROWS = 6;

/** The first records of a list, with a link to the full list. */
export function PanelList(props: PanelViewProps) {
  const { resourcePanel, period, wide = true } = props;
  const { resource, panel } = resourcePanel;
  const labels = useLabels(resource);
  const { label, linkTo } = usePanelView(props);
  const allColumns = useAllColumns(resource, labels);
  const columns = useMemo(
    () => visibleColumns(resource, allColumns, panel.columns ?? []),
    [resource, allColumns, panel],
  );
  const [field, direction] = panel.sort ?? resource.schema.list?.sort ?? [resource.key, 'desc'];
  const [sort, setSort] = useState<readonly SortPair[]>([[field, direction === 'desc' ? 'DESC' : 'ASC']]);
  const [sortField = field, order = 'ASC'] = sort[0] ?? [];
  const { data, isPending } = useGetList<RaRecord>(resource.name, {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: sortField, order },
    filter: panelQuery(resourcePanel, period).filter ?? {},
  });
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide}>
      <div className="related__frame">
        <Table
          {...{ resource, labels, columns, sort }}
          onSort={setSort}
          title={titleColumn(resource, columns)}
          rows={isPending ? undefined : data}
          expectedRowCount={3}
          selectable={false}
          stale={false}
        />
      </div>
    </PanelFrame>
  );
}
