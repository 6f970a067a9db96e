import { Form, type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { type BaseSyntheticEvent, type FormEvent, type ReactNode, useCallback, useId, useMemo, useRef } from 'react';
import { type FieldValues, set } from 'react-hook-form';
import { kindOf } from '../../schema/kinds';
import type { Field, Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { blankOf } from '../../schema/validate';
import { MuiProvider } from '../../theme/MuiProvider';
import { failureOf } from '../failure';
import { inputOf } from '../kinds/inputs';
import { useLabels } from '../labels';
import type { FormFacts } from './decisions';
import { FormBridge } from './FormBridge';
import { FormFields } from './FormFields';
import { FormNodes } from './FormNodes';
import { ReactAdminForm } from './ReactAdminForm';
import { resolverOf } from './resolver';
import { StepsProvider, WithoutSteps } from './StepsContext';
import { Summary } from './Summary';
import { useDecisionContext } from './useDecisionContext';
import './form.css';
import './inputs.css';

export interface SchemaFormProps {
  resource: Resource;
  fields: readonly Field[];
  /** absent: the fields in order, in two columns if there is room */
  layout?: readonly LayoutNode[];
  columns?: 1 | 2;
  /** the stored record when editing; conditions see it, and fields that are not in the form keep its values */
  record?: RaRecord | undefined;
  /** record that conditions see as `$record`, if it is not the edited record: in an action's form */
  contextRecord?: RaRecord | undefined;
  /** name of the action whose input is edited */
  action?: string | undefined;
  /** values that a new record already has: conditions see them, the form does not ask for them */
  fixedValues?: Readonly<Record<string, unknown>> | undefined;
  /** initial values of the inputs when creating */
  initial?: Readonly<Record<string, unknown>>;
  /** default: the resource's labels */
  labelOf?: (name: string) => string;
  helpOf?: (name: string) => string | undefined;
  /**
   * Receives the values to store, without hidden fields, and the name of the button that submitted the form: undefined for a
   * button without a name, Ctrl+S and Enter. What it throws is shown: a 422 at its fields, anything else on top; typed values are
   * kept.
   */
  onSubmit: (values: Record<string, unknown>, button?: string) => Promise<unknown> | unknown;
  /** a short form focuses the first invalid field instead of listing all errors */
  brief?: boolean;
  id?: string;
  className?: string;
  /** wraps the fields and their summary, for example in a dialog's content */
  body?: (content: ReactNode) => ReactNode;
  /** content below the fields: the button bar, a guard, drafts */
  children?: ReactNode;
}

/** Returns the initial values of a form: the record's, or else the defaults of the schema. */
function initialValues(
  fields: readonly Field[],
  record: RaRecord | undefined,
  initial: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const initialValue = record ? record[field.name] : (initial[field.name] ?? field.default);
      const value = initialValue ?? kindOf(field).empty;
      return [field.name, inputOf(field)?.initial?.(field, value) ?? value];
    }),
  );
}

const submitterName = (event: BaseSyntheticEvent | undefined): string | undefined =>
  (event?.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute('name')) || undefined;

/** Splits a server's error into errors of the form's fields and general sentences for the top. */
function submissionErrors(error: unknown, fields: readonly Field[], generic: string): FieldValues {
  const failure = failureOf(error);
  const fieldErrors: FieldValues = {};
  const otherErrors: string[] = [];
  for (const [name, sentence] of Object.entries(failure.errors)) {
    const [topName = name] = name.split(/[.[]/);
    if (fields.some((field) => field.name === topName)) set(fieldErrors, name, sentence);
    else otherErrors.push(sentence);
  }
  if (Object.keys(fieldErrors).length > 0 && otherErrors.length === 0) return fieldErrors;
  const general = otherErrors.length > 0 ? otherErrors : [failure.detail ?? generic];
  return { ...fieldErrors, root: { server: general.join('\n') } };
}

/** A form for fields of a resource or of an action's input. Validates with the kernel's rules, on blur and on save. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    resource,
    fields,
    layout,
    columns,
    record,
    contextRecord,
    action,
    fixedValues,
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

  const decisionContext = useDecisionContext(resource);
  const facts = useMemo<FormFacts>(() => {
    const { hasPermission: can, writes: canWrite, ...context } = decisionContext;
    return {
      fields,
      current: record,
      valuesBelow: contextRecord ?? (record ? undefined : { ...blankOf(resource), ...fixedValues }),
      context: contextRecord ? { ...context, record: contextRecord } : context,
      can,
      canWrite,
    };
  }, [fields, record, contextRecord, resource, fixedValues, decisionContext]);
  const value = useMemo(
    () => ({ ...facts, resource, action, id, labelOf: labelOf ?? labels.field, helpOf: helpOf ?? labels.help }),
    [facts, resource, action, id, labelOf, helpOf, labels],
  );
  const resolver = useMemo(() => resolverOf(facts, translate), [facts, translate]);
  const defaults = useMemo(() => initialValues(fields, record, initial), [fields, record, initial]);
  // react-admin's record has the values of the inputs; conditions see the stored record
  const displayedRecord = useMemo(() => record && { ...record, ...defaults }, [record, defaults]);
  const nodes = useMemo(() => layout ?? fields.map(({ name }) => ({ field: name })), [layout, fields]);
  /** set while submitting: further presses of any button or key do not submit again */
  const isSending = useRef(false);
  const submit = useCallback(
    async (values: FieldValues, event?: BaseSyntheticEvent) => {
      if (isSending.current) return undefined;
      isSending.current = true;
      try {
        await onSubmit(values, submitterName(event));
        return undefined;
      } catch (error) {
        return submissionErrors(error, fields, translate('forms.failed'));
      } finally {
        isSending.current = false;
      }
    },
    [onSubmit, fields, translate],
  );

  // runs instead of a submit while there are further steps; ignores submits of forms in nested dialogs
  const nextStep = useRef<() => void>(undefined);
  const intercept = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== id) return;
    if (!nextStep.current && !isSending.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSending.current) nextStep.current?.();
  };
  const steps = nodes.find((node) => 'steps' in node)?.steps;
  const withSteps = (parts: ReactNode) =>
    steps ? (
      <StepsProvider steps={steps} nextStep={nextStep}>
        {parts}
      </StepsProvider>
    ) : (
      <WithoutSteps>{parts}</WithoutSteps>
    );

  const content = (
    <>
      <Summary brief={brief} />
      <FormFields>
        <FormNodes nodes={nodes} columns={columns} />
      </FormFields>
    </>
  );
  return (
    <MuiProvider>
      {/* prevents a form on another record's page from being filled in from that record */}
      <RecordContextProvider value={displayedRecord}>
        <div className="form-frame" onSubmitCapture={intercept}>
          <Form
            id={id}
            className={props.className ? `schema-form ${props.className}` : 'schema-form'}
            noValidate
            mode="onBlur"
            reValidateMode="onBlur"
            shouldFocusError={brief}
            disableInvalidFormNotification
            record={displayedRecord}
            defaultValues={defaults}
            resolver={resolver}
            onSubmit={submit}
          >
            <FormBridge facts={value} defaults={defaults}>
              <ReactAdminForm
                resource={resource}
                record={displayedRecord}
                isAction={action !== undefined}
                submit={submit}
              >
                {withSteps(
                  <>
                    {body ? body(content) : content}
                    {children}
                  </>,
                )}
              </ReactAdminForm>
            </FormBridge>
          </Form>
        </div>
      </RecordContextProvider>
    </MuiProvider>
  );
}
