import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { fieldAt } from '../../schema/paths';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import type { Labels } from '../labels';
import { type Ask, askIn, asking, asksOf } from './asks';
import { blankRule } from './draft';
import type { Rule } from './groups';
import { useOwnPath } from './own';
import { RuleValue } from './RuleValue';
import { inTime } from './sentence';
import type { Filters } from './useFilters';

export interface RuleEditorProps {
  rule: Rule;
  resource: Resource;
  labels: Labels;
  offered: Filters['offered'];
  problem: string | undefined;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

/** What more and less are called of days and hours. */
const IN_TIME: Partial<Record<Ask, string>> = { over: 'after', under: 'before' };

/** One condition: a field, what is asked of it, and what it is compared with. */
export function RuleEditor({ rule, resource, labels, offered, problem, onChange, onRemove }: RuleEditorProps) {
  const translate = useTranslate();
  const field = fieldAt(resource, rule.field);
  const path = useOwnPath(field ?? { kind: 'text', name: rule.field });
  const name = labels.field(rule.field);
  if (!field) return null;
  const own = field && path;
  return (
    <div className="rule">
      <select
        className="input rule__field"
        aria-label={translate('lists.conditions.field')}
        value={rule.field}
        onChange={({ target }) => {
          const next = fieldAt(resource, target.value);
          if (next) onChange({ ...blankRule(next), key: rule.key });
        }}
      >
        {(offered.includes(field) ? offered : [field, ...offered]).map((one) => (
          <option key={one.name} value={one.name}>
            {labels.field(one.name)}
          </option>
        ))}
      </select>
      <select
        className="input rule__ask"
        aria-label={translate('lists.conditions.ask', { field: name })}
        value={askIn(field, rule)}
        onChange={({ target }) => {
          const ask = asksOf(field, own !== undefined).find((one) => one === target.value);
          if (ask) onChange(asking(field, rule, ask, own));
        }}
      >
        {asksOf(field, own !== undefined).map((ask) => (
          <option key={ask} value={ask}>
            {translate(`lists.conditions.asks.${inTime(field) ? (IN_TIME[ask] ?? ask) : ask}`)}
          </option>
        ))}
      </select>
      <div className="rule__value">
        <RuleValue {...{ rule, field, resource, labels, own, problem, onChange }} />
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
