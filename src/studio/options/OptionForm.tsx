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
/** Resource under which the labels of the options are looked up. */
const holder = prepare({ name: 'studioField', area: 'settings', subject: 'Recurso', title: '{id}', fields: {} });

/** Submitted values: the field's texts and all its options. Options that are not in the form are unchanged. */
export interface Said {
  label: string;
  help: string;
  field: Record<string, unknown>;
}

interface OptionFormProps {
  field: FieldSchema;
  /** available options of the field in its place */
  options: Readonly<Record<string, Option>>;
  /** initial values of the form: the field's options as input values, `label` and `help` */
  initial: Readonly<Record<string, unknown>>;
  onSubmit: (said: Said) => void;
  /** applies changes on blur, without a button */
  onLeave?: boolean;
  /** a field nested in another field, with a name and without help */
  part?: boolean;
  className?: string;
  body?: (content: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** The form requires only values that it can report as missing; the server validates composite options. */
const asField = ([name, option]: [string, Option]): Field => ({
  ...option,
  name,
  ...(!isPlain(option) && !holdsSomething(option) && { required: false }),
});

/** Form of a field's options, rendered by the engine from the options of its kind. */
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
    // an empty required option keeps the kind's default
    const least = new Map<string, unknown>(Object.entries(newField(kind)));
    const said = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const kept = withoutBlanks(value);
      return isNothingSaid(kept) && !required.has(name) ? [] : [[name, kept ?? least.get(name)]];
    });
    // options that are not in the form are unchanged
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
