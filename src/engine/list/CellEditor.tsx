import { type RaRecord, useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { decisionsOn } from '../../schema/decisions';
import type { Field, Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { useChanged } from '../form/FormContext';
import { SchemaForm } from '../form/SchemaForm';
import { useGiven } from '../form/useGiven';
import { useSave } from '../form/useSave';
import { placePanel } from '../Popover';
import './cellEditor.css';

export interface CellEditorProps {
  resource: Resource;
  record: RaRecord;
  field: Field;
  /** where it stands */
  cell: HTMLElement;
  onClose: () => void;
}

/** px */
const WIDTH = 320;
const CONTROL = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea, [contenteditable="true"]';

/** Keeps in `is` whether saving would change anything, for what is asked outside of the form. */
function Changed({ is }: { is: RefObject<boolean> }) {
  const changed = useChanged();
  useLayoutEffect(() => {
    is.current = changed;
  }, [is, changed]);
  return null;
}

/**
 * One value of a record, asked for where it stands: Enter saves, Escape leaves it as it was. What is refused says so at
 * the cell; where somebody was faster, the form's own question follows. A press elsewhere closes it only if
 * nothing was changed.
 */
export default function CellEditor({ resource, record, field, cell, onClose }: CellEditorProps) {
  const translate = useTranslate();
  const given = useGiven(resource);
  const panel = useRef<HTMLDivElement>(null);
  const changed = useRef(false);
  /** the last press in here, or in what was opened from here, wherever in the document that stands */
  const own = useRef<Event>(undefined);
  const fields = useMemo(() => [field], [field]);
  const { save, conflict } = useSave(resource, fields, undefined);
  const { readOnly, hidden } = decisionsOn(fields, {}, { ...given, current: record }).of(field.name);
  const closed = readOnly || hidden;

  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    placePanel(current, cell, WIDTH);
    const control = current.querySelector<HTMLElement>(CONTROL);
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  }, [cell]);

  useEffect(() => {
    const elsewhere = (event: PointerEvent) => {
      if (event !== own.current && !changed.current) onClose();
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    // a dialog that was opened from here has keys of its own
    if (event.defaultPrevented || !(target instanceof Node && panel.current?.contains(target))) return;
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (key === 'Enter' && (target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      panel.current?.querySelector('form')?.requestSubmit();
    }
  };

  // pickers and dialogs are drawn at the end of the document: in the top layer it would lie over them
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-label={translate('lists.cell.edit')}
      className="floating cell-editor"
      onKeyDown={onKeyDown}
      onPointerDownCapture={({ nativeEvent }) => {
        own.current = nativeEvent;
      }}
    >
      {closed ? (
        <p className="cell-editor__closed">{translate('lists.cell.closed')}</p>
      ) : (
        <SchemaForm
          resource={resource}
          fields={fields}
          columns={1}
          record={record}
          onSubmit={async (values) => {
            await save(record.id, values, record);
            onClose();
          }}
        >
          <Changed is={changed} />
          <div className="cell-editor__end">
            <Button onClick={onClose}>{translate('common.actions.cancel')}</Button>
            <Button type="submit" look="primary">
              {translate('common.actions.save')}
            </Button>
          </div>
        </SchemaForm>
      )}
      {conflict}
    </div>,
    document.body,
  );
}
