import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { takenTo } from '../../schema/can';
import { writersOf } from '../../schema/closed';
import type { Field, Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { formFields } from '../form/fields';
import type { Column } from './columns';

/** A cell that is being edited. */
export interface EditedCell {
  record: RaRecord;
  field: Field;
  cell: HTMLElement;
}

/** Which cells of a table can be edited where they stand, and the one that is. */
export interface CellEdit {
  edited: EditedCell | undefined;
  may: (cell: HTMLTableCellElement) => boolean;
  /** false: this one cannot */
  start: (cell: HTMLTableCellElement) => boolean;
  /** gives the focus back to the cell */
  close: () => void;
}

interface CellEditing {
  resource: Resource;
  columns: readonly Column[];
  rows: readonly RaRecord[] | undefined;
  selectable: boolean;
}

/** Puts the focus on a cell, or on the link in it. */
export function focusCell(cell: HTMLTableCellElement): void {
  const title = cell.querySelector<HTMLElement>('.list-title');
  if (!title) cell.tabIndex = -1;
  (title ?? cell).focus();
}

/**
 * Editing one value in its place, for whoever may write it on a record that they may edit. Where the schema wants to know
 * why, the form does: it asks.
 */
export function useCellEdit({ resource, columns, rows, selectable }: CellEditing): CellEdit {
  const { ability, operatorMode } = useEngine();
  const [edited, setEdited] = useState<EditedCell>();
  const writable = useMemo(() => {
    const { schema } = resource;
    const able = (action: string) => ability.can(action, schema.subject);
    if (operatorMode || schema.appendOnly || schema.reason?.required || !able(takenTo('editar', schema)))
      return new Set<Field>();
    const open = formFields(resource, 'edit', able).filter(
      (field) => field.readOnly !== true && field.hidden !== true && writersOf(resource, field).every(able),
    );
    return new Set(open);
  }, [resource, ability, operatorMode]);
  return useMemo(() => {
    const found = (cell: HTMLTableCellElement): EditedCell | undefined => {
      const field = columns[cell.cellIndex - (selectable ? 1 : 0)]?.field;
      const id = cell.closest('tr')?.dataset.id;
      const record = rows?.find((one) => String(one.id) === id);
      return field && record && writable.has(field) && record._can?.editar === true
        ? { record, field, cell }
        : undefined;
    };
    return {
      edited,
      may: (cell) => found(cell) !== undefined,
      start(cell) {
        const one = found(cell);
        setEdited(one);
        return one !== undefined;
      },
      close() {
        setEdited(undefined);
        if (edited?.cell instanceof HTMLTableCellElement) focusCell(edited.cell);
      },
    };
  }, [columns, rows, selectable, writable, edited]);
}
