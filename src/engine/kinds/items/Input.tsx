import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { mostRows } from '../../../schema/kinds/items';
import { partsOf } from '../../../schema/kinds/parts';
import { useFormFacts } from '../../form/FormContext';
import type { InputProps } from '../input';
import { rowsOf } from '../rows';
import { type CellError, rowErrorsOf } from './errors';
import { ItemRow, type RowHandlers } from './ItemRow';
import { useRows } from './useRows';
import './items.css';

const NONE: Readonly<Record<string, CellError>> = {};

/** Input for nested rows that can be added, edited, sorted and removed, also by keyboard; each cell has the input of its kind. */
export function ItemsInput({ field, control }: InputProps<'items'>) {
  const translate = useTranslate();
  const { labelOf } = useFormFacts();
  const { errors, submitCount } = useFormState();
  const parts = partsOf(field);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [touchedKeys, setTouchedKeys] = useState<ReadonlySet<string>>(new Set());
  const rowErrors = rowErrorsOf(get(errors, control.name));
  const rows = useRows({ field, control, value: rowsOf(field, control.value), rowErrors, list, addButton });
  const isFull = rows.entries.length >= mostRows(field);

  const onLeave = (key: number, part: string) => {
    setTouchedKeys((previous) => new Set(previous).add(`${key}.${part}`));
    // blur must not clear an error of the server
    if (!rowErrors.some((row) => Object.values(row).some(({ server }) => server))) control.onBlur();
  };
  const visibleErrors = (key: number, index: number): Readonly<Record<string, CellError>> => {
    const row = rowErrors[index];
    if (!row || submitCount > 0) return row ?? NONE;
    // a new row shows no errors before its cells were visited
    return Object.fromEntries(Object.entries(row).filter(([part]) => touchedKeys.has(`${key}.${part}`)));
  };

  const handlers = useRef<RowHandlers>({ ...rows, onLeave });
  handlers.current = { ...rows, onLeave };

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
        {rows.entries.map(({ key, row }, index) => (
          <ItemRow
            key={key}
            id={key}
            {...{ field, row, index }}
            idPrefix={control.id}
            isLast={index === rows.entries.length - 1}
            errors={visibleErrors(key, index)}
            handlers={handlers}
          />
        ))}
      </ol>
      <div className="items-input__foot">
        <button
          ref={addButton}
          type="button"
          className="button button--small"
          aria-disabled={isFull || undefined}
          aria-label={`${translate('items.add')}: ${labelOf(field.name)}`}
          onClick={() => isFull || rows.add()}
        >
          <Plus size={16} aria-hidden="true" />
          {translate('items.add')}
        </button>
        {isFull && <span className="muted">{translate('items.full', { max: mostRows(field) })}</span>}
        <span role="status" className={rows.removed ? 'muted' : 'visually-hidden'}>
          {rows.announcement && translate(rows.announcement.key, { number: rows.announcement.number })}
        </span>
        {rows.removed && (
          <button type="button" className="button button--small button--quiet" onClick={rows.undo}>
            {translate('items.undo')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
