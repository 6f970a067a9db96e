import { ArrowDown, ArrowUp, RotateCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatRounded, formatShare } from '../../../i18n/format';
import { Button } from '../../ui/Button';
import { percentChange } from './figure';
import type { PanelFailure } from './usePanelRequests';
import type { PanelViewProps } from './usePanelView';
import { usePanelView } from './usePanelView';

/** A figure whose request failed. */
function FailedMetric({ label, failure }: { label: string; failure: PanelFailure }) {
  const translate = useTranslate();
  return (
    <li className="metric">
      <div className="metric__one" role="alert">
        <span className="metric__label">{label}</span>
        <span>{translate('common.error.title')}</span>
        <span>
          <Button small onClick={failure.refetch}>
            <RotateCw size={16} aria-hidden="true" />
            {translate('common.actions.retry')}
          </Button>
        </span>
      </div>
    </li>
  );
}

/** One figure, its change from the previous period, and a link to its list. */
export function Metric({ failure, ...props }: PanelViewProps & { failure?: PanelFailure | undefined }) {
  const translate = useTranslate();
  const { label, write, linkTo } = usePanelView(props);
  const { result } = props;
  const link = linkTo();
  const { before } = result ?? {};
  const { compare, good } = props.resourcePanel.panel;
  const change = Array.isArray(before) ? undefined : percentChange(result?.value, before);
  const isBetter = good === undefined || !change ? undefined : change > 0 === (good === 'up');
  const judgement = isBetter === undefined ? '' : ` · ${translate(isBetter ? 'panels.better' : 'panels.worse')}`;
  if (failure) return <FailedMetric {...{ label, failure }} />;
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
      {compare && (
        <span className="metric__change" data-better={isBetter}>
          {change !== undefined && (
            <>
              {change > 0 && <ArrowUp size={14} aria-hidden="true" />}
              {change < 0 && <ArrowDown size={14} aria-hidden="true" />}
              <span className="metric__change-words">
                {translate(compare === 'year' ? 'panels.changeYear' : 'panels.change', {
                  percent: `${change > 0 ? '+' : ''}${formatRounded(change)}`,
                })}
                {judgement}
              </span>
              <span className="metric__change-short" aria-hidden="true">
                {change === 0 ? translate('panels.unchanged') : <bdi>{formatShare(Math.abs(change) / 100)}</bdi>}
                {judgement}
              </span>
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
