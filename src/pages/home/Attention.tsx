import { useTranslate } from 'ra-core';
import { useCan, useEngine } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { usePanels } from '../../engine/panels/usePanels';
import { useMinute } from '../../ui/minute';
import { OpenBy, PerDay } from './Charts';
import { Figures } from './Figures';
import { OwnWork } from './OwnRequests';
import { figuresOf, homePanels } from './panels';

/**
 * Open requests, the agent's own requests, and incoming requests per day. Against an operator's server, only the agent's own
 * requests.
 */
export function Attention() {
  const translate = useTranslate();
  const can = useCan();
  const { registry, user, operatorMode } = useEngine();
  const areas = can('verTodos', 'Ticket');
  const figures = figuresOf(registry.getOrThrow('tickets'), user, new Date(useMinute()));
  const { results, failure, refetch } = usePanels(homePanels(figures, areas), !operatorMode);

  if (operatorMode) return <OwnWork />;
  if (failure && !results)
    return (
      <>
        <FailureState compact error={failure} onRetry={refetch} />
        <OwnWork />
      </>
    );
  return (
    <>
      <Figures figures={figures} results={results} />
      <div className="home__columns">
        <div className="home__column">
          <OwnWork />
          {results?.byArea && (
            <OpenBy
              result={results.byArea}
              field="areaActual"
              title={translate('pages.home.byArea')}
              labelOf={({ title }) => title}
            />
          )}
        </div>
        <div className="home__column">
          <PerDay result={results?.perDay} />
          <OpenBy
            result={results?.byKind}
            field="tipo"
            title={translate('pages.home.byKind')}
            labelOf={({ key }) => translate(`common.kinds.${key}`)}
            colorOf={(key) => `--kind-${key}`}
          />
        </div>
      </div>
    </>
  );
}
