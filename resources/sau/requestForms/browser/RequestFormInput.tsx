import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { WidgetProps } from '../../../../src/engine/EngineContext';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { rowErrorsOf } from '../../../../src/engine/kinds/items/errors';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import { type Answer, answersIn } from '../shared/answers';
import { type FormField, formFields, visibleFields } from '../shared/formFields';
import { FormFields } from './FormFields';
import './requestForm.css';

/** Input of `tickets.campos`: the fields of the chosen form, shown as their conditions say. */
export default function RequestFormInput({ resource, source }: WidgetProps & { source: string }) {
  const translate = useTranslate();
  const control = useFieldControl();
  const { errors } = useFormState();
  const form: unknown = useWatch({ name: 'solicitudCategoria' });
  const hasForm = typeof form === 'number' || (typeof form === 'string' && form !== '');
  const { data, isPending } = useGetOne<RaRecord>(
    'solicitudCategorias',
    { id: hasForm ? form : '' },
    { enabled: hasForm, retry: false, staleTime: 60_000 },
  );
  const fields = useMemo(() => formFields(data?.formulario), [data]);
  const answers = answersIn(control.value);
  const answerTo = (label: string) => answers.find(({ campo }) => campo === label)?.valor;
  const visible = visibleFields(fields, answerTo);
  const rowErrors = rowErrorsOf(get(errors, source));

  const onAnswer = (changed: FormField, answer: string | null) => {
    const answerAfter = (label: string) => (label === changed.label ? answer : answerTo(label)) ?? null;
    const rows: Answer[] = visibleFields(fields, answerAfter).map(({ label, type }) => ({
      campo: label,
      tipo: type,
      valor: answerAfter(label),
    }));
    control.onChange(rows);
  };

  if (hasForm && isPending) return <RowsSkeleton rows={2} columns={1} />;
  if (fields.length === 0) return <p className="muted">{translate('pages.requestForm.none')}</p>;
  return (
    <fieldset id={control.id} aria-label={control.label} className="request-form">
      <FormFields
        {...{ resource, fields: visible, answerTo, onAnswer }}
        id={control.id}
        errorAt={(position) => Object.values(rowErrors[position] ?? {})[0]?.message}
        readOnly={control.readOnly}
        inputRef={control.ref}
      />
    </fieldset>
  );
}
