import { ChevronDown, Pencil, Users } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import { type TabItem, Tabs } from '../../ui/Tabs';
import { useEngine } from '../EngineContext';
import { withSearch } from '../filters/state';
import { Popover } from '../Popover';
import { withView } from './listParams';
import type { SaveViewProps } from './SaveView';
import { useListData, useListDisplay, useListQuery, useListSavedViews, useListScope } from './state/contexts';
import { addressOfSaved, differsFromSaved, type SavedView } from './useSavedViews';
import { useViewCounts } from './useViewCounts';
import type { ViewsMenuProps } from './ViewsMenu';

export const SaveView = lazyPart<SaveViewProps>(() => import('./SaveView'));
const ViewsMenu = lazyPart<ViewsMenuProps>(() => import('./ViewsMenu'));
const preloadSaveView = () => preloadPart(SaveView);

const tabId = ({ id }: SavedView) => `saved:${id}`;
/** placeholder that keeps the width of a count that is loading */
const PENDING_COUNT = '\u00a0';

/** Tabs for the schema's views and the person's pinned saved views, each with its number of records. */
export function ViewTabs() {
  const translate = useTranslate();
  const { operatorMode } = useEngine();
  const { resource, labels, restrict } = useListScope();
  const { views, view, address, changeAddress, filters } = useListQuery();
  const { saved, savedView } = useListSavedViews();
  const { display, isBoard } = useListDisplay();
  const { data } = useListData();
  const shownViews = saved.views.filter((candidate) => saved.isPinned(candidate) || candidate === savedView);
  const schemaTabs = views.map(({ name, filter }) => ({ id: name, label: labels.view(name), filter }));
  const savedTabs = shownViews.map((savedTab) => ({
    id: tabId(savedTab),
    label: savedTab.name,
    filter: withView(
      savedTab.filter,
      views.find(({ name }) => name === savedTab.view),
    ),
    icon: savedTab.scope === 'own' ? undefined : <Users size={14} aria-hidden="true" />,
  }));
  const allTabs = [...schemaTabs, ...savedTabs];
  const countFor = useViewCounts(
    resource.name,
    allTabs.map(({ id, filter }) => ({ id, filter: restrict({ ...filter }) })),
    (data !== undefined || isBoard) && !operatorMode,
  );
  const tabs: TabItem[] = allTabs.map(({ filter: _, ...tab }) => ({
    ...tab,
    ...(!operatorMode && { figure: countFor(tab.id) ?? PENDING_COUNT }),
  }));
  const select = (tab: string) => {
    const target = shownViews.find((candidate) => tab === tabId(candidate));
    // the words of a search stay: people look for them in another view
    const filter = withSearch({}, filters.q);
    changeAddress(target ? addressOfSaved(target) : { view: tab, saved: undefined, filter, sort: [], page: 1 });
  };
  const selected = savedView ? tabId(savedView) : (view?.name ?? '');
  return (
    <div className="list-views">
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
            differsFromSaved(savedView, { ...address, display })
              ? 'icon-button list-views__edit list-views__edit--changed'
              : 'icon-button list-views__edit'
          }
          trigger={<Pencil size={14} aria-hidden="true" />}
          onIntent={preloadSaveView}
        >
          {(close) => <SaveView key={savedView.id} saved={savedView} onDone={close} />}
        </Popover>
      )}
      {saved.views.length > 0 && (
        <Popover
          label={translate('lists.views.menu')}
          triggerLabel={translate('lists.views.menu')}
          triggerClass="icon-button list-views__more"
          trigger={<ChevronDown size={16} aria-hidden="true" />}
          onIntent={() => preloadPart(ViewsMenu)}
          width={320}
        >
          {(close) => <ViewsMenu onDone={close} />}
        </Popover>
      )}
    </div>
  );
}
