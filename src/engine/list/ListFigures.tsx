import { RotateCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatRounded, shortAmount } from '../../../i18n/format';
import { IconButton } from '../../ui/IconButton';
import { useStrip } from '../../ui/useStrip';
import { useEngine } from '../EngineContext';
import { percentChange } from '../panels/figure';
import { panelQuery } from '../panels/panelQuery';
import { type PanelFailure, usePanelRequests } from '../panels/usePanelRequests';
import { type PanelViewProps, usePanelView } from '../panels/usePanelView';
import { type ListPanelsProps, listPanelsOf } from './listPanels';
import './listFigures.css';

/** One figure in a line: its label and its value in short, which lead to its list; its change is the tooltip. */
function FigureChip({ failure, ...props }: PanelViewProps & { failure: PanelFailure | undefined }) {
  const translate = useTranslate();
  const { label, write, linkTo } = usePanelView(props);
  const { result, resourcePanel } = props;
  const full = write(result?.value);
  const short = shortAmount(full);
  const before = Array.isArray(result?.before) ? undefined : result?.before;
  const change = percentChange(result?.value, before);
  const comparison =
    change === undefined
      ? ''
      : translate(resourcePanel.panel.compare === 'year' ? 'panels.changeYear' : 'panels.change', {
          percent: `${change > 0 ? '+' : ''}${formatRounded(change)}`,
        });
  const link = linkTo();
  const content = (
    <>
      <span className="figure-chip__label">{label}</span>
      {failure ? null : result === undefined ? (
        <span className="figure-chip__value skeleton pulse" />
      ) : (
        <bdi className="figure-chip__value figure">
          {short === full ? (
            full
          ) : (
            <>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{full}</span>
            </>
          )}
        </bdi>
      )}
      {comparison && <span className="visually-hidden">{comparison}</span>}
    </>
  );
  return (
    <li className="figure-chip" title={[`${label}: ${full}`, comparison].filter(Boolean).join(' · ')}>
      {link === undefined ? (
        <span className="figure-chip__one">{content}</span>
      ) : (
        <Link className="figure-chip__one" to={link}>
          {content}
        </Link>
      )}
      {failure && (
        <span role="alert">
          <span className="visually-hidden">{translate('common.error.title')}</span>
          <IconButton icon={RotateCw} size={16} label={translate('common.actions.retry')} onClick={failure.refetch} />
        </span>
      )}
    </li>
  );
}

/** The figures of a list's schema in one line, each as soon as its own request has been answered. */
export default function ListFigures({ resource }: ListPanelsProps) {
  const translate = useTranslate();
  const { ability } = useEngine();
  const figures = listPanelsOf(resource, ability).filter(({ panel }) => panel.draw === 'metric');
  const { results, failures } = usePanelRequests(
    figures.map((figure) => ({ [figure.name]: panelQuery(figure, undefined) })),
  );
  const strip = useRef<HTMLUListElement>(null);
  useStrip(strip, '', figures.length);
  return (
    <ul ref={strip} className="list-figures strip" aria-label={translate('panels.figures')}>
      {figures.map((figure, index) =>
        results[figure.name]?.forbidden ? null : (
          <FigureChip
            key={figure.name}
            resourcePanel={figure}
            period={undefined}
            result={results[figure.name]}
            failure={failures.get(index)}
          />
        ),
      )}
    </ul>
  );
}
