import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../i18n/format';
import { changeOf } from './figure';
import type { PanelViewProps } from './usePanelView';
import { usePanelView } from './usePanelView';

/** One figure, how it stands to the time before, and the list that it counts. */
export function Metric(props: PanelViewProps) {
  const translate = useTranslate();
  const { label, write, linkTo } = usePanelView(props);
  const { answer } = props;
  const to = linkTo();
  const { before } = answer ?? {};
  const change = Array.isArray(before) ? undefined : changeOf(answer?.value, before);
  const inside = (
    <>
      <span className="metric__label">{label}</span>
      {answer === undefined ? (
        <span className="skeleton pulse metric__value" />
      ) : (
        <span className="metric__value figure">
          <bdi>{write(answer.value)}</bdi>
        </span>
      )}
      {props.chosen.panel.compare && (
        <span className="metric__change">
          {change !== undefined && (
            <>
              {change > 0 && <ArrowUp size={14} aria-hidden="true" />}
              {change < 0 && <ArrowDown size={14} aria-hidden="true" />}
              {translate('panels.change', { percent: `${change > 0 ? '+' : ''}${formatCount(change)}` })}
            </>
          )}
        </span>
      )}
    </>
  );
  return (
    <li className="metric">
      {to === undefined ? (
        <div className="metric__one">{inside}</div>
      ) : (
        <Link className="metric__one" to={to}>
          {inside}
        </Link>
      )}
    </li>
  );
}
