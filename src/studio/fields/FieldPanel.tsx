import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useCan } from '../../engine/EngineContext';
import { ProtectUnsaved } from '../../engine/form/unsaved';
import type { FieldSchema } from '../../schema/field';
import { optionsOf } from '../../schema/kinds/options';
import { labelsIn } from '../../schema/labels';
import { Button } from '../../ui/Button';
import { putField, removeField, retireField } from '../edits';
import { KindIcon } from '../kinds/KindIcon';
import { isField } from '../kinds/what';
import { OptionForm, type Said } from '../options/OptionForm';
import { apart, withOwnWords } from '../options/ownWords';
import { SchemaAtHand } from '../SchemaAtHand';
import type { Editing } from '../useDraft';
import { messagesAt, putFieldWords, putOptionWords } from './fieldWords';
import { InList } from './InList';

const optionsIn = (field: FieldSchema): readonly string[] => ('options' in field ? field.options : []);

interface FieldPanelProps {
  name: string;
  field: FieldSchema;
  title: string;
  editing: Editing;
  /** called after the field is removed */
  onGone: () => void;
}

/** Options of a field: texts, options of its kind, and removal. */
export default function FieldPanel({ name, field, title, editing, onGone }: FieldPanelProps) {
  const translate = useTranslate();
  const language = useLocale();
  const can = useCan();
  const { schema, change, adjusts, detail } = editing;
  const options = useMemo(() => optionsOf(field.kind), [field.kind]);
  const words = labelsIn(schema?.labels, language);
  const own = messagesAt(detail.name);
  const help = words?.help?.[name] ?? '';
  const initial = useMemo(
    () => ({ ...withOwnWords(field, name, words, own), label: title, help }),
    [field, name, words, own, title, help],
  );
  if (!schema) return null;
  const editable = can('editar', 'Recurso');
  const published = Boolean(detail.current?.fields[name]);
  const fixed = adjusts && Boolean(detail.code?.fields[name]);

  const submit = (said: Said) => {
    const { field: next, words: inside } = apart(said.field, name, own);
    if (!isField(next)) return;
    const before = { label: title, help, inside: words };
    change((draft) => {
      const put = putFieldWords(language, name, before, { ...said, inside })(putField(name, next)(draft));
      return putOptionWords(language, name, optionsIn(field), optionsIn(next))(put);
    });
  };
  const remove = () => {
    change(removeField(name));
    onGone();
  };
  return (
    <div className="field-panel">
      <header className="field-panel__header">
        <KindIcon kind={field.kind} size={20} />
        <h2>
          {title} <span className="mono studio__technical">{name}</span>
        </h2>
        <span className="muted">{translate(`studio.kinds.${field.kind}.name`)}</span>
      </header>
      {fixed && <p className="muted">{translate('studio.fields.fixed')}</p>}
      {field.retired && <p className="muted">{translate('studio.fields.retireHint')}</p>}
      <SchemaAtHand value={schema}>
        <OptionForm field={field} options={options} initial={initial} onSubmit={submit} onLeave={editable}>
          <ProtectUnsaved />
        </OptionForm>
      </SchemaAtHand>
      {editable && (
        <footer className="field-panel__footer">
          <InList name={name} field={field} list={schema.list} change={change} />
          {field.retired ? (
            <Button onClick={() => change(putField(name, { ...field, retired: false }))}>
              {translate('studio.fields.bringBack')}
            </Button>
          ) : published && !fixed ? (
            <Button title={translate('studio.fields.retireHint')} onClick={() => change(retireField(name))}>
              {translate('studio.fields.retire')}
            </Button>
          ) : (
            !fixed && <Button onClick={remove}>{translate('studio.fields.remove')}</Button>
          )}
        </footer>
      )}
    </div>
  );
}
