import { ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useEngine, useMayView } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { PanelGrid, usePanelSet, type VisiblePanel, WithPanelSchemas } from '../../engine/panels/Panels';
import { BASE } from '../../engine/paths';
import { useCanOpenList } from '../../engine/routing/useCanOpenList';
import type { HomeArea } from './homeAreas';

interface AreaProps {
  area: HomeArea;
  panels: readonly VisiblePanel[];
  results: ReturnType<typeof usePanelSet>['results'];
}

function Area({ area: { label, path }, panels, results }: AreaProps) {
  const translate = useTranslate();
  const opens = useCanOpenList();
  const title = translate(label);
  const id = useId();
  return (
    <section className="home__area" aria-labelledby={id}>
      <h2 id={id} className="home__area-title">
        {path === undefined || !opens(path) ? (
          title
        ) : (
          <Link to={`${BASE}/${path}`}>
            {title}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </h2>
      <PanelGrid {...{ panels, results }} label={title} />
    </section>
  );
}

function AreaPanels({ areas }: { areas: readonly HomeArea[] }) {
  const { registry } = useEngine();
  const areasWithPanels = areas.map((area) => ({
    area,
    panels: area.panels.flatMap(({ resource: name, panel: key, wide = false }): VisiblePanel[] => {
      const resource = registry.getOrThrow(name);
      const panel = resource.schema.panels?.[key];
      return panel ? [{ resource, name: key, panel, wide }] : [];
    }),
  }));
  const { visiblePanels, results, failure, refetch } = usePanelSet(areasWithPanels.flatMap(({ panels }) => panels));
  if (failure && !results) return <FailureState compact error={failure} onRetry={refetch} />;
  return areasWithPanels.map(({ area, panels }) => {
    const areaPanels = panels.filter(({ name, resource }) =>
      visiblePanels.some((panel) => panel.name === name && panel.resource === resource),
    );
    return areaPanels.length > 0 && <Area key={area.name} area={area} panels={areaPanels} results={results} />;
  });
}

/** Panels of the person's areas, all fetched in one call. */
export default function Areas({ areas }: { areas: readonly HomeArea[] }) {
  const mayView = useMayView();
  const { registry } = useEngine();
  const names = areas.flatMap(({ panels }) => panels.map(({ resource }) => resource));
  const readable = [...new Set(names)].filter((name) => mayView(registry.getOrThrow(name)));
  const areaPanels = areas.map((area) => ({
    ...area,
    panels: area.panels.filter(({ resource }) => readable.includes(resource)),
  }));
  return (
    <div className="home__all">
      <WithPanelSchemas names={readable}>{() => <AreaPanels areas={areaPanels} />}</WithPanelSchemas>
    </div>
  );
}
