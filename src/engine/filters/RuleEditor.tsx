import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { fieldAt } from '../../schema/paths';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import type { Labels } from '../labels';
import { type Comparison, comparisonOf, comparisonsOf, withComparison } from './comparisons';
import { newRule } from './draft';
import type { Rule } from './groups';
import { usePersonPath } from './personPath';
import { RuleValue } from './RuleValue';
import { isTemporal } from './sentence';
import type { Filters } from './useFilters';

export interface RuleEditorProps {
  rule: Rule;
  resource: Resource;
  labels: Labels;
  offered: Filters['available'];
  problem: string | undefined;
  /** whether the field may be compared with the person's own data */
  personal: boolean;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

/** Replacement labels of "more than" and "less than" for dates and times. */
const TEMPORAL_LABELS: Partial<Record<Comparison, string>> = { over: 'after', under: 'before' };

/** Editor of one condition: field, comparison and value. */
export function RuleEditor(props: RuleEditorProps) {
  const { rule, resource, labels, offered, problem, personal, onChange, onRemove } = props;
  const translate = useTranslate();
  const field = fieldAt(resource, rule.field);
  const ownPath = usePersonPath(field ?? { kind: 'text', name: rule.field });
  const name = labels.field(rule.field);
  if (!field) return null;
  const personPath = personal ? ownPath : undefined;
  return (
    <div className="rule">
      <select
        className="input rule__field"
        aria-label={translate('lists.conditions.field')}
        value={rule.field}
        onChange={({ target }) => {
          const next = fieldAt(resource, target.value);
          if (next) onChange({ ...newRule(next), key: rule.key });
        }}
      >
        {(offered.includes(field) ? offered : [field, ...offered]).map((candidate) => (
          <option key={candidate.name} value={candidate.name}>
            {labels.field(candidate.name)}
          </option>
        ))}
      </select>
      <select
        className="input rule__ask"
        aria-label={translate('lists.conditions.ask', { field: name })}
        value={comparisonOf(field, rule)}
        onChange={({ target }) => {
          const comparison = comparisonsOf(field, personPath !== undefined).find(
            (candidate) => candidate === target.value,
          );
          if (comparison) onChange(withComparison(field, rule, comparison, personPath));
        }}
      >
        {comparisonsOf(field, personPath !== undefined).map((comparison) => (
          <option key={comparison} value={comparison}>
            {translate(
              `lists.conditions.asks.${isTemporal(field) ? (TEMPORAL_LABELS[comparison] ?? comparison) : comparison}`,
            )}
          </option>
        ))}
      </select>
      <div className="rule__value">
        <RuleValue {...{ rule, field, resource, labels, personPath, problem, onChange }} />
      </div>
      <IconButton icon={X} size={16} label={translate('lists.conditions.remove', { field: name })} onClick={onRemove} />
      {problem && (
        <p className="field__error rule__problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
