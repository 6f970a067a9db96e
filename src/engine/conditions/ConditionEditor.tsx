import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { conditionIn } from '../../schema/storedCondition';
import type { Filter } from '../address';
import { newGroup, type Problems, toDraft, validateDraft } from '../filters/draft';
import { GroupEditor } from '../filters/GroupEditor';
import { conditionOfGroup, type Group, groupOf } from '../filters/groups';
import { useFilters } from '../filters/useFilters';
import { useFieldControl } from '../form/FormContext';
import { useLabels } from '../labels';
import { conditionFields } from './conditionFields';
import '../filters/builder.css';
import './conditionEditor.css';

const NO_FILTER: Filter = {};
const NO_PROBLEMS: Problems = new Map();

/**
 * Input of a condition that a record stores: the builder of combined conditions of the lists, on the records of a resource. While a
 * value is missing, the field's value is invalid, so that no unfinished condition is saved.
 */
export function ConditionEditor({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const control = useFieldControl();
  const labels = useLabels(resource);
  const { available } = useFilters(resource, NO_FILTER);
  const offered = useMemo(() => conditionFields(available), [available]);
  const [draft, setDraft] = useState<Group | undefined>(() => {
    const stored = groupOf(resource, conditionIn(control.value));
    return stored && toDraft(stored);
  });
  const [first] = offered;
  const result = draft && validateDraft(resource, draft);
  const problems = control.invalid && result && 'problems' in result ? result.problems : NO_PROBLEMS;

  const change = (next: Group) => {
    const isEmpty = next.parts.length === 0;
    setDraft(isEmpty ? undefined : next);
    const checked = validateDraft(resource, next);
    if (isEmpty) control.onChange(null);
    else control.onChange('group' in checked ? conditionOfGroup(checked.group) : Number.NaN);
  };

  return (
    <fieldset id={control.id} className="condition-editor" aria-label={control.label}>
      {draft ? (
        <GroupEditor group={draft} {...{ resource, labels, offered, problems }} personal={false} onChange={change} />
      ) : (
        <>
          <p className="muted">{translate('lists.conditions.always')}</p>
          {first && !control.readOnly && (
            <button
              ref={control.ref}
              type="button"
              className="button button--small"
              onClick={() => change({ ...newGroup(first), mode: '$and' })}
            >
              {translate('lists.conditions.addFirst')}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}
