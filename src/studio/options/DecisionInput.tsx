import { useTranslate } from 'ra-core';
import { useFieldControl } from '../../engine/form/FormContext';
import { useSchemaAtHand } from '../SchemaAtHand';
import { ConditionBuilder } from './ConditionBuilder';
import { startOf } from './conditionRows';
import { conditionIn, isNothingSaid } from './value';

/** Choice of never, always, or a condition. */
export default function DecisionInput() {
  const translate = useTranslate();
  const { id, value, onChange, onBlur, ref, describedBy, label } = useFieldControl();
  const schema = useSchemaAtHand();
  const how = value === true ? 'always' : isNothingSaid(value) ? 'never' : 'when';
  const choose = (next: string) => onChange(next === 'always' ? true : next === 'when' ? startOf(schema) : null);
  return (
    <div className="decision">
      <select
        id={id}
        ref={ref}
        className="input"
        aria-describedby={describedBy}
        value={how}
        onBlur={onBlur}
        onChange={(event) => choose(event.target.value)}
      >
        {['never', 'always', 'when'].map((one) => (
          <option key={one} value={one}>
            {translate(`studio.decision.${one}`)}
          </option>
        ))}
      </select>
      {how === 'when' && <ConditionBuilder label={label} value={conditionIn(value)} onChange={onChange} />}
    </div>
  );
}
