import { Form, type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { type BaseSyntheticEvent, type FormEvent, type ReactNode, useCallback, useId, useMemo, useRef } from 'react';
import { type FieldValues, set } from 'react-hook-form';
import { kindOf } from '../../schema/kinds';
import type { Field, Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { blankOf } from '../../schema/validate';
import { MuiProvider } from '../../theme/MuiProvider';
import { inputFaceOf } from '../kinds/inputs';
import { useLabels } from '../labels';
import type { FormFacts } from './decisions';
import { Fields } from './Fields';
import { FormBridge } from './FormBridge';
import { FormNodes } from './FormNodes';
import { failureOf } from './failure';
import { resolverOf } from './resolver';
import { StepsProvider, WithoutSteps } from './StepsContext';
import { Summary } from './Summary';
import { useGiven } from './useGiven';
import './form.css';
import './inputs.css';

export interface SchemaFormProps {
  resource: Resource;
  fields: readonly Field[];
  /** absent: the fields one after the other, in two columns where there is room */
  layout?: readonly LayoutNode[];
  columns?: 1 | 2;
  /** the stored record, when editing; conditions see it, and absent fields keep its values */
  record?: RaRecord | undefined;
  /** what conditions see beside the form (`$record`), when it is not the record itself that is edited: an action's form */
  about?: RaRecord | undefined;
  /** the name of the action whose form it is */
  action?: string | undefined;
  /** what a new record has already: conditions see it, nobody is asked for it */
  given?: Readonly<Record<string, unknown>> | undefined;
  /** what stands in the inputs at first, when creating */
  initial?: Readonly<Record<string, unknown>>;
  /** absent: the resource's own words */
  labelOf?: (name: string) => string;
  helpOf?: (name: string) => string | undefined;
  /**
   * Is given the values as they are stored, hidden ones left out, and the name of the button that sent them: none when it
   * has no name, or Ctrl+S or Enter did. What it throws is shown: a 422 beside its fields, all else on top; what was
   * typed stays.
   */
  onSubmit: (values: Record<string, unknown>, button?: string) => Promise<unknown> | unknown;
  /** a short form goes to the first that is wrong instead of listing what is */
  brief?: boolean;
  id?: string;
  className?: string;
  /** what the fields and their summary stand in, as a dialog's content */
  body?: (content: ReactNode) => ReactNode;
  /** below the fields: the bar with the buttons, a guard, drafts */
  children?: ReactNode;
}

/** A form's initial values: the record's, else the defaults that the schema gives. */
export function initialValues(
  fields: readonly Field[],
  record: RaRecord | undefined,
  initial: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const given = record ? record[field.name] : (initial[field.name] ?? field.default);
      const value = given ?? kindOf(field).empty;
      return [field.name, inputFaceOf(field)?.initial?.(field, value) ?? value];
    }),
  );
}

const buttonOf = (sent: BaseSyntheticEvent | undefined): string | undefined =>
  (sent?.nativeEvent instanceof SubmitEvent && sent.nativeEvent.submitter?.getAttribute('name')) || undefined;

/** Beside their fields those that are of this form; the others as sentences on top. */
function submissionErrors(error: unknown, fields: readonly Field[], generic: string): FieldValues {
  const failure = failureOf(error);
  const own: FieldValues = {};
  const others: string[] = [];
  for (const [name, sentence] of Object.entries(failure.errors)) {
    const [first = name] = name.split(/[.[]/);
    if (fields.some((field) => field.name === first)) set(own, name, sentence);
    else others.push(sentence);
  }
  if (Object.keys(own).length > 0 && others.length === 0) return own;
  const general = others.length > 0 ? others : [failure.detail ?? generic];
  return { ...own, root: { server: general.join('\n') } };
}

/** A form drawn from fields: a resource's, or those of an action. Validates by the kernel's rules, on blur and on save. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    resource,
    fields,
    layout,
    columns,
    record,
    about,
    action,
    given: has,
    initial,
    labelOf,
    helpOf,
    onSubmit,
    brief = false,
    body,
    children,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const translate = useTranslate();
  const labels = useLabels(resource);

  const given = useGiven(resource);
  const facts = useMemo<FormFacts>(() => {
    const { able, writes, ...context } = given;
    return {
      fields,
      current: record,
      beneath: about ?? (record ? undefined : { ...blankOf(resource), ...has }),
      context: about ? { ...context, record: about } : context,
      able,
      writes,
    };
  }, [fields, record, about, resource, has, given]);
  const value = useMemo(
    () => ({ ...facts, resource, action, id, labelOf: labelOf ?? labels.field, helpOf: helpOf ?? labels.help }),
    [facts, resource, action, id, labelOf, helpOf, labels],
  );
  const resolver = useMemo(() => resolverOf(facts, ({ key, args }) => translate(key, args)), [facts, translate]);
  const defaults = useMemo(() => initialValues(fields, record, initial), [fields, record, initial]);
  // the form's own record holds what the inputs show; conditions see the stored one
  const shown = useMemo(() => record && { ...record, ...defaults }, [record, defaults]);
  const nodes = useMemo(() => layout ?? fields.map(({ name }) => ({ field: name })), [layout, fields]);
  /** on its way: what is pressed meanwhile, by whichever button or key, does not send it again */
  const sending = useRef(false);
  const submit = useCallback(
    async (values: FieldValues, sent?: BaseSyntheticEvent) => {
      if (sending.current) return undefined;
      sending.current = true;
      try {
        await onSubmit(values, buttonOf(sent));
        return undefined;
      } catch (error) {
        return submissionErrors(error, fields, translate('forms.failed'));
      } finally {
        sending.current = false;
      }
    },
    [onSubmit, fields, translate],
  );

  // what a submit does while a step is to come; a dialog's own form, drawn within this one, is not meant
  const instead = useRef<() => void>(undefined);
  const intercept = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== id) return;
    if (!instead.current && !sending.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (!sending.current) instead.current?.();
  };
  const steps = nodes.find((node) => 'steps' in node)?.steps;
  const inSteps = (parts: ReactNode) =>
    steps ? (
      <StepsProvider steps={steps} instead={instead}>
        {parts}
      </StepsProvider>
    ) : (
      <WithoutSteps>{parts}</WithoutSteps>
    );

  const content = (
    <>
      <Summary brief={brief} />
      <Fields>
        <FormNodes nodes={nodes} columns={columns} />
      </Fields>
    </>
  );
  return (
    <MuiProvider>
      {/* a form of something else on a record's page is not filled in from that record */}
      <RecordContextProvider value={shown}>
        <div className="form-frame" onSubmitCapture={intercept}>
          <Form
            id={id}
            className={props.className ? `schema-form ${props.className}` : 'schema-form'}
            noValidate
            mode="onBlur"
            reValidateMode="onBlur"
            shouldFocusError={brief}
            disableInvalidFormNotification
            record={shown}
            defaultValues={defaults}
            resolver={resolver}
            onSubmit={submit}
          >
            <FormBridge facts={value} defaults={defaults}>
              {inSteps(
                <>
                  {body ? body(content) : content}
                  {children}
                </>,
              )}
            </FormBridge>
          </Form>
        </div>
      </RecordContextProvider>
    </MuiProvider>
  );
}
