import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import type { Column } from './columns';
import './columnsPanel.css';

export interface ColumnsPanelProps {
  /** every available column */
  allColumns: readonly Column[];
  /** the visible columns, in order */
  visibleColumns: readonly Column[];
  /** undefined: resets to the schema's columns */
  onChange: (names: string[] | undefined) => void;
}

const moveItem = (names: readonly string[], from: number, to: number): string[] => {
  const rest = names.filter((_, index) => index !== from);
  const name = names[from];
  return name === undefined ? rest : [...rest.slice(0, to), name, ...rest.slice(to)];
};

/** Chooses the visible columns of a list and their order, by checkboxes, dragging or buttons. */
export default function ColumnsPanel({ allColumns, visibleColumns, onChange }: ColumnsPanelProps) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const names = visibleColumns.map(({ field }) => field.name);
  const hidden = allColumns.filter((column) => !visibleColumns.includes(column));
  return (
    <div className="columns-panel">
      <p className="columns-panel__title">{translate('engine.columns.shown')}</p>
      <ol className="columns-panel__list">
        {visibleColumns.map(({ field, label }, index) => (
          <li
            key={field.name}
            className="columns-panel__one"
            data-dragged={index === dragged || undefined}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === index) return;
              onChange(moveItem(names, dragged, index));
              setDragged(index);
            }}
          >
            <GripVertical size={14} aria-hidden="true" className="columns-panel__grip" />
            <label>
              <input
                type="checkbox"
                aria-label={translate('engine.columns.hide', { field: label })}
                checked
                disabled={visibleColumns.length === 1}
                aria-describedby={visibleColumns.length === 1 ? 'columns-least' : undefined}
                onChange={() => onChange(names.filter((name) => name !== field.name))}
              />
              <span className="truncate">{label}</span>
            </label>
            <IconButton
              icon={ArrowUp}
              size={16}
              label={translate('engine.columns.up', { field: label })}
              disabled={index === 0}
              onClick={() => onChange(moveItem(names, index, index - 1))}
            />
            <IconButton
              icon={ArrowDown}
              size={16}
              label={translate('engine.columns.down', { field: label })}
              disabled={index === visibleColumns.length - 1}
              onClick={() => onChange(moveItem(names, index, index + 1))}
            />
          </li>
        ))}
      </ol>
      {visibleColumns.length === 1 && (
        <p id="columns-least" className="columns-panel__title">
          {translate('acting.closed.lastColumn')}
        </p>
      )}
      {hidden.length > 0 && <p className="columns-panel__title">{translate('engine.columns.hidden')}</p>}
      <ul className="columns-panel__list">
        {hidden.map(({ field, label }) => (
          <li key={field.name} className="columns-panel__one">
            <label>
              <input
                type="checkbox"
                aria-label={translate('engine.columns.show', { field: label })}
                checked={false}
                onChange={() => onChange([...names, field.name])}
              />
              <span className="truncate">{label}</span>
            </label>
          </li>
        ))}
      </ul>
      <button type="button" className="button button--quiet button--small" onClick={() => onChange(undefined)}>
        {translate('engine.columns.reset')}
      </button>
    </div>
  );
}
