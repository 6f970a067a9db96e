import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { RecordPicker } from '../../engine/filters/RecordPicker';
import { Popover } from '../../engine/Popover';
import { useTitles } from '../../engine/relations/titles';
import type { Scalar } from '../../schema/condition';

interface RecordValueProps {
  /** resource of the selectable records */
  to: string;
  label: string;
  value: Scalar;
  onChange: (value: Scalar) => void;
}

/** Search input that selects one record of another resource; the server searches. */
export default function RecordValue({ to, label, value, onChange }: RecordValueProps) {
  const translate = useTranslate();
  const id = value === null || value === '' || typeof value === 'boolean' ? undefined : value;
  const titleOf = useTitles(to, id === undefined ? [] : [id]);
  const title = id === undefined ? '' : (titleOf(id) ?? String(id));
  return (
    <Popover
      label={label}
      triggerClass="input record-value"
      trigger={
        <>
          <span className="visually-hidden">{label}: </span>
          <span className="truncate">{title || translate('forms.choose')}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <div className="filter-editor">
          <RecordPicker
            label={label}
            resource={to}
            chosen={id === undefined ? [] : [{ id, title }]}
            noValueLabel={undefined}
            onToggle={(chosen) => {
              onChange(chosen === id ? '' : chosen);
              close();
            }}
          />
        </div>
      )}
    </Popover>
  );
}
