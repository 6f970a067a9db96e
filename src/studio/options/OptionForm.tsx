import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { EngineProvider, useEngine } from '../../engine/EngineContext';
import { SchemaForm } from '../../engine/form/SchemaForm';
import { prepare } from '../../schema/check';
import type { FieldSchema } from '../../schema/field';
import type { Option } from '../../schema/kinds/options';
import type { Field } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { FieldAtHand } from '../FieldAtHand';
import { newField } from '../kinds/newField';
import { isPlain } from '../kinds/what';
import { ApplyOnLeave } from './ApplyOnLeave';
import { askedOf, holdsSomething, SELDOM, senseOf } from './asked';
import { optionInputs } from './inputs';
import { isNothingSaid, withoutBlanks } from './value';

const LABEL: Field = { name: 'label', kind: 'text', required: true, max: 60, normalize: ['trim'] };
const HELP: Field = { name: 'help', kind: 'text', max: 200, normalize: ['trim'] };
/** Whose enumerations the options' words are filed under. */
const holder = prepare({ name: 'studioField', area: 'settings', subject: 'Recurso', title: '{id}', fields: {} });

/** What was said of a field: its words, and all of its options, those that nobody asked for as they were. */
export interface Said {
  label: string;
  help: string;
  field: Record<string, unknown>;
}

interface OptionFormProps {
  field: FieldSchema;
  /** all that may be said of a field in its place */
  options: Readonly<Record<string, Option>>;
  /** what stands in the form at first: the field's options as an input shows them, `label` and `help` */
  initial: Readonly<Record<string, unknown>>;
  onSubmit: (said: Said) => void;
  /** does not wait for the button where the focus goes elsewhere */
  onLeave?: boolean;
  /** within another field, where it has a name and no help */
  part?: boolean;
  className?: string;
  body?: (content: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** The server judges what is made of parts; a form asks only for what it can show as missing, and marks what has to hold something. */
const asField = ([name, option]: [string, Option]): Field => ({
  ...option,
  name,
  ...(!isPlain(option) && !holdsSomething(option) && { required: false }),
});

/** What may be said of a field, as a form that the engine draws from its kind's own options. */
export function OptionForm({ field, options, initial, onSubmit, onLeave, part, children, ...form }: OptionFormProps) {
  const translate = useTranslate();
  const engine = useEngine();
  const inputs = useMemo(() => ({ ...engine, inputs: { ...engine.inputs, ...optionInputs } }), [engine]);
  const { kind } = field;
  const asked = useMemo(() => askedOf(kind, options), [kind, options]);
  const fields = useMemo(() => [LABEL, ...(part ? [] : [HELP]), ...asked.map(asField)], [asked, part]);
  const layout = useMemo<LayoutNode[]>(() => {
    const nodes = (names: readonly string[]) => names.map((name) => ({ field: name }));
    const names = asked.map(([name]) => name);
    const seldom = names.filter((name) => SELDOM.includes(name));
    const more = [...(part ? [] : ['help']), ...seldom];
    return [
      ...nodes(['label', ...names.filter((name) => !SELDOM.includes(name))]),
      ...(more.length > 0 ? [{ section: 'more', folded: true, columns: 1, children: nodes(more) } as const] : []),
    ];
  }, [asked, part]);
  const labelOf = (option: string) => {
    const said = (group: string, otherwise: string) =>
      translate(`studio.optionOf.${group}.${option}`, { _: otherwise });
    return said(kind, said(senseOf(kind), translate(`studio.option.${option}.name`, { _: option })));
  };
  const submit = ({ label, help, ...values }: Record<string, unknown>) => {
    const required = new Set(asked.flatMap(([name, option]) => (option.required === true ? [name] : [])));
    // what must be said stands as the kind begins with, for as long as nobody says it
    const least = new Map<string, unknown>(Object.entries(newField(kind)));
    const said = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const kept = withoutBlanks(value);
      return isNothingSaid(kept) && !required.has(name) ? [] : [[name, kept ?? least.get(name)]];
    });
    // what the form does not ask for stays as it is
    const names = new Set(['kind', ...asked.map(([name]) => name)]);
    const kept = Object.entries(field).filter(([name]) => !names.has(name));
    onSubmit({
      label: String(label ?? ''),
      help: String(help ?? ''),
      field: { kind, ...Object.fromEntries([...kept, ...said]) },
    });
  };
  return (
    <EngineProvider value={inputs}>
      <FieldAtHand value={field}>
        <SchemaForm
          resource={holder}
          fields={fields}
          layout={layout}
          columns={1}
          initial={initial}
          labelOf={labelOf}
          helpOf={(option) => translate(`studio.option.${option}.help`, { _: '' }) || undefined}
          onSubmit={submit}
          {...form}
        >
          {onLeave && <ApplyOnLeave onApply={submit} />}
          {children}
        </SchemaForm>
      </FieldAtHand>
    </EngineProvider>
  );
}
