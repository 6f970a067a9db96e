import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { placedFields } from '../../schema/layoutNodes';
import type { StepNode } from '../../schema/screen';
import { SectionTitle } from '../../ui/SectionTitle';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { FieldValue } from '../show/FieldValue';
import { useFormFacts } from './FormContext';
import { FormNodes } from './FormNodes';
import { refsOf } from './refsOf';

interface FormReviewProps {
  steps: readonly StepNode[];
  onChange: (step: number) => void;
}

/** Review of all steps before saving; hidden fields are neither sent nor shown. */
export function FormReview({ steps, onChange }: FormReviewProps) {
  const { resource, fields, state, labelOf } = useFormFacts();
  const { registry } = useEngine();
  const { getValues } = useFormContext();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const values = getValues();
  const linked = fields.filter((field) => 'to' in field);
  const { data: refs = {} } = useQuery({
    queryKey: ['forms', 'refs', resource.name, linked.map(({ name }) => [name, values[name] ?? null])],
    queryFn: () => refsOf(linked, values, dataProvider, registry, translate),
    retry: false,
  });
  const record = { ...state.record(), _refs: refs };
  return steps.map(({ name, children }, index) => {
    const names = placedFields(children);
    // what a step shows beside its inputs belongs to the summary
    const parts = children.filter((node) => 'slot' in node && node.fields === undefined);
    if (names.length === 0 && parts.length === 0) return null;
    const shownFields = fields.filter((field) => names.includes(field.name) && !state.decisionOn(field.name).hidden);
    const title = labels.section(name);
    return (
      <section key={name} className="form-review" aria-label={title}>
        <header className="form-review__head">
          <SectionTitle level={3}>{title}</SectionTitle>
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={translate('editing.steps.changeOf', { step: title })}
            onClick={() => onChange(index)}
          >
            {translate('editing.steps.change')}
          </button>
        </header>
        {shownFields.length === 0 && parts.length === 0 ? (
          <p className="muted">{translate('editing.steps.nothing')}</p>
        ) : (
          <dl className="facts" data-columns={2} hidden={shownFields.length === 0}>
            {shownFields.map((field) => (
              <div key={field.name} className="facts__fact">
                <dt>{labelOf(field.name)}</dt>
                <dd>
                  <FieldValue field={field} resource={resource} record={record} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <FormNodes nodes={parts} />
      </section>
    );
  });
}
