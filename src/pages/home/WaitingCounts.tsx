import { CircleCheck, ListTodo, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { VisiblePanel } from '../../engine/panels/Panels';
import { usePanelView } from '../../engine/panels/usePanelView';
import type { PanelResult } from '../../engine/provider/panels';
import type { HomePanel } from './homeAreas';

interface HomeCount {
  panel: VisiblePanel;
  waits: HomePanel['waits'];
  /** absent while loading */
  result: PanelResult | undefined;
}

interface WaitingCountsProps {
  counts: readonly HomeCount[];
  /** accessible name of the list */
  label: string;
  /** side by side, where nothing else is beside the list */
  isRow?: boolean;
}

const isNothing = ({ result }: HomeCount): boolean => Number(result?.value ?? 0) === 0;
const ORDER = ['fault', 'task', undefined];

/** What has gone wrong and what waits, a line each with its list: faults first, and what is zero last and quiet. */
export function WaitingCounts({ counts, label, isRow }: WaitingCountsProps) {
  const ordered = counts.toSorted(
    (one, two) =>
      Number(one.result !== undefined && isNothing(one)) - Number(two.result !== undefined && isNothing(two)) ||
      ORDER.indexOf(one.waits) - ORDER.indexOf(two.waits),
  );
  return (
    <ul className={isRow ? 'waiting-counts waiting-counts--row card' : 'waiting-counts card'} aria-label={label}>
      {ordered.map((count) => (
        <WaitingCount key={`${count.panel.resource.name}.${count.panel.name}`} count={count} />
      ))}
    </ul>
  );
}

function WaitingCount({ count }: { count: HomeCount }) {
  const translate = useTranslate();
  const { panel, waits, result } = count;
  const { label, write, linkTo } = usePanelView({ resourcePanel: panel, period: undefined, result });
  const link = linkTo();
  const isQuiet = result !== undefined && isNothing(count);
  const isFault = waits === 'fault' && !isQuiet;
  const CountIcon = isQuiet ? CircleCheck : isFault ? TriangleAlert : ListTodo;
  const content = (
    <>
      <CountIcon className="waiting-counts__icon" size={16} aria-hidden="true" />
      <span className="waiting-counts__label">
        {label}
        {isFault && result !== undefined && <span className="visually-hidden"> · {translate('pages.home.fault')}</span>}
      </span>
      {result === undefined ? (
        <span className="skeleton pulse waiting-counts__value" />
      ) : (
        <span className="waiting-counts__value figure">
          <bdi>{write(result.value)}</bdi>
        </span>
      )}
    </>
  );
  return (
    <li data-tone={isQuiet ? 'quiet' : isFault ? 'fault' : waits}>
      {link === undefined ? (
        <div className="waiting-counts__one">{content}</div>
      ) : (
        <Link className="waiting-counts__one" to={link}>
          {content}
        </Link>
      )}
    </li>
  );
}
