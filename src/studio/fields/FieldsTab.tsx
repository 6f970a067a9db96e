import { Plus } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../engine/EngineContext';
import { labelsIn } from '../../schema/labels';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { reorderFields } from '../edits';
import { offeredKinds } from '../kinds/newField';
import { RESERVED_FIELDS } from '../naming/names';
import type { TabProps } from '../tab';
import { addField } from './addNewField';
import { FieldList } from './FieldList';

const FieldPanel = lazyPart(() => import('./FieldPanel'));
const AddField = lazyPart(() => import('./AddField'));

/** Breakpoint below which the options are under the list (`fields.css`). */
const NARROW = '(max-width: 900px)';

/** The fields of a resource in order, with the options of the selected field. */
export function FieldsTab({ editing }: TabProps) {
  const translate = useTranslate();
  const can = useCan();
  const language = useLocale();
  const { schema, change } = editing;
  const [query, setQuery] = useSearchParams();
  const chosen = query.get('field') ?? undefined;
  const setChosen = (name: string | undefined) =>
    setQuery({ tab: 'fields', ...(name !== undefined && { field: name }) }, { replace: true });
  const [dialogOpen, setDialogOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  if (!schema) return null;
  const labels = labelsIn(schema.labels, language);
  const titleOf = (name: string) =>
    labels?.fields?.[name] ?? translate(`resources.${schema.name}.fields.${name}`, { _: name });
  const editable = can('editar', 'Recurso');
  const field = chosen === undefined ? undefined : schema.fields[chosen];
  return (
    <div className="studio-fields">
      <section aria-label={translate('studio.fields.list')} className="studio-fields__list">
        {Object.keys(schema.fields).length === 0 && <EmptyState compact title={translate('studio.fields.empty')} />}
        <FieldList
          fields={schema.fields}
          titleOf={titleOf}
          chosen={chosen}
          onChoose={(name) => {
            setChosen(name);
            // in one column, the options may be far below the selected field
            if (window.matchMedia(NARROW).matches) panel.current?.scrollIntoView();
          }}
          onOrder={editable ? (names) => change(reorderFields(names)) : undefined}
        />
        {editable && (
          <Button onClick={() => setDialogOpen(true)}>
            <Plus size={16} aria-hidden="true" />
            {translate('studio.fields.add')}
          </Button>
        )}
      </section>
      <section ref={panel} className="studio-fields__panel card">
        {chosen !== undefined && field ? (
          <FieldPanel
            key={chosen}
            name={chosen}
            field={field}
            title={titleOf(chosen)}
            editing={editing}
            onRemoved={() => setChosen(undefined)}
          />
        ) : (
          <p className="muted studio-fields__hint">{translate('studio.fields.choose')}</p>
        )}
      </section>
      {dialogOpen && (
        <AddField
          title={translate('studio.fields.add')}
          kinds={offeredKinds}
          usedNames={[...Object.keys(schema.fields), ...RESERVED_FIELDS]}
          onAdd={(added) => {
            change(addField(language, added));
            setDialogOpen(false);
            setChosen(added.name);
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </div>
  );
}
