import { ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useEngine, useMayView } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { PanelGrid, usePanelSet, type VisiblePanel, WithPanelSchemas } from '../../engine/panels/Panels';
import { BASE } from '../../engine/paths';
import { useCanOpenList } from '../../engine/routing/useCanOpenList';
import { SectionTitle } from '../../ui/SectionTitle';
import type { HomeArea, HomePanel } from './homeAreas';
import { WaitingCounts } from './WaitingCounts';

interface AreaFrameProps {
  area: HomeArea;
  className: string;
  children: (title: string) => ReactNode;
}

function AreaFrame({ area: { label, path }, className, children }: AreaFrameProps) {
  const translate = useTranslate();
  const opens = useCanOpenList();
  const title = translate(label);
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <SectionTitle size="large" id={id} className="home__area-title">
        {path === undefined || !opens(path) ? (
          title
        ) : (
          <Link to={`${BASE}/${path}`}>
            {title}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </SectionTitle>
      {children(title)}
    </section>
  );
}

type AreaPanel = VisiblePanel & Pick<HomePanel, 'waits'>;

interface AreasProps {
  /** shown in full: what waits, then its figures and charts */
  own: HomeArea | undefined;
  /** shown as what waits there */
  others: readonly HomeArea[];
}

/** What waits in an area; its figures where nothing can wait. */
function briefly(panels: readonly AreaPanel[]): readonly AreaPanel[] {
  const waiting = panels.filter(({ waits }) => waits !== undefined);
  return waiting.length > 0 ? waiting : panels;
}

function AreaPanels({ own, others }: AreasProps) {
  const { registry } = useEngine();
  const panelsOf = ({ panels }: HomeArea, isOwn: boolean) =>
    panels.flatMap(({ resource: name, panel: key, wide = false, waits }): AreaPanel[] => {
      const resource = registry.getOrThrow(name);
      const panel = resource.schema.panels?.[key];
      if (!panel || (!isOwn && panel.draw !== 'metric')) return [];
      return [{ resource, name: key, panel, wide, waits }];
    });
  const ownPanels = own ? panelsOf(own, true) : [];
  const otherPanels = others.map((area) => ({ area, panels: panelsOf(area, false) }));
  const all = [...ownPanels, ...otherPanels.flatMap(({ panels }) => panels)];
  const { visiblePanels, results, failure, refetch } = usePanelSet(all);
  if (failure && !results) return <FailureState compact error={failure} onRetry={refetch} />;
  const isVisible = ({ name, resource }: AreaPanel) =>
    visiblePanels.some((panel) => panel.name === name && panel.resource === resource);
  const countOf = (panel: AreaPanel) => ({
    panel,
    waits: panel.waits,
    result: results?.[`${panel.resource.name}.${panel.name}`],
  });
  const shown = ownPanels.filter(isVisible);
  const waiting = shown.filter(({ waits }) => waits !== undefined);
  const figures = shown.filter(({ waits }) => waits === undefined);
  const rest = otherPanels
    .map(({ area, panels }) => ({ area, panels: briefly(panels.filter(isVisible)) }))
    .filter(({ panels }) => panels.length > 0);
  return (
    <>
      {own && shown.length > 0 && (
        <AreaFrame area={own} className="home__area">
          {(title) => (
            <div className={waiting.length > 0 && figures.length > 0 ? 'home__own' : undefined}>
              {waiting.length > 0 && (
                <WaitingCounts counts={waiting.map(countOf)} label={title} isRow={figures.length === 0} />
              )}
              {figures.length > 0 && <PanelGrid panels={figures} results={results} label={title} />}
            </div>
          )}
        </AreaFrame>
      )}
      {rest.length > 0 && (
        <div className="home__others">
          {rest.map(({ area, panels }) => (
            <AreaFrame key={area.name} area={area} className="home__area home__area--brief">
              {(title) => <WaitingCounts counts={panels.map(countOf)} label={title} />}
            </AreaFrame>
          ))}
        </div>
      )}
    </>
  );
}

/** What waits, what has gone wrong, and the figures of the person's own area, all fetched in one call. */
export default function Areas({ own, others }: AreasProps) {
  const mayView = useMayView();
  const { registry } = useEngine();
  const names = [...(own ? [own] : []), ...others].flatMap(({ panels }) => panels.map(({ resource }) => resource));
  const readable = [...new Set(names)].filter((name) => mayView(registry.getOrThrow(name)));
  const withReadable = (area: HomeArea) => ({
    ...area,
    panels: area.panels.filter(({ resource }) => readable.includes(resource)),
  });
  return (
    <div className="home__all">
      <WithPanelSchemas names={readable}>
        {() => <AreaPanels own={own && withReadable(own)} others={others.map(withReadable)} />}
      </WithPanelSchemas>
    </div>
  );
}
