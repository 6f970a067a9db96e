import { useTranslate } from 'ra-core';
import { SaveForm } from '../saved/SaveForm';
import type { ListScreenState } from './useListScreen';
import { addressOfSaved, differs, newView, type SavedView } from './useSavedViews';

export interface SaveViewProps {
  list: ListScreenState;
  /** the view to change; absent: a new one */
  saved?: SavedView;
  onDone: () => void;
}

/** Gives a name to what the list shows now, and says whom it is for; for a view that is there, also keeps its changes or deletes it. */
export default function SaveView({ list, saved, onDone }: SaveViewProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`engine.savedViews.${key}`);
  const { address, columns, display, view, go } = list;
  return (
    <SaveForm
      words={{
        name: say('name'),
        nameHint: say('nameHint'),
        tooMany: say('tooMany'),
        pinned: translate('lists.views.pinned'),
        save: say('save'),
        update: say('update'),
        copy: translate('lists.views.copy'),
        delete: say('delete'),
        saved: say('saved'),
        deleted: say('deleted'),
      }}
      {...{ saved, onDone }}
      all={list.saved.all}
      shared={list.saved.shares}
      alsoNow={saved && differs(saved, { ...address, ...(display && { display }) }) && translate('lists.views.now')}
      onSave={async (saying, into, now) => {
        const asked = {
          filter: address.filter,
          sort: [...address.sort],
          columns: columns.map(({ field }) => field.name),
          ...(display && { display }),
          ...(view && { view: view.name }),
        };
        const begun = into ?? newView({ name: saying.name, ...asked });
        const kept = await list.saved.save({ ...begun, ...(now && { ...asked, dropped: [] }), ...saying });
        list.keepColumns(kept.id);
        go(addressOfSaved(kept), true);
      }}
      onDelete={async (gone) => {
        await list.saved.remove(gone);
        go({ saved: undefined, filter: {}, sort: [], page: 1 });
      }}
    />
  );
}
