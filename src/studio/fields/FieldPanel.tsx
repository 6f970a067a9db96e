import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { EngineProvider, useCan, useEngine } from '../../engine/EngineContext';
import { SaveBar } from '../../engine/form/SaveBar';
import { SchemaForm } from '../../engine/form/SchemaForm';
import { KeepTyped } from '../../engine/form/typed';
import type { FieldSchema } from '../../schema/field';
import { type Option, optionsOf } from '../../schema/kinds/options';
import { labelsIn, type ResourceLabels } from '../../schema/labels';
import { type Field, prepare } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { Button } from '../../ui/Button';
import { putField, putWords, removeField, retireField, withWord } from '../edits';
import { FieldAtHand } from '../FieldAtHand';
import { KindIcon } from '../kinds/KindIcon';
import { isPlain } from '../kinds/what';
import { optionInputs } from '../options/inputs';
import { SchemaAtHand } from '../SchemaAtHand';
import type { Editing } from '../useDraft';

/** What only code says of a field, and what is said of it elsewhere: beside the other fields' permissions. */
const ELSEWHERE: readonly string[] = [
  ...['system', 'was', 'message', 'widget', 'retired', 'index', 'handler', 'as'],
  ...['readWith', 'writeWith', 'mask'],
];
/** What is seldom said of one. */
const SELDOM: readonly string[] = ['readOnly', 'hidden', 'in', 'width'];
const WORDS: readonly Field[] = [
  { name: 'label', kind: 'text', required: true, max: 60, normalize: ['trim'] },
  { name: 'help', kind: 'text', max: 200, normalize: ['trim'] },
];
/** Whose enumerations the options' words are filed under. */
const holder = prepare({ name: 'studioField', area: 'settings', subject: 'Recurso', title: '{id}', fields: {} });

interface FieldPanelProps {
  name: string;
  field: FieldSchema;
  title: string;
  editing: Editing;
  /** the field is there no more */
  onGone: () => void;
}

/** Whether the form can ask for it: what is no plain value needs an input of its own. */
const isAsked = (name: string, option: Option): boolean =>
  !ELSEWHERE.includes(name) && (isPlain(option) || (option.widget !== undefined && option.widget in optionInputs));

const asField = (name: string, option: Option): Field => ({ ...option, name });
const isField = (value: Record<string, unknown>): value is Record<string, unknown> & FieldSchema =>
  typeof value.kind === 'string';

/** What may be said of a field, as a form that the engine draws from the kind's own options. */
export default function FieldPanel({ name, field, title, editing, onGone }: FieldPanelProps) {
  const translate = useTranslate();
  const language = useLocale();
  const can = useCan();
  const engine = useEngine();
  const { schema, change, adjusts, detail } = editing;
  const inputs = useMemo(() => ({ ...engine, inputs: { ...engine.inputs, ...optionInputs } }), [engine]);
  const options = useMemo(
    () => Object.entries(optionsOf(field.kind)).filter(([name, option]) => isAsked(name, option)),
    [field.kind],
  );
  const fields = useMemo(() => [...WORDS, ...options.map(([option, of]) => asField(option, of))], [options]);
  const layout = useMemo<LayoutNode[]>(() => {
    const names = options.map(([option]) => option);
    const more = names.filter((option) => SELDOM.includes(option));
    return [
      ...['label', 'help', ...names.filter((option) => !SELDOM.includes(option))].map((one) => ({ field: one })),
      { section: 'more', children: more.map((one) => ({ field: one })), columns: 1 },
    ];
  }, [options]);
  const words = labelsIn(schema?.labels, language);
  const initial = useMemo(
    () => ({ ...field, label: title, help: words?.help?.[name] ?? '' }),
    [field, title, words, name],
  );
  if (!schema) return null;
  const editable = can('editar', 'Recurso');
  const published = Boolean(detail.current?.fields[name]);
  const fixed = adjusts && Boolean(detail.code?.fields[name]);

  const submit = ({ label, help, ...values }: Record<string, unknown>) => {
    const said = Object.entries(values).filter(([, value]) => !isNothing(value));
    // what the form does not ask for stays as it is
    const asked = new Set(['kind', ...options.map(([option]) => option)]);
    const kept = Object.fromEntries(Object.entries(field).filter(([option]) => !asked.has(option)));
    const next: Record<string, unknown> = { kind: field.kind, ...kept, ...Object.fromEntries(said) };
    if (!isField(next)) return;
    const word = (of: keyof Pick<ResourceLabels, 'fields' | 'help'>, text: unknown) =>
      putWords(language, (before) => ({ ...before, [of]: withWord(before[of], name, String(text ?? '')) }));
    change((before) => {
      const put = putField(name, next)(before);
      const named = label === title && !words?.fields?.[name] ? put : word('fields', label)(put);
      return help === (words?.help?.[name] ?? '') || (!help && !words?.help?.[name])
        ? named
        : word('help', help)(named);
    });
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
      <SchemaAtHand value={schema}>
        <EngineProvider value={inputs}>
          <FieldAtHand value={field}>
            <SchemaForm
              resource={holder}
              fields={fields}
              layout={layout}
              columns={1}
              initial={initial}
              labelOf={(option) =>
                translate(`studio.optionOf.${field.kind}.${option}`, {
                  _: translate(`studio.option.${option}.name`, { _: option }),
                })
              }
              helpOf={(option) => translate(`studio.option.${option}.help`, { _: '' }) || undefined}
              onSubmit={submit}
            >
              <KeepTyped />
              {editable && (
                <SaveBar saveLabel={translate('studio.fields.apply')}>
                  {field.retired ? (
                    <Button onClick={() => change(putField(name, { ...field, retired: false }))}>
                      {translate('studio.fields.bringBack')}
                    </Button>
                  ) : published && !fixed ? (
                    <Button title={translate('studio.fields.retireHint')} onClick={() => change(retireField(name))}>
                      {translate('studio.fields.retire')}
                    </Button>
                  ) : (
                    !fixed && (
                      <Button
                        onClick={() => {
                          change(removeField(name));
                          onGone();
                        }}
                      >
                        {translate('studio.fields.remove')}
                      </Button>
                    )
                  )}
                </SaveBar>
              )}
            </SchemaForm>
          </FieldAtHand>
        </EngineProvider>
      </SchemaAtHand>
    </div>
  );
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
