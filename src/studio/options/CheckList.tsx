import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFieldControl } from '../../engine/form/FormContext';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useSchemaAtHand } from '../SchemaAtHand';
import { ConditionBuilder } from './ConditionBuilder';
import { startOf } from './conditionRows';
import { conditionIn, recordIn } from './value';

/** Checks of a field: a condition on other fields that rejects the value, and its message. */
export default function CheckList() {
  const translate = useTranslate();
  const schema = useSchemaAtHand();
  const { id, value, onChange, onBlur } = useFieldControl();
  const checks = Array.isArray(value) ? value.map(recordIn) : [];
  const put = (at: number, more: Record<string, unknown>) =>
    onChange(checks.map((check, i) => (i === at ? { ...check, ...more } : check)));
  return (
    <div className="check-list">
      {checks.map((check, at) => {
        const name = translate('studio.checks.one', { n: at + 1 });
        return (
          // checks have no id: the index is the key
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={at} className="check-list__one" aria-label={name}>
            <div className="check-list__head">
              <span className="field__label">{translate('studio.checks.when')}</span>
              <IconButton
                icon={X}
                size={16}
                label={translate('studio.items.remove', { option: name })}
                onClick={() => onChange(checks.filter((_, i) => i !== at))}
              />
            </div>
            <ConditionBuilder
              label={`${name}: ${translate('studio.checks.when')}`}
              value={conditionIn(check.when)}
              onChange={(when) => put(at, { when })}
            />
            <label className="field__label" htmlFor={`${id}-said-${at}`}>
              {translate('studio.checks.said')}
            </label>
            <input
              id={`${id}-said-${at}`}
              className="input"
              maxLength={300}
              value={String(check.said ?? '')}
              onBlur={onBlur}
              onChange={(event) => put(at, { said: event.target.value })}
            />
          </fieldset>
        );
      })}
      <Button small onClick={() => onChange([...checks, { when: startOf(schema), said: '' }])}>
        <Plus size={16} aria-hidden="true" />
        {translate('studio.checks.add')}
      </Button>
    </div>
  );
}
