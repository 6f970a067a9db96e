import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { requiredAction } from '../../schema/can';
import type { Field, Resource } from '../../schema/registry';
import { writersOf } from '../../schema/restrictedFields';
import { useEngine } from '../EngineContext';
import { formFields } from '../form/fields';
import type { Column } from './columns';

/** A cell that is being edited. */
interface EditedCell {
  record: RaRecord;
  field: Field;
  cell: HTMLElement;
}

/** Tells which cells of a table are editable, and holds the one that is being edited. */
export interface CellEdit {
  edited: EditedCell | undefined;
  canEdit: (cell: HTMLTableCellElement) => boolean;
  /** returns false if the cell is not editable */
  start: (cell: HTMLTableCellElement) => boolean;
  /** returns the focus to the cell */
  close: () => void;
}

interface CellEditOptions {
  resource: Resource;
  columns: readonly Column[];
  rows: readonly RaRecord[] | undefined;
  selectable: boolean;
}

/** Focuses a cell, or the link in it. */
export function focusCell(cell: HTMLTableCellElement): void {
  const title = cell.querySelector<HTMLElement>('.list-title');
  if (!title) cell.tabIndex = -1;
  (title ?? cell).focus();
}

/**
 * Cell editing for a person who may write the field on the record. Disabled if the schema requires a reason for changes: only the
 * form asks for it.
 */
export function useCellEdit({ resource, columns, rows, selectable }: CellEditOptions): CellEdit {
  const { ability, operatorMode } = useEngine();
  const [edited, setEdited] = useState<EditedCell>();
  const writable = useMemo(() => {
    const { schema } = resource;
    const can = (action: string) => ability.can(action, schema.subject);
    if (operatorMode || schema.appendOnly || schema.reason?.required || !can(requiredAction('editar', schema)))
      return new Set<Field>();
    const editableFields = formFields(resource, 'edit', can).filter(
      (field) => field.readOnly !== true && field.hidden !== true && writersOf(resource, field).every(can),
    );
    return new Set(editableFields);
  }, [resource, ability, operatorMode]);
  return useMemo(() => {
    const editableCell = (cell: HTMLTableCellElement): EditedCell | undefined => {
      const field = columns[cell.cellIndex - (selectable ? 1 : 0)]?.field;
      const id = cell.closest('tr')?.dataset.id;
      const record = rows?.find((row) => String(row.id) === id);
      return field && record && writable.has(field) && record._can?.editar === true
        ? { record, field, cell }
        : undefined;
    };
    return {
      edited,
      canEdit: (cell) => editableCell(cell) !== undefined,
      start(cell) {
        const target = editableCell(cell);
        setEdited(target);
        return target !== undefined;
      },
      close() {
        setEdited(undefined);
        if (edited?.cell instanceof HTMLTableCellElement) focusCell(edited.cell);
      },
    };
  }, [columns, rows, selectable, writable, edited]);
}
