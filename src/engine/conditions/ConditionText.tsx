import { useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { conditionIn } from '../../schema/storedCondition';
import { GroupText } from '../filters/GroupText';
import { groupOf } from '../filters/groups';
import { useLabels } from '../labels';

/** A condition that a record stores, as a sentence. */
export function ConditionText({ resource, value }: { resource: Resource; value: unknown }) {
  const labels = useLabels(resource);
  const translate = useTranslate();
  const group = groupOf(resource, conditionIn(value));
  if (!group) return <span className="muted">{translate('lists.conditions.always')}</span>;
  return (
    <span>
      <GroupText resource={resource} labels={labels} rows={[]} group={group} />
    </span>
  );
}
