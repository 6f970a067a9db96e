import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { formFields, visibleFields } from '../shared/formFields';
import { FormFields } from './FormFields';
import '../../../../src/engine/form/form.css';
import './requestForm.css';

/** Shows the fields of a form as an agent gets them; answers open conditional fields and are not stored. */
export default function FormPreview({ resource, record }: SlotProps) {
  const translate = useTranslate();
  const id = useId();
  const [answers, setAnswers] = useState<Readonly<Record<string, string | null>>>({});
  const fields = useMemo(() => formFields(record?.formulario), [record]);
  if (fields.length === 0) return null;
  const answerTo = (label: string) => answers[label];
  return (
    <section className="card request-form-preview" aria-labelledby={`${id}-title`}>
      <SectionTitle level={3} id={`${id}-title`}>
        {translate('pages.requestForm.preview')}
      </SectionTitle>
      <p className="muted">{translate('pages.requestForm.previewHelp')}</p>
      <div className="request-form">
        <FormFields
          {...{ resource, id, answerTo }}
          fields={visibleFields(fields, answerTo)}
          onAnswer={({ label }, answer) => setAnswers({ ...answers, [label]: answer })}
        />
      </div>
    </section>
  );
}
