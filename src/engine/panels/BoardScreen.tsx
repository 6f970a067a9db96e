import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { BoardSchema } from '../../schema/panel';
import { NoPermission } from '../../ui/NoPermission';
import { useCan, useEngine } from '../EngineContext';
import { Panels, WithPanelSchemas } from './Panels';

/** A screen of panels; its period is in the address. */
export function BoardScreen({ board }: { board: BoardSchema }) {
  const translate = useTranslate();
  const can = useCan();
  const { registry } = useEngine();
  const [searchParams, setSearchParams] = useSearchParams();
  const { periods = [], permission, panels } = board;
  const names = [...new Set(panels.map(({ resource }) => resource))];
  // a person who may see none of the resources sees no figures either
  const canSeeAny = names.some((name) => can('ver', registry.getOrThrow(name).schema.subject));
  if (!can('ver', permission) || !canSeeAny) return <NoPermission />;
  const requested = searchParams.get('period');
  const period = periods.find((candidate) => candidate === requested) ?? periods[0];
  return (
    <div className="board-screen">
      {periods.length > 1 && (
        <fieldset className="board-screen__periods" aria-label={translate('panels.period')}>
          {periods.map((option) => (
            <button
              key={option}
              type="button"
              className="button button--small"
              aria-pressed={option === period}
              onClick={() => setSearchParams({ period: option }, { replace: true })}
            >
              {translate(`panels.periods.${option}`)}
            </button>
          ))}
        </fieldset>
      )}
      <WithPanelSchemas names={names}>
        {() => (
          <Panels
            panels={panels.flatMap(({ resource: name, panel: key, wide = false }) => {
              const resource = registry.getOrThrow(name);
              const panel = resource.schema.panels?.[key];
              return panel ? [{ resource, name: key, panel, wide }] : [];
            })}
            {...(period !== undefined && { period })}
          />
        )}
      </WithPanelSchemas>
    </div>
  );
}
