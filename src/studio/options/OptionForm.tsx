import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { EngineProvider, useEngine } from '../../engine/EngineContext';
import { SchemaForm } from '../../engine/form/SchemaForm';
import { prepare } from '../../schema/check';
import type { FieldSchema } from '../../schema/field';
import type { Option } from '../../schema/kinds/options';
import type { Field } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { EditedFieldProvider } from '../EditedFieldProvider';
import { newField } from '../kinds/newField';
import { isPlain } from '../kinds/what';
import { ApplyOnBlur } from './ApplyOnBlur';
import { optionInputs } from './inputs';
import { withoutUnknown } from './optionNames';
import { ADVANCED_OPTIONS, boundMeaning, mustNotBeEmpty, shownOptionsOf } from './shownOptions';
import { isUnset, trimItems } from './value';

const LABEL: Field = { name: 'label', kind: 'text', required: true, max: 60, normalize: ['trim'] };
const HELP: Field = { name: 'help', kind: 'text', max: 200, normalize: ['trim'] };
/** Resource under which the labels of the options are looked up. */
const labelResource = prepare({ name: 'studioField', area: 'settings', subject: 'Recurso', title: '{id}', fields: {} });

/** Submitted values: the field's texts and all its options. Options that are not in the form are unchanged. */
export interface SubmittedOptions {
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
  onSubmit: (values: SubmittedOptions) => void;
  /** applies changes on blur, without a button */
  applyOnBlur?: boolean;
  /** a field nested in another field, with a name and without help */
  part?: boolean;
  className?: string;
  body?: (content: ReactNode) => ReactNode;
  children?: ReactNode;
}

/**
 * The form requires only values that it can report as missing; the server validates composite options. An amount has the decimals
 * of the field that it limits.
 */
const formField = ([name, option]: [string, Option], edited: FieldSchema): Field => ({
  ...option,
  name,
  ...('scale' in option && { scale: 'scale' in edited ? edited.scale : 2 }),
  ...(!isPlain(option) && !mustNotBeEmpty(option) && { required: false }),
});

/** Form of a field's options, rendered by the engine from the options of its kind. */
export function OptionForm({
  field,
  options,
  initial,
  onSubmit,
  applyOnBlur,
  part,
  children,
  ...form
}: OptionFormProps) {
  const translate = useTranslate();
  const engine = useEngine();
  const engineWithInputs = useMemo(() => ({ ...engine, inputs: { ...engine.inputs, ...optionInputs } }), [engine]);
  const { kind } = field;
  const shownOptions = useMemo(() => shownOptionsOf(kind, options), [kind, options]);
  const fields = useMemo(
    () => [LABEL, ...(part ? [] : [HELP]), ...shownOptions.map((option) => formField(option, field))],
    [shownOptions, part, field],
  );
  const layout = useMemo<LayoutNode[]>(() => {
    const fieldNodes = (names: readonly string[]) => names.map((name) => ({ field: name }));
    const names = shownOptions.map(([name]) => name);
    const advanced = names.filter((name) => ADVANCED_OPTIONS.includes(name));
    const collapsed = [...(part ? [] : ['help']), ...advanced];
    return [
      ...fieldNodes(['label', ...names.filter((name) => !ADVANCED_OPTIONS.includes(name))]),
      ...(collapsed.length > 0
        ? [{ section: 'more', folded: true, columns: 1, children: fieldNodes(collapsed) } as const]
        : []),
    ];
  }, [shownOptions, part]);
  const labelOf = (option: string) => {
    const labelIn = (group: string, fallback: string) =>
      translate(`studio.optionOf.${group}.${option}`, { _: fallback });
    return labelIn(kind, labelIn(boundMeaning(kind), translate(`studio.option.${option}.name`, { _: option })));
  };
  const submit = ({ label, help, ...values }: Record<string, unknown>) => {
    const requiredNames = new Set(shownOptions.flatMap(([name, option]) => (option.required === true ? [name] : [])));
    // an empty required option keeps the kind's default
    const defaults = new Map<string, unknown>(Object.entries(newField(kind)));
    const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const cleaned = trimItems(value);
      return isUnset(cleaned) && !requiredNames.has(name) ? [] : [[name, cleaned ?? defaults.get(name)]];
    });
    // options that are not in the form are unchanged
    const names = new Set(['kind', ...shownOptions.map(([name]) => name)]);
    const unchanged = Object.entries(field).filter(([name]) => !names.has(name));
    onSubmit({
      label: String(label ?? ''),
      help: String(help ?? ''),
      field: withoutUnknown({ kind, ...Object.fromEntries([...unchanged, ...entries]) }),
    });
  };
  return (
    <EngineProvider value={engineWithInputs}>
      <EditedFieldProvider value={field}>
        <SchemaForm
          resource={labelResource}
          fields={fields}
          layout={layout}
          columns={1}
          initial={initial}
          labelOf={labelOf}
          helpOf={(option) => translate(`studio.option.${option}.help`, { _: '' }) || undefined}
          onSubmit={submit}
          {...form}
        >
          {applyOnBlur && <ApplyOnBlur onApply={submit} />}
          {children}
        </SchemaForm>
      </EditedFieldProvider>
    </EngineProvider>
  );
}
