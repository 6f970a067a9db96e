import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Filter } from '../../../../src/engine/address';
import { useResource, type WidgetProps } from '../../../../src/engine/EngineContext';
import { newGroup, type Problems, toDraft, validateDraft } from '../../../../src/engine/filters/draft';
import { GroupEditor } from '../../../../src/engine/filters/GroupEditor';
import { conditionOfGroup, type Group, groupOf } from '../../../../src/engine/filters/groups';
import { useFilters } from '../../../../src/engine/filters/useFilters';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { useLabels } from '../../../../src/engine/labels';
import { conditionIn } from '../shared/condition';
import { conditionFields } from './conditionFields';
import '../../../../src/engine/filters/builder.css';
import './rules.css';

const NO_FILTER: Filter = {};
const NO_PROBLEMS: Problems = new Map();

/**
 * Input of a rule's condition: the builder of combined conditions of the lists, on requests. While a value is missing, the field's value
 * is invalid, so that no unfinished condition is saved.
 */
export default function ConditionInput(_props: WidgetProps & { source: string }) {
  const translate = useTranslate();
  const control = useFieldControl();
  const tickets = useResource('tickets');
  const labels = useLabels(tickets);
  const { available } = useFilters(tickets, NO_FILTER);
  const offered = useMemo(() => conditionFields(available), [available]);
  const [draft, setDraft] = useState<Group | undefined>(() => {
    const stored = groupOf(tickets, conditionIn(control.value));
    return stored && toDraft(stored);
  });
  const [first] = offered;
  const result = draft && validateDraft(tickets, draft);
  const problems = control.invalid && result && 'problems' in result ? result.problems : NO_PROBLEMS;

  const change = (next: Group) => {
    const isEmpty = next.parts.length === 0;
    setDraft(isEmpty ? undefined : next);
    const checked = validateDraft(tickets, next);
    if (isEmpty) control.onChange(null);
    else control.onChange('group' in checked ? conditionOfGroup(checked.group) : Number.NaN);
  };

  return (
    <fieldset id={control.id} className="rule-condition" aria-label={control.label}>
      {draft ? (
        <GroupEditor group={draft} resource={tickets} {...{ labels, offered, problems }} onChange={change} />
      ) : (
        <>
          <p className="muted">{translate('pages.rules.always')}</p>
          {first && !control.readOnly && (
            <button
              ref={control.ref}
              type="button"
              className="button button--small"
              onClick={() => change({ ...newGroup(first), mode: '$and' })}
            >
              {translate('pages.rules.addCondition')}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}
