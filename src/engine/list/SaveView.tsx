import { useTranslate } from 'ra-core';
import { SaveForm } from '../saved/SaveForm';
import type { ListScreenState } from './useListScreen';
import { addressOfSaved, differsFromSaved, newView, type SavedView } from './useSavedViews';

export interface SaveViewProps {
  list: ListScreenState;
  /** the view to edit; absent: a new one */
  saved?: SavedView;
  onDone: () => void;
}

/**
 * Form that names the list's current query and sets who it is shared with; for an existing view it also saves changes or deletes
 * it.
 */
export default function SaveView({ list, saved, onDone }: SaveViewProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`engine.savedViews.${key}`);
  const { address, columns, display, view, go } = list;
  return (
    <SaveForm
      texts={{
        name: text('name'),
        nameHint: text('nameHint'),
        tooMany: text('tooMany'),
        pinned: translate('lists.views.pinned'),
        save: text('save'),
        update: text('update'),
        copy: translate('lists.views.copy'),
        delete: text('delete'),
        saved: text('saved'),
        deleted: text('deleted'),
      }}
      {...{ saved, onDone }}
      all={list.saved.all}
      canShare={list.saved.canShare}
      replaceLabel={
        saved && differsFromSaved(saved, { ...address, ...(display && { display }) }) && translate('lists.views.now')
      }
      onSave={async (input, target, replacesQuery) => {
        const query = {
          filter: address.filter,
          sort: [...address.sort],
          columns: columns.map(({ field }) => field.name),
          ...(display && { display }),
          ...(view && { view: view.name }),
        };
        const base = target ?? newView({ name: input.name, ...query });
        const stored = await list.saved.save({ ...base, ...(replacesQuery && { ...query, dropped: [] }), ...input });
        list.resetViewColumns(stored.id);
        go(addressOfSaved(stored), true);
      }}
      onDelete={async (deleted) => {
        await list.saved.remove(deleted);
        go({ saved: undefined, filter: {}, sort: [], page: 1 });
      }}
    />
  );
}
