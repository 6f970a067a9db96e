import { Plus } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useCan } from '../../engine/EngineContext';
import { labelsIn } from '../../schema/labels';
import { inWords } from '../../schema/title';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { EditedSchemaProvider } from '../EditedSchemaProvider';
import { camelCase } from '../naming/names';
import type { TabProps } from '../tab';
import { ActionCard } from './ActionCard';
import { addAction } from './actionEdits';

/** Actions on a record other than editing. */
export default function ActionsTab({ editing: { schema, change, isOverlay: adjusts } }: TabProps) {
  const translate = useTranslate();
  const language = useLocale();
  const editable = useCan()('editar', 'Recurso') && !adjusts;
  const [typed, setTyped] = useState('');
  if (!schema) return null;
  const actions = Object.entries(schema.actions ?? {});
  const labels = labelsIn(schema.labels, language)?.actions;
  const titleOf = (name: string) =>
    labels?.[name] ?? translate(`resources.${schema.name}.actions.${name}`, { _: inWords(name) });
  const name = camelCase(typed);
  const isAvailable = name !== '' && !(name in (schema.actions ?? {}));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isAvailable) return;
    const message = translate('studio.actions.done', { action: typed.trim() });
    change(addAction(language, name, { title: typed, success: message }));
    setTyped('');
  };
  return (
    <EditedSchemaProvider value={schema}>
      <div className="studio__parts">
        {actions.length === 0 && <EmptyState compact title={translate('studio.actions.none')} />}
        {actions.map(([action, definition]) => (
          <ActionCard
            key={action}
            name={action}
            action={definition}
            title={titleOf(action)}
            schema={schema}
            change={editable ? change : undefined}
          />
        ))}
        {editable && (
          <form className="cluster studio__part--wide" onSubmit={add}>
            <input
              className="input"
              aria-label={translate('studio.actions.name')}
              placeholder={translate('studio.actions.name')}
              maxLength={60}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" disabled={!isAvailable}>
              <Plus size={16} aria-hidden="true" />
              {translate('studio.actions.add')}
            </Button>
          </form>
        )}
      </div>
    </EditedSchemaProvider>
  );
}
