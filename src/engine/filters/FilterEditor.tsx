import { useTranslate } from 'ra-core';
import type { Field, Resource } from '../../schema/registry';
import { filterFieldOf } from '../kinds/computed/result';
import { filterOf } from '../kinds/filters';
import type { Labels } from '../labels';
import type { FilterState } from './state';
import './filters.css';

export interface FilterEditorProps {
  field: Field;
  resource: Resource;
  labels: Labels;
  state: FilterState;
  onChange: (state: FilterState) => void;
  onDone: () => void;
}

/** Filter editor of one field, rendered by its kind. Every change is applied at once, without a confirmation. */
export default function FilterEditor({
  field: declaredField,
  resource,
  labels,
  state,
  onChange,
  onDone,
}: FilterEditorProps) {
  const translate = useTranslate();
  const field = filterFieldOf(declaredField);
  const Filter = filterOf(field);
  const label = labels.field(field.name);
  return (
    <div className="filter-editor">
      <div className="filter-editor__head">
        <span className="truncate">{label}</span>
        {Object.keys(state).length > 0 && (
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={translate('engine.filters.remove', { field: label })}
            onClick={() => {
              onChange({});
              onDone();
            }}
          >
            {translate('common.actions.remove')}
          </button>
        )}
      </div>
      {Filter && <Filter {...{ field, resource, labels, state, onChange, onDone }} />}
    </div>
  );
}
