import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ItemsField } from '../../../schema/field';
import type { AnyRecord } from '../componentTypes';
import type { Control } from '../input';
import { pathParts } from '../rows';
import type { RowErrors } from './errors';

export interface Entry {
  /** identifies a row while the form is open */
  key: number;
  row: AnyRecord;
}

interface RowsOptions {
  field: ItemsField & { name: string };
  control: Control;
  value: readonly AnyRecord[];
  rowErrors: RowErrors;
  list: RefObject<HTMLOListElement | null>;
  addButton: RefObject<HTMLButtonElement | null>;
}

/** The last action, announced to screen readers. */
interface Announcement {
  key: string;
  number: number;
}

const FOCUSABLE = 'input:not([type="hidden"]):not([tabindex="-1"]), select, textarea';

/** Returns the rows of an input, functions that change them, and manages the focus after each change. */
export function useRows({ field, control, value, rowErrors, list, addButton }: RowsOptions) {
  const { clearErrors, setError } = useFormContext();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const [removed, setRemoved] = useState<{ entry: Entry; index: number }>();
  const nextKey = useRef(0);
  const keys = useRef<number[]>([]);
  const focusNext = useRef<() => void>(undefined);
  // a value set from outside, for example by a draft, adds or removes rows at the end
  while (keys.current.length < value.length) keys.current.push(nextKey.current++);
  keys.current.length = value.length;
  const entries = value.map((row, index): Entry => ({ key: keys.current[index] ?? index, row }));
  // several cells may change before the form renders again
  const latest = useRef(entries);
  latest.current = entries;

  useLayoutEffect(() => {
    focusNext.current?.();
    focusNext.current = undefined;
  });

  const writeValue = (next: Entry[]) => {
    latest.current = next;
    keys.current = next.map(({ key }) => key);
    control.onChange(next.map(({ row }) => row));
  };

  /** Moves the errors along with their rows. */
  const moveErrors = (next: readonly Entry[]) => {
    const errorsByKey = new Map(latest.current.map(({ key }, index) => [key, rowErrors[index]]));
    if (rowErrors.length > 0) clearErrors(control.name);
    next.forEach(({ key }, index) => {
      for (const [part, { message, server }] of Object.entries(errorsByKey.get(key) ?? {}))
        setError(`${control.name}.${index}.${part}`, { type: server ? 'server' : 'validate', message });
    });
  };
  const applyRows = (next: Entry[], nextAnnouncement: Announcement) => {
    moveErrors(next);
    writeValue(next);
    setAnnouncement(nextAnnouncement);
  };
  const focusRow = (index: number, selector: string) => () =>
    list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus();

  return {
    entries,
    announcement,
    removed,
    change(key: number, part: string, next: unknown) {
      const index = latest.current.findIndex((entry) => entry.key === key);
      writeValue(
        latest.current.map((entry) => (entry.key === key ? { key, row: { ...entry.row, [part]: next } } : entry)),
      );
      clearErrors(`${control.name}.${index}.${part}`);
      setRemoved(undefined);
    },
    add() {
      const row = Object.fromEntries(pathParts(field).map(({ name, field: part }) => [name, part.default ?? null]));
      const index = latest.current.length;
      focusNext.current = focusRow(index, FOCUSABLE);
      setRemoved(undefined);
      applyRows([...latest.current, { key: nextKey.current++, row }], { key: 'items.added', number: index + 1 });
    },
    remove(key: number) {
      const index = latest.current.findIndex((entry) => entry.key === key);
      const entry = latest.current[index];
      if (!entry) return;
      const next = latest.current.filter((candidate) => candidate !== entry);
      focusNext.current =
        next.length > 0
          ? focusRow(Math.min(index, next.length - 1), '.items-input__remove')
          : () => addButton.current?.focus();
      setRemoved({ entry, index });
      applyRows(next, { key: 'items.removed', number: index + 1 });
    },
    undo() {
      if (!removed) return;
      const next = [...latest.current];
      next.splice(removed.index, 0, removed.entry);
      focusNext.current = focusRow(removed.index, FOCUSABLE);
      setRemoved(undefined);
      applyRows(next, { key: 'items.added', number: removed.index + 1 });
    },
    move(key: number, offset: -1 | 1) {
      const index = latest.current.findIndex((entry) => entry.key === key);
      const next = [...latest.current];
      const [entry] = next.splice(index, 1);
      if (!entry || index + offset < 0 || index + offset > next.length) return;
      next.splice(index + offset, 0, entry);
      // moving an element in the DOM removes its focus
      const { activeElement } = document;
      focusNext.current = () => activeElement instanceof HTMLElement && activeElement.focus();
      setRemoved(undefined);
      applyRows(next, { key: 'items.moved', number: index + offset + 1 });
    },
  };
}
