import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import type { Column } from './columns';
import './columnsPanel.css';

export interface ColumnsPanelProps {
  /** every column there is */
  all: readonly Column[];
  /** those that are shown, in order */
  shown: readonly Column[];
  /** undefined: the schema's own */
  onChange: (names: string[] | undefined) => void;
}

const moved = (names: readonly string[], from: number, to: number): string[] => {
  const rest = names.filter((_, at) => at !== from);
  const name = names[from];
  return name === undefined ? rest : [...rest.slice(0, to), name, ...rest.slice(to)];
};

/** Which columns a list shows and in which order: ticked, dragged, or moved by buttons. */
export default function ColumnsPanel({ all, shown, onChange }: ColumnsPanelProps) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const names = shown.map(({ field }) => field.name);
  const hidden = all.filter((column) => !shown.includes(column));
  return (
    <div className="columns-panel">
      <p className="columns-panel__title">{translate('engine.columns.shown')}</p>
      <ol className="columns-panel__list">
        {shown.map(({ field, label }, at) => (
          <li
            key={field.name}
            className="columns-panel__one"
            data-dragged={at === dragged || undefined}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === at) return;
              onChange(moved(names, dragged, at));
              setDragged(at);
            }}
          >
            <GripVertical size={14} aria-hidden="true" className="columns-panel__grip" />
            <label>
              <input
                type="checkbox"
                aria-label={translate('engine.columns.hide', { field: label })}
                checked
                disabled={shown.length === 1}
                aria-describedby={shown.length === 1 ? 'columns-least' : undefined}
                onChange={() => onChange(names.filter((name) => name !== field.name))}
              />
              <span className="truncate">{label}</span>
            </label>
            <IconButton
              icon={ArrowUp}
              size={16}
              label={translate('engine.columns.up', { field: label })}
              disabled={at === 0}
              onClick={() => onChange(moved(names, at, at - 1))}
            />
            <IconButton
              icon={ArrowDown}
              size={16}
              label={translate('engine.columns.down', { field: label })}
              disabled={at === shown.length - 1}
              onClick={() => onChange(moved(names, at, at + 1))}
            />
          </li>
        ))}
      </ol>
      {shown.length === 1 && (
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
