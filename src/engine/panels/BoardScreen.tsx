import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { BoardSchema } from '../../schema/panel';
import { NoPermission } from '../../ui/NoPermission';
import { useCan, useEngine } from '../EngineContext';
import { Panels, WithPanelSchemas } from './Panels';

/** A screen made of panels; its period is in the address. */
export function BoardScreen({ board }: { board: BoardSchema }) {
  const translate = useTranslate();
  const can = useCan();
  const { registry } = useEngine();
  const [query, setQuery] = useSearchParams();
  const { periods = [], permission, panels } = board;
  const names = [...new Set(panels.map(({ resource }) => resource))];
  // of what one may see nothing of there is no figure either
  const about = names.some((name) => can('ver', registry.need(name).schema.subject));
  if (!can('ver', permission) || !about) return <NoPermission />;
  const asked = query.get('period');
  const period = periods.find((one) => one === asked) ?? periods[0];
  return (
    <div className="board-screen">
      {periods.length > 1 && (
        <fieldset className="board-screen__periods" aria-label={translate('panels.period')}>
          {periods.map((one) => (
            <button
              key={one}
              type="button"
              className="button button--small"
              aria-pressed={one === period}
              onClick={() => setQuery({ period: one }, { replace: true })}
            >
              {translate(`panels.periods.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
      <WithPanelSchemas of={names}>
        {() => (
          <Panels
            panels={panels.flatMap(({ resource: name, panel: key, wide = false }) => {
              const resource = registry.need(name);
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
