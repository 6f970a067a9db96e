import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { mostRows } from '../../../schema/kinds/items';
import { partsOf } from '../../../schema/kinds/parts';
import { useFormFacts } from '../../form/FormContext';
import type { InputProps } from '../input';
import { rowsOf } from '../rows';
import { type CellError, errorsIn } from './errors';
import { ItemRow, type RowHandlers } from './ItemRow';
import { useRows } from './useRows';
import './items.css';

const NONE: Readonly<Record<string, CellError>> = {};

/** Rows that are added, filled in, put in order and removed in their place, by keyboard too; each cell is of its own kind. */
export function ItemsInput({ field, control }: InputProps<'items'>) {
  const translate = useTranslate();
  const { labelOf } = useFormFacts();
  const { errors, submitCount } = useFormState();
  const parts = partsOf(field);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const told = errorsIn(get(errors, control.name));
  const rows = useRows({ field, control, value: rowsOf(field, control.value), told, list, addButton });
  const full = rows.entries.length >= mostRows(field);

  const leave = (key: number, part: string) => {
    setVisited((before) => new Set(before).add(`${key}.${part}`));
    // leaving a cell proves nothing about what the server refused
    if (!told.some((row) => Object.values(row).some(({ server }) => server))) control.onBlur();
  };
  const shown = (key: number, at: number): Readonly<Record<string, CellError>> => {
    const row = told[at];
    if (!row || submitCount > 0) return row ?? NONE;
    // a new row is not red before somebody has been there
    return Object.fromEntries(Object.entries(row).filter(([part]) => visited.has(`${key}.${part}`)));
  };

  const handlers = useRef<RowHandlers>({ ...rows, leave });
  handlers.current = { ...rows, leave };

  return (
    <fieldset
      className="items-input"
      id={control.id}
      ref={control.ref}
      tabIndex={-1}
      aria-describedby={control.describedBy}
      disabled={control.readOnly}
    >
      <legend className="field__label">
        {control.label}
        {control.required && <span className="form-field__required"> {translate('forms.required')}</span>}
      </legend>
      {rows.entries.length === 0 && <p className="items-input__none">{translate('items.none')}</p>}
      <ol className="items-input__rows" ref={list} data-dense={parts.length <= 5}>
        {rows.entries.map(({ key, row }, at) => (
          <ItemRow
            key={key}
            id={key}
            {...{ field, row, at }}
            form={control.id}
            last={at === rows.entries.length - 1}
            errors={shown(key, at)}
            on={handlers}
          />
        ))}
      </ol>
      <div className="items-input__foot">
        <button
          ref={addButton}
          type="button"
          className="button button--small"
          aria-disabled={full || undefined}
          aria-label={`${translate('items.add')}: ${labelOf(field.name)}`}
          onClick={() => full || rows.add()}
        >
          <Plus size={16} aria-hidden="true" />
          {translate('items.add')}
        </button>
        {full && <span className="muted">{translate('items.full', { max: mostRows(field) })}</span>}
        <span role="status" className={rows.gone ? 'muted' : 'visually-hidden'}>
          {rows.said && translate(rows.said.key, { number: rows.said.number })}
        </span>
        {rows.gone && (
          <button type="button" className="button button--small button--quiet" onClick={rows.undo}>
            {translate('items.undo')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
