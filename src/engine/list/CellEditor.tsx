import { type RaRecord, useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { decisionsOn } from '../../schema/decisions';
import type { Field, Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { useChanged } from '../form/FormContext';
import { SchemaForm } from '../form/SchemaForm';
import { useDecisionContext } from '../form/useDecisionContext';
import { useSave } from '../form/useSave';
import { placePanel } from '../Popover';
import './cellEditor.css';

export interface CellEditorProps {
  resource: Resource;
  record: RaRecord;
  field: Field;
  /** the table cell that is edited */
  cell: HTMLElement;
  onClose: () => void;
}

/** px */
const WIDTH = 320;
const CONTROL_SELECTOR = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea, [contenteditable="true"]';

/** Mirrors the form's dirty state into `dirty`, for handlers outside of the form. */
function DirtyMirror({ dirty }: { dirty: RefObject<boolean> }) {
  const changed = useChanged();
  useLayoutEffect(() => {
    dirty.current = changed;
  }, [dirty, changed]);
  return null;
}

/**
 * Editor for one value of a record, placed over its cell: Enter saves, Escape cancels. A validation error is shown at the cell; a
 * conflict opens the form's conflict dialog. A press outside closes it only if nothing was changed.
 */
export default function CellEditor({ resource, record, field, cell, onClose }: CellEditorProps) {
  const translate = useTranslate();
  const decisionContext = useDecisionContext(resource);
  const panel = useRef<HTMLDivElement>(null);
  const changed = useRef(false);
  /** the last press inside the editor or inside a popup opened from it, wherever the popup is mounted */
  const lastInside = useRef<Event>(undefined);
  const fields = useMemo(() => [field], [field]);
  const { save, conflict } = useSave(resource, fields, undefined);
  const { readOnly, hidden } = decisionsOn(fields, {}, { ...decisionContext, current: record }).stateOf(field.name);
  const isReadOnly = readOnly || hidden;

  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    placePanel(current, cell, WIDTH);
    const control = current.querySelector<HTMLElement>(CONTROL_SELECTOR);
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  }, [cell]);

  useEffect(() => {
    const closeOnOutsidePress = (event: PointerEvent) => {
      if (event !== lastInside.current && !changed.current) onClose();
    };
    document.addEventListener('pointerdown', closeOnOutsidePress);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    // a dialog opened from the editor handles its own keys
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

  // a portal instead of the top layer: pickers and dialogs are mounted at the end of the document and must appear above the
  // editor
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-label={translate('lists.cell.edit')}
      className="floating cell-editor"
      onKeyDown={onKeyDown}
      onPointerDownCapture={({ nativeEvent }) => {
        lastInside.current = nativeEvent;
      }}
    >
      {isReadOnly ? (
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
          <DirtyMirror dirty={changed} />
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
