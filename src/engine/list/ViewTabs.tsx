import { Pencil } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type TabItem, Tabs } from '../../ui/Tabs';
import { fetchAhead, lazyPart } from '../lazyPart';
import { Popover } from '../Popover';
import type { SaveViewProps } from './SaveView';
import type { ListScreenState } from './useListScreen';
import { addressOfSaved, differs } from './useSavedViews';

export const SaveView = lazyPart<SaveViewProps>(() => import('./SaveView'));
const prepare = () => fetchAhead(SaveView);

/** The views of the schema and the person's own, as tabs. */
export function ViewTabs({ list }: { list: ListScreenState }) {
  const translate = useTranslate();
  const { resource, labels, views, view, saved, savedView, address, go } = list;
  const tabs: TabItem[] = [
    ...views.map(({ name }) => ({ id: name, label: labels.view(name) })),
    ...saved.all.map(({ id, name }) => ({ id: `saved:${id}`, label: name })),
  ];
  const select = (tab: string) => {
    const own = saved.all.find(({ id }) => tab === `saved:${id}`);
    go(own ? addressOfSaved(own) : { view: tab, saved: undefined, filter: {}, sort: [], page: 1 });
  };
  return (
    <div className="list-views">
      <Tabs
        id={`${resource.name}-views`}
        label={translate('engine.list.views')}
        tabs={tabs}
        panels={false}
        selected={savedView ? `saved:${savedView.id}` : (view?.name ?? '')}
        onSelect={select}
      />
      {savedView && (
        <Popover
          label={translate('engine.savedViews.edit', { name: savedView.name })}
          triggerLabel={translate('engine.savedViews.edit', { name: savedView.name })}
          triggerClass={
            differs(savedView, address)
              ? 'icon-button list-views__edit list-views__edit--changed'
              : 'icon-button list-views__edit'
          }
          trigger={<Pencil size={14} aria-hidden="true" />}
          onIntent={prepare}
        >
          {(close) => <SaveView list={list} saved={savedView} onDone={close} />}
        </Popover>
      )}
    </div>
  );
}
