import { useTranslate } from 'ra-core';
import { SaveForm } from '../saved/SaveForm';
import { useListColumns, useListDisplay, useListQuery, useListSavedViews } from './state/contexts';
import { addressOfSaved, differsFromSaved, newView, type SavedView } from './useSavedViews';

export interface SaveViewProps {
  /** the view to edit; absent: a new one */
  saved?: SavedView;
  onDone: () => void;
}

/**
 * Form that names the list's current query and sets who it is shared with; for an existing view it also saves changes or deletes
 * it.
 */
export default function SaveView({ saved: edited, onDone }: SaveViewProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`engine.savedViews.${key}`);
  const { address, view, changeAddress } = useListQuery();
  const { columns, resetView } = useListColumns();
  const { display } = useListDisplay();
  const { saved } = useListSavedViews();
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
      {...{ onDone }}
      saved={edited}
      items={saved.views}
      canShare={saved.canShare}
      replaceLabel={
        edited && differsFromSaved(edited, { ...address, ...(display && { display }) }) && translate('lists.views.now')
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
        const stored = await saved.save({ ...base, ...(replacesQuery && { ...query, dropped: [] }), ...input });
        resetView(stored.id);
        changeAddress(addressOfSaved(stored), true);
      }}
      onDelete={async (deleted) => {
        await saved.remove(deleted);
        changeAddress({ saved: undefined, filter: {}, sort: [], page: 1 });
      }}
    />
  );
}
