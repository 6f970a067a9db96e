import { useTranslate } from 'ra-core';
import { useFieldControl } from '../../engine/form/FormContext';
import { useEditedSchema } from '../EditedSchemaProvider';
import { ConditionBuilder } from './ConditionBuilder';
import { initialCondition } from './conditionRows';
import { conditionIn, isUnset } from './value';

/** Choice of never, always, or a condition. */
export default function DecisionInput() {
  const translate = useTranslate();
  const { id, value, onChange, onBlur, ref, describedBy, label } = useFieldControl();
  const schema = useEditedSchema();
  const mode = value === true ? 'always' : isUnset(value) ? 'never' : 'when';
  const changeMode = (next: string) =>
    onChange(next === 'always' ? true : next === 'when' ? initialCondition(schema) : null);
  return (
    <div className="decision">
      <select
        id={id}
        ref={ref}
        className="input"
        aria-describedby={describedBy}
        value={mode}
        onBlur={onBlur}
        onChange={(event) => changeMode(event.target.value)}
      >
        {['never', 'always', 'when'].map((choice) => (
          <option key={choice} value={choice}>
            {translate(`studio.decision.${choice}`)}
          </option>
        ))}
      </select>
      {mode === 'when' && (
        <ConditionBuilder label={label} comparesFields value={conditionIn(value)} onChange={onChange} />
      )}
    </div>
  );
}
