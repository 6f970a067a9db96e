import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFieldControl } from '../../engine/form/FormContext';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useEditedSchema } from '../EditedSchemaProvider';
import { ConditionBuilder } from './ConditionBuilder';
import { initialCondition } from './conditionRows';
import { conditionIn, recordIn } from './value';

/** Checks of a field: a condition on other fields that rejects the value, and its message. */
export default function CheckList() {
  const translate = useTranslate();
  const schema = useEditedSchema();
  const { id, value, onChange, onBlur } = useFieldControl();
  const checks = Array.isArray(value) ? value.map(recordIn) : [];
  const changeCheck = (index: number, changes: Record<string, unknown>) =>
    onChange(checks.map((check, i) => (i === index ? { ...check, ...changes } : check)));
  return (
    <div className="check-list">
      {checks.map((check, index) => {
        const name = translate('studio.checks.one', { n: index + 1 });
        return (
          // checks have no id: the index is the key
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={index} className="check-list__one" aria-label={name}>
            <div className="check-list__head">
              <span className="field__label">{translate('studio.checks.when')}</span>
              <IconButton
                icon={X}
                size={16}
                label={translate('studio.items.remove', { option: name })}
                onClick={() => onChange(checks.filter((_, i) => i !== index))}
              />
            </div>
            <ConditionBuilder
              comparesFields
              label={`${name}: ${translate('studio.checks.when')}`}
              value={conditionIn(check.when)}
              onChange={(when) => changeCheck(index, { when })}
            />
            <label className="field__label" htmlFor={`${id}-text-${index}`}>
              {translate('studio.checks.said')}
            </label>
            <input
              id={`${id}-text-${index}`}
              className="input"
              maxLength={300}
              value={String(check.text ?? '')}
              onBlur={onBlur}
              onChange={(event) => changeCheck(index, { text: event.target.value })}
            />
          </fieldset>
        );
      })}
      <Button small onClick={() => onChange([...checks, { when: initialCondition(schema), text: '' }])}>
        <Plus size={16} aria-hidden="true" />
        {translate('studio.checks.add')}
      </Button>
    </div>
  );
}
