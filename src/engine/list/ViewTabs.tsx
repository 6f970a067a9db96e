import { ChevronDown, Pencil, Users } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { type TabItem, Tabs } from '../../ui/Tabs';
import { useEngine } from '../EngineContext';
import { lazyPart, preloadPart } from '../lazyPart';
import { Popover } from '../Popover';
import { withView } from './asked';
import type { SaveViewProps } from './SaveView';
import type { ListScreenState } from './useListScreen';
import { addressOfSaved, differs, type SavedView } from './useSavedViews';
import { useTabInSight } from './useTabInSight';
import { useViewCounts } from './useViewCounts';
import type { ViewsMenuProps } from './ViewsMenu';

export const SaveView = lazyPart<SaveViewProps>(() => import('./SaveView'));
const ViewsMenu = lazyPart<ViewsMenuProps>(() => import('./ViewsMenu'));
const prepare = () => preloadPart(SaveView);

const tabOf = ({ id }: SavedView) => `saved:${id}`;
/** keeps the place of a count that is on its way */
const COMING = '\u00a0';

/** The views of the schema, and the saved ones that the person keeps at hand, as tabs with how many stand behind each. */
export function ViewTabs({ list }: { list: ListScreenState }) {
  const translate = useTranslate();
  const { operatorMode } = useEngine();
  const { resource, labels, views, view, saved, savedView, address, display, answer, go, keep } = list;
  const shown = saved.all.filter((one) => saved.isPinned(one) || one === savedView);
  const own = views.map(({ name, filter }) => ({ id: name, label: labels.view(name), filter }));
  const kept = shown.map((one) => ({
    id: tabOf(one),
    label: one.name,
    filter: withView(
      one.filter,
      views.find(({ name }) => name === one.view),
    ),
    icon: one.scope === 'own' ? undefined : <Users size={14} aria-hidden="true" />,
  }));
  const all = [...own, ...kept];
  const countOf = useViewCounts(
    resource.name,
    all.map(({ id, filter }) => ({ id, filter: keep({ ...filter }) })),
    (answer.data !== undefined || list.board) && !operatorMode,
  );
  const tabs: TabItem[] = all.map(({ filter: _, ...tab }) => ({
    ...tab,
    ...(!operatorMode && { figure: countOf(tab.id) ?? COMING }),
  }));
  const select = (tab: string) => {
    const one = shown.find((candidate) => tab === tabOf(candidate));
    go(one ? addressOfSaved(one) : { view: tab, saved: undefined, filter: {}, sort: [], page: 1 });
  };
  const selected = savedView ? tabOf(savedView) : (view?.name ?? '');
  const around = useRef<HTMLDivElement>(null);
  useTabInSight(around, selected);
  return (
    <div ref={around} className="list-views">
      <Tabs
        id={`${resource.name}-views`}
        label={translate('engine.list.views')}
        tabs={tabs}
        panels={false}
        selected={selected}
        onSelect={select}
      />
      {savedView && (
        <Popover
          label={translate('engine.savedViews.edit', { name: savedView.name })}
          triggerLabel={translate('engine.savedViews.edit', { name: savedView.name })}
          triggerClass={
            differs(savedView, { ...address, display })
              ? 'icon-button list-views__edit list-views__edit--changed'
              : 'icon-button list-views__edit'
          }
          trigger={<Pencil size={14} aria-hidden="true" />}
          onIntent={prepare}
        >
          {(close) => <SaveView key={savedView.id} list={list} saved={savedView} onDone={close} />}
        </Popover>
      )}
      {saved.all.length > 0 && (
        <Popover
          label={translate('lists.views.menu')}
          triggerLabel={translate('lists.views.menu')}
          triggerClass="icon-button list-views__more"
          trigger={<ChevronDown size={16} aria-hidden="true" />}
          onIntent={() => preloadPart(ViewsMenu)}
          width={320}
        >
          {(close) => <ViewsMenu list={list} onDone={close} />}
        </Popover>
      )}
    </div>
  );
}
