import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Field, Resource } from '../../schema/registry';
import { askedAs } from '../kinds/computed/result';
import { filterOf } from '../kinds/filters';
import type { Control } from '../kinds/input';
import { inputFaceOf } from '../kinds/inputs';
import { TextControl } from '../kinds/TextControl';
import type { Labels } from '../labels';
import { Popover } from '../Popover';
import { type Ask, askIn, stateOf, valueIn } from './asks';
import type { Rule } from './groups';
import { PRESETS } from './presets';
import { useSentence } from './useSentence';

interface RuleValueProps {
  rule: Rule;
  field: Field;
  resource: Resource;
  labels: Labels;
  own: string | undefined;
  /** i18n sentence of what is wrong with it */
  problem: string | undefined;
  onChange: (rule: Rule) => void;
}

const NOTHING: readonly Ask[] = ['own', 'yes', 'no', 'empty', 'filled'];
const MANY: readonly Ask[] = ['anyOf', 'noneOf'];

/** Which of the field's values, ticked where its own filter has them. */
function Members({ rule, field: given, resource, labels, onChange }: RuleValueProps) {
  const translate = useTranslate();
  const field = askedAs(given);
  const Filter = filterOf(field);
  const { $in, $nin } = rule.state;
  const chosen = [$in ?? $nin].flat().length > 0;
  const said = useSentence(field, rule.state, labels, []);
  const values = said.startsWith(labels.field(field.name)) ? said.slice(labels.field(field.name).length) : said;
  return (
    <Popover
      label={labels.field(field.name)}
      triggerClass="input rule__members"
      trigger={
        <>
          <span className={chosen ? 'truncate' : 'truncate muted'}>
            {chosen ? values.replace(/^[:\s]+/, '') : translate('lists.conditions.choose')}
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

/** What a condition compares with: the kind's own input, two of them for a span, a number of days, or nothing. */
export function RuleValue(props: RuleValueProps) {
  const { rule, resource, labels, own, problem, onChange } = props;
  const field = askedAs(props.field);
  const translate = useTranslate();
  const id = useId();
  const ask = askIn(field, rule);
  if (NOTHING.includes(ask)) return null;
  if (MANY.includes(ask)) return <Members {...props} />;

  const set = (value: unknown) => onChange({ ...rule, state: stateOf(ask, value, own) });
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
  const face = ask === 'contains' || ask === 'notContains' ? undefined : inputFaceOf(field);
  const draw = (part: string, word: string, value: unknown, change: (value: unknown) => void) => {
    const of = control(part, `${labels.field(field.name)}: ${word}`, value, change);
    return (
      <span key={part} className="rule__one">
        <label className="visually-hidden" htmlFor={of.id}>
          {of.label}
        </label>
        {face ? <face.Input {...{ field, resource, control: of }} /> : <TextControl control={of} />}
      </span>
    );
  };

  const value = valueIn(ask, rule);
  if (ask === 'last')
    return (
      <label className="rule__days">
        <input
          className="input"
          type="number"
          min={1}
          max={9999}
          aria-label={translate('lists.conditions.days')}
          value={String(value ?? '')}
          onChange={({ target }) => set(Math.min(9999, Math.max(1, Math.trunc(Number(target.value)) || 1)))}
        />
        {translate('lists.conditions.days')}
      </label>
    );
  if (ask === 'period')
    return (
      <select
        className="input"
        aria-label={`${labels.field(field.name)}: ${translate('lists.conditions.value')}`}
        value={String(value)}
        onChange={({ target }) => set(target.value)}
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
        {draw('from', translate('engine.filters.from'), from, (next) => set([next, to]))}
        {draw('to', translate('engine.filters.to'), to, (next) => set([from, next]))}
      </>
    );
  }
  return draw('', translate('lists.conditions.value'), value, set);
}
