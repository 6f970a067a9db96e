import { Plus } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../engine/EngineContext';
import { lazyPart } from '../../engine/lazyPart';
import { labelsIn } from '../../schema/labels';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { orderFields } from '../edits';
import type { TabProps } from '../tab';
import { FieldList } from './FieldList';

const FieldPanel = lazyPart(() => import('./FieldPanel'));
const AddField = lazyPart(() => import('./AddField'));

/** The fields of a resource: their order, and each with its options beside. */
export function FieldsTab({ editing }: TabProps) {
  const translate = useTranslate();
  const can = useCan();
  const language = useLocale();
  const { schema, change } = editing;
  const [query, setQuery] = useSearchParams();
  const chosen = query.get('field') ?? undefined;
  const setChosen = (name: string | undefined) =>
    setQuery({ tab: 'fields', ...(name !== undefined && { field: name }) }, { replace: true });
  const [adding, setAdding] = useState(false);
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
          onChoose={setChosen}
          onOrder={editable ? (names) => change(orderFields(names)) : undefined}
        />
        {editable && (
          <Button onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden="true" />
            {translate('studio.fields.add')}
          </Button>
        )}
      </section>
      <section className="studio-fields__panel card">
        {chosen !== undefined && field ? (
          <FieldPanel
            key={chosen}
            name={chosen}
            field={field}
            title={titleOf(chosen)}
            editing={editing}
            onGone={() => setChosen(undefined)}
          />
        ) : (
          <p className="muted studio-fields__hint">{translate('studio.fields.choose')}</p>
        )}
      </section>
      {adding && (
        <AddField
          editing={editing}
          onAdded={(name) => {
            setAdding(false);
            setChosen(name);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
