import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../i18n/format';
import { percentChange } from './figure';
import type { PanelViewProps } from './usePanelView';
import { usePanelView } from './usePanelView';

/** One figure, its change from the previous period, and a link to its list. */
export function Metric(props: PanelViewProps) {
  const translate = useTranslate();
  const { label, write, linkTo } = usePanelView(props);
  const { result } = props;
  const link = linkTo();
  const { before } = result ?? {};
  const change = Array.isArray(before) ? undefined : percentChange(result?.value, before);
  const content = (
    <>
      <span className="metric__label">{label}</span>
      {result === undefined ? (
        <span className="skeleton pulse metric__value" />
      ) : (
        <span className="metric__value figure">
          <bdi>{write(result.value)}</bdi>
        </span>
      )}
      {props.resourcePanel.panel.compare && (
        <span className="metric__change">
          {change !== undefined && (
            <>
              {change > 0 && <ArrowUp size={14} aria-hidden="true" />}
              {change < 0 && <ArrowDown size={14} aria-hidden="true" />}
              {translate(props.resourcePanel.panel.compare === 'year' ? 'panels.changeYear' : 'panels.change', {
                percent: `${change > 0 ? '+' : ''}${formatCount(change)}`,
              })}
            </>
          )}
        </span>
      )}
    </>
  );
  return (
    <li className="metric">
      {link === undefined ? (
        <div className="metric__one">{content}</div>
      ) : (
        <Link className="metric__one" to={link}>
          {content}
        </Link>
      )}
    </li>
  );
}
