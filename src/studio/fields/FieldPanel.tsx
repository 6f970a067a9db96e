import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useCan } from '../../engine/EngineContext';
import { MarkUnsaved } from '../../engine/form/unsaved';
import type { FieldSchema } from '../../schema/field';
import { optionsOf } from '../../schema/kinds/options';
import { labelsIn } from '../../schema/labels';
import { inWords } from '../../schema/title';
import { Button } from '../../ui/Button';
import { SectionTitle } from '../../ui/SectionTitle';
import { EditedSchemaProvider } from '../EditedSchemaProvider';
import { removeField, retireField, setField } from '../edits';
import { KindIcon } from '../kinds/KindIcon';
import { isField } from '../kinds/what';
import { separateTexts, withInlineTexts } from '../options/inlineTexts';
import { OptionForm, type SubmittedOptions } from '../options/OptionForm';
import type { Editing } from '../useDraft';
import { ColumnCheckbox } from './ColumnCheckbox';
import { addOptionLabels, changeFieldLabels, messagePrefixOf } from './fieldLabels';

const optionsOfField = (field: FieldSchema): readonly string[] => ('options' in field ? field.options : []);

interface FieldPanelProps {
  name: string;
  field: FieldSchema;
  title: string;
  editing: Editing;
  /** called after the field is removed */
  onRemoved: () => void;
}

/** Options of a field: texts, options of its kind, and removal. */
export default function FieldPanel({ name, field, title, editing, onRemoved }: FieldPanelProps) {
  const translate = useTranslate();
  const language = useLocale();
  const can = useCan();
  const { schema, change, isOverlay: adjusts, detail } = editing;
  const options = useMemo(() => optionsOf(field.kind), [field.kind]);
  const labels = labelsIn(schema?.labels, language);
  const messagePrefix = messagePrefixOf(detail.name);
  const help = labels?.help?.[name] ?? '';
  const initial = useMemo(
    () => ({ ...withInlineTexts(field, name, labels, messagePrefix), label: title, help }),
    [field, name, labels, messagePrefix, title, help],
  );
  if (!schema) return null;
  const editable = can('editar', 'Recurso');
  const published = Boolean(detail.current?.fields[name]);
  const isFromCode = adjusts && Boolean(detail.code?.fields[name]);

  const submit = (submitted: SubmittedOptions) => {
    const { field: fieldOnly, texts: nested } = separateTexts(submitted.field, name, messagePrefix);
    if (!isField(fieldOnly)) return;
    const previous = { label: title, help, nested: labels };
    change((draft) => {
      const changed = changeFieldLabels(language, name, previous, { ...submitted, nested })(
        setField(name, fieldOnly)(draft),
      );
      return addOptionLabels(language, name, optionsOfField(field), optionsOfField(fieldOnly))(changed);
    });
  };
  const removeDraftField = () => {
    change(removeField(name));
    onRemoved();
  };
  return (
    <div className="field-panel">
      <header className="field-panel__header">
        <KindIcon kind={field.kind} size={20} />
        <SectionTitle>
          {title} <span className="mono studio__technical">{name}</span>
        </SectionTitle>
        <span className="muted">{translate(`studio.kinds.${field.kind}.name`, { _: inWords(field.kind) })}</span>
      </header>
      {isFromCode && <p className="muted">{translate('studio.fields.fixed')}</p>}
      {field.retired && <p className="muted">{translate('studio.fields.retireHint')}</p>}
      <EditedSchemaProvider value={schema}>
        <OptionForm field={field} options={options} initial={initial} onSubmit={submit} applyOnBlur={editable}>
          <MarkUnsaved />
        </OptionForm>
      </EditedSchemaProvider>
      {editable && (
        <footer className="field-panel__footer">
          <ColumnCheckbox name={name} field={field} list={schema.list} change={change} />
          {field.retired ? (
            <Button onClick={() => change(setField(name, { ...field, retired: false }))}>
              {translate('studio.fields.bringBack')}
            </Button>
          ) : published && !isFromCode ? (
            <Button title={translate('studio.fields.retireHint')} onClick={() => change(retireField(name))}>
              {translate('studio.fields.retire')}
            </Button>
          ) : (
            !isFromCode && <Button onClick={removeDraftField}>{translate('studio.fields.remove')}</Button>
          )}
        </footer>
      )}
    </div>
  );
}
