import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Condition } from '../../schema/condition';
import type { FieldSchema } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { ScalarInput } from '../kinds/ScalarInput';
import { useSchemaAtHand } from '../SchemaAtHand';
import { useFieldTitle } from '../useFieldTitle';
import { ConditionWords } from './ConditionWords';
import { conditionOf, OPERATORS, type Row, rowsOf } from './conditionRows';

interface ConditionBuilderProps {
  /** what the condition decides */
  label: string;
  /** whose fields it asks about; absent: those of the schema at hand */
  of?: ResourceSchema | undefined;
  value: Condition;
  onChange: (condition: Condition) => void;
}

const operatorsOf = (field: FieldSchema | undefined): string[] =>
  OPERATORS.filter(
    (operator) =>
      operator === 'empty' || operator === 'notEmpty' || (field && KINDS[field.kind].operators.includes(operator)),
  );

/** A condition as lines: a field, a comparison, a value; all of them or any. */
export function ConditionBuilder({ label, of, value, onChange }: ConditionBuilderProps) {
  const translate = useTranslate();
  const own = useSchemaAtHand();
  const schema = of ?? own;
  const titleOf = useFieldTitle(schema);
  const read = rowsOf(value);
  if (!read) return <ConditionWords schema={schema} condition={value} />;
  const { any, rows } = read;
  const fields = Object.entries(schema.fields).filter(([, field]) => KINDS[field.kind].operators.length > 0);
  const [first] = fields;
  const put = (at: number, row: Row) =>
    onChange(conditionOf({ any, rows: rows.map((one, i) => (i === at ? row : one)) }));
  return (
    <fieldset className="condition" aria-label={label}>
      {rows.length > 1 && (
        <div className="select">
          <select
            className="input"
            aria-label={label}
            value={any ? 'any' : 'all'}
            onChange={(event) => onChange(conditionOf({ any: event.target.value === 'any', rows }))}
          >
            <option value="all">{translate('studio.condition.all')}</option>
            <option value="any">{translate('studio.condition.any')}</option>
          </select>
        </div>
      )}
      {rows.map((row, at) => {
        const field = schema.fields[row.field];
        return (
          // a line is known by its place: two may ask about one field
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className="condition__row">
            <select
              className="input"
              aria-label={translate('studio.condition.field')}
              value={row.field}
              onChange={(event) => put(at, { field: event.target.value, operator: '$eq', value: '' })}
            >
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
              onChange={(event) => put(at, { ...row, operator: event.target.value })}
            >
              {operatorsOf(field).map((operator) => (
                <option key={operator} value={operator}>
                  {translate(`studio.condition.operators.${operator}`)}
                </option>
              ))}
            </select>
            {row.operator !== 'empty' && row.operator !== 'notEmpty' && (
              <ScalarInput
                field={field}
                label={translate('studio.condition.value')}
                value={row.value}
                onChange={(next) => put(at, { ...row, value: next })}
              />
            )}
            <IconButton
              icon={X}
              size={16}
              label={translate('studio.condition.remove')}
              onClick={() => onChange(conditionOf({ any, rows: rows.filter((_, i) => i !== at) }))}
            />
          </div>
        );
      })}
      {first && (
        <Button
          small
          onClick={() =>
            onChange(conditionOf({ any, rows: [...rows, { field: first[0], operator: '$eq', value: '' }] }))
          }
        >
          <Plus size={16} aria-hidden="true" />
          {translate('studio.condition.add')}
        </Button>
      )}
    </fieldset>
  );
}
