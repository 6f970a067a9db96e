import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Condition } from '../../schema/condition';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../../ui/Button';
import { useSchemaAtHand } from '../SchemaAtHand';
import { useFieldTitle } from '../useFieldTitle';
import { useOptionTitle } from '../useOptionTitle';
import { ConditionRow } from './ConditionRow';
import { ConditionWords } from './ConditionWords';
import { askable, conditionOf, rowFor, rowsOf } from './conditionRows';

interface ConditionBuilderProps {
  /** what the condition decides */
  label: string;
  /** schema of the available fields; undefined: the edited schema */
  of?: ResourceSchema | undefined;
  value: Condition;
  /** undefined: read-only */
  onChange?: ((condition: Condition) => void) | undefined;
}

/** Editor of a condition as rows of field, operator and value, combined with all or any. */
export function ConditionBuilder({ label, of, value, onChange }: ConditionBuilderProps) {
  const translate = useTranslate();
  const own = useSchemaAtHand();
  const schema = of ?? own;
  const titleOf = useFieldTitle(schema);
  const optionOf = useOptionTitle(schema);
  const read = rowsOf(value);
  if (!read) return <ConditionWords schema={schema} condition={value} />;
  const { any, rows } = read;
  const fields = askable(schema);
  const [first] = fields;
  return (
    <fieldset className="condition" aria-label={label} disabled={!onChange}>
      {rows.length > 1 && (
        <select
          className="input"
          aria-label={label}
          value={any ? 'any' : 'all'}
          onChange={({ target }) => onChange?.(conditionOf({ any: target.value === 'any', rows }))}
        >
          <option value="all">{translate('studio.condition.all')}</option>
          <option value="any">{translate('studio.condition.any')}</option>
        </select>
      )}
      {rows.map((row, at) => (
        <ConditionRow
          // the index is the key: two rows may have the same field
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          {...{ row, fields, titleOf, optionOf }}
          onChange={(next) => onChange?.(conditionOf({ any, rows: rows.map((one, i) => (i === at ? next : one)) }))}
          onRemove={() => onChange?.(conditionOf({ any, rows: rows.filter((_, i) => i !== at) }))}
        />
      ))}
      {onChange && first && (
        <Button small onClick={() => onChange(conditionOf({ any, rows: [...rows, rowFor(...first)] }))}>
          <Plus size={16} aria-hidden="true" />
          {translate('studio.condition.add')}
        </Button>
      )}
      {!first && <p className="muted">{translate('studio.condition.noFields')}</p>}
    </fieldset>
  );
}
