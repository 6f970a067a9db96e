import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Field, Resource } from '../../schema/registry';
import { filterFieldOf } from '../kinds/computed/result';
import { filterOf } from '../kinds/filters';
import type { Control } from '../kinds/input';
import { inputOf } from '../kinds/inputs';
import { TextControl } from '../kinds/TextControl';
import type { Labels } from '../labels';
import { Popover } from '../Popover';
import { type Comparison, comparisonOf, operandOf, stateOf } from './comparisons';
import type { Rule } from './groups';
import { PRESETS } from './presets';
import { useFilterSentence } from './useFilterSentence';

interface RuleValueProps {
  rule: Rule;
  field: Field;
  resource: Resource;
  labels: Labels;
  personPath: string | undefined;
  /** translated error text of the value */
  problem: string | undefined;
  onChange: (rule: Rule) => void;
}

const WITHOUT_VALUE: readonly Comparison[] = ['own', 'yes', 'no', 'empty', 'filled'];
const MULTIPLE: readonly Comparison[] = ['anyOf', 'noneOf'];

/** Chooses among the field's values, with the editor of the field's own filter. */
function Members({ rule, field: declaredField, resource, labels, onChange }: RuleValueProps) {
  const translate = useTranslate();
  const field = filterFieldOf(declaredField);
  const Filter = filterOf(field);
  const { $in, $nin } = rule.state;
  const hasValues = [$in ?? $nin].flat().length > 0;
  const sentence = useFilterSentence(field, rule.state, labels, []);
  const values = sentence.startsWith(labels.field(field.name))
    ? sentence.slice(labels.field(field.name).length)
    : sentence;
  return (
    <Popover
      label={labels.field(field.name)}
      triggerClass="input rule__members"
      trigger={
        <>
          <span className={hasValues ? 'truncate' : 'truncate muted'}>
            {hasValues ? values.replace(/^[:\s]+/, '') : translate('lists.conditions.choose')}
          </span>
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <div className="filter-editor">
          {Filter && (
            <Filter
              {...{ field, resource, labels }}
              state={rule.state}
              onChange={(state) => onChange({ ...rule, state })}
              onDone={close}
            />
          )}
        </div>
      )}
    </Popover>
  );
}

/** Input for the value of a condition: the kind's own input, two of them for a range, a number of days, or nothing. */
export function RuleValue(props: RuleValueProps) {
  const { rule, resource, labels, personPath, problem, onChange } = props;
  const field = filterFieldOf(props.field);
  const translate = useTranslate();
  const id = useId();
  const comparison = comparisonOf(field, rule);
  if (WITHOUT_VALUE.includes(comparison)) return null;
  if (MULTIPLE.includes(comparison)) return <Members {...props} />;

  const setValue = (value: unknown) => onChange({ ...rule, state: stateOf(comparison, value, personPath) });
  const control = (part: string, label: string, value: unknown, change: (value: unknown) => void): Control => ({
    id: `${id}${part}`,
    name: `${id}${part}`,
    label,
    value: value === '' ? null : value,
    onChange: change,
    onBlur: () => {},
    ref: () => {},
    invalid: problem !== undefined,
    required: true,
    readOnly: false,
    describedBy: problem === undefined ? undefined : `${id}-problem`,
  });
  const inputComponents = comparison === 'contains' || comparison === 'notContains' ? undefined : inputOf(field);
  const renderInput = (part: string, suffix: string, value: unknown, change: (value: unknown) => void) => {
    const inputControl = control(part, `${labels.field(field.name)}: ${suffix}`, value, change);
    return (
      <span key={part} className="rule__one">
        <label className="visually-hidden" htmlFor={inputControl.id}>
          {inputControl.label}
        </label>
        {inputComponents ? (
          <inputComponents.Input {...{ field, resource, control: inputControl }} />
        ) : (
          <TextControl control={inputControl} />
        )}
      </span>
    );
  };

  const value = operandOf(comparison, rule);
  if (comparison === 'last')
    return (
      <label className="rule__days">
        <input
          className="input"
          type="number"
          min={1}
          max={9999}
          aria-label={translate('lists.conditions.days')}
          value={String(value ?? '')}
          onChange={({ target }) => setValue(Math.min(9999, Math.max(1, Math.trunc(Number(target.value)) || 1)))}
        />
        {translate('lists.conditions.days')}
      </label>
    );
  if (comparison === 'period')
    return (
      <select
        className="input"
        aria-label={`${labels.field(field.name)}: ${translate('lists.conditions.value')}`}
        value={String(value)}
        onChange={({ target }) => setValue(target.value)}
      >
        {PRESETS.map(({ name }) => (
          <option key={name} value={name}>
            {translate(`engine.filters.${name}`)}
          </option>
        ))}
      </select>
    );
  if (Array.isArray(value)) {
    const [from, to] = value;
    return (
      <>
        {renderInput('from', translate('engine.filters.from'), from, (next) => setValue([next, to]))}
        {renderInput('to', translate('engine.filters.to'), to, (next) => setValue([from, next]))}
      </>
    );
  }
  return renderInput('', translate('lists.conditions.value'), value, setValue);
}
