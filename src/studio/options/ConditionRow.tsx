import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { FieldSchema } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import { IconButton } from '../../ui/IconButton';
import { ScalarInput } from '../kinds/ScalarInput';
import { isComparable, type RunTimeValue, runTimeValuesOf } from '../kinds/what';
import { type FieldCondition, isPassing, newRow, OPERATORS } from './conditionRows';

interface ConditionRowProps {
  row: FieldCondition;
  /** available fields */
  fields: readonly (readonly [string, FieldSchema])[];
  titleOf: (name: string) => string;
  optionOf: (field: string, option: string) => string;
  /** fields of the edited resource that a value may be compared with; empty where there is no record */
  others: readonly (readonly [string, FieldSchema])[];
  otherTitleOf: (name: string) => string;
  onChange: (row: FieldCondition) => void;
  onRemove: () => void;
}

const operatorsOf = (field: FieldSchema | undefined): string[] =>
  OPERATORS.filter(
    (operator) =>
      operator === 'empty' || operator === 'notEmpty' || (field && KINDS[field.kind].operators.includes(operator)),
  );

const isSameValue = (value: FieldCondition['value'], runTimeValue: RunTimeValue): boolean =>
  JSON.stringify(value) === JSON.stringify(runTimeValue);

/** One row of a condition: field, operator and value. */
export function ConditionRow(props: ConditionRowProps) {
  const { row, fields, titleOf, optionOf, others, otherTitleOf, onChange, onRemove } = props;
  const translate = useTranslate();
  const field = fields.find(([name]) => name === row.field)?.[1];
  const runtimeValues = [
    ...(field ? runTimeValuesOf(field) : []).map(({ name, value }) => ({
      value,
      text: translate(`studio.condition.passing.${name}`),
    })),
    ...others
      .filter(([, other]) => field && other !== field && isComparable(field, other))
      .map(([name]) => ({
        value: { $record: name },
        text: translate('studio.condition.otherField', { field: otherTitleOf(name) }),
      })),
  ];
  const selectedIndex = runtimeValues.findIndex(({ value }) => isSameValue(row.value, value));
  return (
    <div className="condition__row">
      <select
        className="input"
        aria-label={translate('studio.condition.field')}
        value={row.field}
        onChange={({ target }) => onChange(newRow(target.value, fields.find(([name]) => name === target.value)?.[1]))}
      >
        {!field && <option value={row.field}>{titleOf(row.field)}</option>}
        {fields.map(([name]) => (
          <option key={name} value={name}>
            {titleOf(name)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={translate('studio.condition.operator')}
        value={row.operator}
        onChange={({ target }) => onChange({ ...row, operator: target.value, value: row.value ?? '' })}
      >
        {operatorsOf(field).map((operator) => (
          <option key={operator} value={operator}>
            {translate(`studio.condition.operators.${operator}`)}
          </option>
        ))}
      </select>
      {row.operator !== 'empty' && row.operator !== 'notEmpty' && (
        <>
          {runtimeValues.length > 0 && (
            <select
              className="input"
              aria-label={translate('studio.condition.what')}
              value={selectedIndex < 0 ? '' : String(selectedIndex)}
              onChange={({ target }) =>
                onChange({
                  ...row,
                  value: target.value === '' ? '' : (runtimeValues[Number(target.value)]?.value ?? ''),
                })
              }
            >
              <option value="">{translate('studio.condition.given')}</option>
              {runtimeValues.map(({ text }, i) => (
                <option key={text} value={i}>
                  {text}
                </option>
              ))}
            </select>
          )}
          {!isPassing(row.value) && (
            <ScalarInput
              field={field}
              label={translate('studio.condition.value')}
              value={row.value}
              optionOf={(option) => optionOf(row.field, option)}
              onChange={(value) => onChange({ ...row, value: value ?? '' })}
            />
          )}
        </>
      )}
      <IconButton icon={X} size={16} label={translate('studio.condition.remove')} onClick={onRemove} />
    </div>
  );
}
