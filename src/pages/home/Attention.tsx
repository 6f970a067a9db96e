import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay } from '../../../i18n/format';
import { useEngine } from '../../engine/EngineContext';
import { usePanels } from '../../engine/panels/usePanels';
import { usePath } from '../../engine/routing/usePath';
import { BarChart } from '../../ui/BarChart';
import { ColumnChart } from '../../ui/ColumnChart';
import { ErrorState } from '../../ui/ErrorState';
import { Figures } from './Figures';
import { OwnWork } from './OwnWork';
import { homePanels } from './panels';

const dayAndMonth = (day: string) => formatDay(day).slice(0, 5);

/** Requests: what waits, what is one's own, and how they come in. */
export function Attention() {
  const translate = useTranslate();
  const { user, operatorMode } = useEngine();
  const list = usePath()('tickets', 'list');
  const { answers, failure, again } = usePanels(homePanels(user), !operatorMode);
  const points = answers?.perDay?.points ?? [];
  const kinds = answers?.byKind?.groups ?? [];
  const ofKind = (key: string | number | null) =>
    `${list}?${new URLSearchParams({ view: 'todas', filter: JSON.stringify({ tipo: key }) })}`;

  return (
    <>
      {!operatorMode && !failure && <Figures answers={answers} />}
      {failure && <ErrorState compact detail={failure.message} onRetry={again} />}
      <div className="home__columns">
        <OwnWork />
        {points.length > 1 && (
          <div className="home__charts">
            <section className="card home__chart">
              <h2>{translate('pages.home.perDay')}</h2>
              <ColumnChart
                label={translate('pages.home.perDay')}
                points={points.map(({ at, value }) => ({ label: dayAndMonth(at), value }))}
                marked={dayAndMonth(points.at(-1)?.at ?? '')}
              />
            </section>
            {kinds.length > 0 && (
              <section className="card home__chart">
                <h2>{translate('pages.home.byKind')}</h2>
                <BarChart
                  label={translate('pages.home.byKind')}
                  bars={kinds.map(({ key, value }) => {
                    const label = translate(`common.kinds.${key}`);
                    return { label, value, color: `--kind-${key}`, link: <Link to={ofKind(key)}>{label}</Link> };
                  })}
                />
              </section>
            )}
          </div>
        )}
      </div>
    </>
  );
}
