import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useLabels } from '../labels';
import type { Figure, PanelGroup, PanelResult } from '../provider/panels';
import { partLabel } from './groupLabel';
import { PanelFrame, PanelSkeleton } from './PanelFrame';
import { partFilter, type ResourcePanel } from './panelQuery';
import { type PanelViewProps, usePanelView } from './usePanelView';

export interface GroupColumn {
  resourcePanel: ResourcePanel;
  result: PanelResult | undefined;
}

interface CellProps {
  column: PanelViewProps;
  group: PanelGroup['key'];
}

const valueIn = (result: PanelResult | undefined, key: PanelGroup['key']): Figure | undefined =>
  result?.groups?.find((group) => group.key === key)?.value;

/** One figure of one group, with a link to its list. */
function Cell({ column, group }: CellProps) {
  const { label, write, linkTo } = usePanelView(column);
  const value = valueIn(column.result, group);
  const text = <bdi>{write(value)}</bdi>;
  const path = linkTo(partFilter(column.resourcePanel, group));
  return (
    <td className="number" data-label={label}>
      {path === undefined || value === undefined ? text : <Link to={path}>{text}</Link>}
    </td>
  );
}

/** The heading of a column; one that would repeat the title of the table says that it counts. */
function Heading({ column, title }: { column: PanelViewProps; title: string }) {
  const translate = useTranslate();
  const { label } = usePanelView(column);
  const { aggregate = 'count' } = column.resourcePanel.panel;
  const isCount = aggregate === 'count';
  return (
    <th scope="col" className="number">
      {label === title && isCount ? translate('panels.count') : label}
    </th>
  );
}

/** Several figures for each value of a field, one column each; groups in the order of the first column. */
export function GroupTable({ columns: others = [], ...props }: PanelViewProps & { columns?: readonly GroupColumn[] }) {
  const translate = useTranslate();
  const labels = useLabels(props.resourcePanel.resource);
  const { label, linkTo } = usePanelView(props);
  const { period, result, resourcePanel } = props;
  const columns: PanelViewProps[] = [props, ...others.map((column) => ({ ...column, period }))];
  const groups = new Map(
    columns.flatMap((column) => (column.result?.groups ?? []).map((group) => [group.key, group] as const)),
  );
  return (
    <PanelFrame title={label} link={linkTo()} wide>
      {result === undefined && <PanelSkeleton height={224} />}
      {result !== undefined && groups.size === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {groups.size > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard
        <section className="group-table__frame" aria-label={label} tabIndex={0}>
          <table className="group-table">
            <caption className="visually-hidden">{label}</caption>
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <Heading key={column.resourcePanel.name} column={column} title={label} />
                ))}
              </tr>
            </thead>
            <tbody>
              {[...groups.values()].map((group) => (
                <tr key={String(group.key)}>
                  <th scope="row">{partLabel(resourcePanel, labels, translate, group) || translate('panels.none')}</th>
                  {columns.map((column) => (
                    <Cell key={column.resourcePanel.name} column={column} group={group.key} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </PanelFrame>
  );
}
