import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Condition } from '../../schema/condition';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../../ui/Button';
import { useEditedSchema } from '../EditedSchemaProvider';
import { useFieldTitle } from '../useFieldTitle';
import { useOptionTitle } from '../useOptionTitle';
import { ConditionRow } from './ConditionRow';
import { ConditionText } from './ConditionText';
import { conditionFields, conditionToRows, newRow, rowsToCondition } from './conditionRows';

interface ConditionBuilderProps {
  /** what the condition decides */
  label: string;
  /** schema of the available fields; undefined: the edited schema */
  schemaOfFields?: ResourceSchema | undefined;
  /** whether values may be compared with fields of the edited resource, whose record is then there */
  comparesFields?: boolean;
  value: Condition;
  /** undefined: read-only */
  onChange?: ((condition: Condition) => void) | undefined;
}

/** Editor of a condition as rows of field, operator and value, combined with all or any. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const { label, schemaOfFields, comparesFields = false, value, onChange } = props;
  const translate = useTranslate();
  const editedSchema = useEditedSchema();
  const schema = schemaOfFields ?? editedSchema;
  const titleOf = useFieldTitle(schema);
  const optionTitle = useOptionTitle(schema);
  const otherTitleOf = useFieldTitle(editedSchema);
  const others = comparesFields ? conditionFields(editedSchema) : [];
  const rowCondition = conditionToRows(value);
  if (!rowCondition) return <ConditionText schema={schema} condition={value} />;
  const { any, rows } = rowCondition;
  const fields = conditionFields(schema);
  const [first] = fields;
  return (
    <fieldset className="condition" aria-label={label} disabled={!onChange}>
      {rows.length > 1 && (
        <select
          className="input"
          aria-label={label}
          value={any ? 'any' : 'all'}
          onChange={({ target }) => onChange?.(rowsToCondition({ any: target.value === 'any', rows }))}
        >
          <option value="all">{translate('studio.condition.all')}</option>
          <option value="any">{translate('studio.condition.any')}</option>
        </select>
      )}
      {rows.map((row, index) => (
        <ConditionRow
          // the index is the key: two rows may have the same field
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          {...{ row, fields, titleOf, optionOf: optionTitle, others, otherTitleOf }}
          onChange={(next) =>
            onChange?.(rowsToCondition({ any, rows: rows.map((previous, i) => (i === index ? next : previous)) }))
          }
          onRemove={() => onChange?.(rowsToCondition({ any, rows: rows.filter((_, i) => i !== index) }))}
        />
      ))}
      {onChange && first && (
        <Button small onClick={() => onChange(rowsToCondition({ any, rows: [...rows, newRow(...first)] }))}>
          <Plus size={16} aria-hidden="true" />
          {translate('studio.condition.add')}
        </Button>
      )}
      {!first && <p className="muted">{translate('studio.condition.noFields')}</p>}
    </fieldset>
  );
}
