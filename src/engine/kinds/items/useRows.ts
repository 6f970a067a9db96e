import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ItemsField } from '../../../schema/field';
import type { AnyRecord } from '../face';
import type { Control } from '../input';
import { pathParts } from '../rows';
import type { RowErrors } from './errors';

export interface Entry {
  /** tells rows apart as long as the form is there */
  key: number;
  row: AnyRecord;
}

interface RowsOptions {
  field: ItemsField & { name: string };
  control: Control;
  value: readonly AnyRecord[];
  told: RowErrors;
  list: RefObject<HTMLOListElement | null>;
  addButton: RefObject<HTMLButtonElement | null>;
}

/** What has just happened, for who does not see it. */
interface Said {
  key: string;
  number: number;
}

const FOCUSABLE = 'input:not([type="hidden"]):not([tabindex="-1"]), select, textarea';

/** The rows of an input, what can be done with them, and where the focus is after it. */
export function useRows({ field, control, value, told, list, addButton }: RowsOptions) {
  const { clearErrors, setError } = useFormContext();
  const [said, setSaid] = useState<Said>();
  const [gone, setGone] = useState<{ entry: Entry; at: number }>();
  const counted = useRef(0);
  const keys = useRef<number[]>([]);
  const focusNext = useRef<() => void>(undefined);
  // what came from elsewhere, as a draft, has new rows at its end or fewer
  while (keys.current.length < value.length) keys.current.push(counted.current++);
  keys.current.length = value.length;
  const entries = value.map((row, at): Entry => ({ key: keys.current[at] ?? at, row }));
  // several cells may change before the form is drawn again
  const latest = useRef(entries);
  latest.current = entries;

  useLayoutEffect(() => {
    focusNext.current?.();
    focusNext.current = undefined;
  });

  const write = (next: Entry[]) => {
    latest.current = next;
    keys.current = next.map(({ key }) => key);
    control.onChange(next.map(({ row }) => row));
  };

  /** What was wrong goes where its row goes. */
  const carry = (next: readonly Entry[]) => {
    const before = new Map(latest.current.map(({ key }, at) => [key, told[at]]));
    if (told.length > 0) clearErrors(control.name);
    next.forEach(({ key }, at) => {
      for (const [part, { message, server }] of Object.entries(before.get(key) ?? {}))
        setError(`${control.name}.${at}.${part}`, { type: server ? 'server' : 'validate', message });
    });
  };
  const rearrange = (next: Entry[], now: Said) => {
    carry(next);
    write(next);
    setSaid(now);
  };
  const focusRow = (at: number, selector: string) => () =>
    list.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus();

  return {
    entries,
    said,
    gone,
    change(key: number, part: string, next: unknown) {
      const at = latest.current.findIndex((entry) => entry.key === key);
      write(latest.current.map((entry) => (entry.key === key ? { key, row: { ...entry.row, [part]: next } } : entry)));
      clearErrors(`${control.name}.${at}.${part}`);
      setGone(undefined);
    },
    add() {
      const row = Object.fromEntries(pathParts(field).map(({ name, field: part }) => [name, part.default ?? null]));
      const at = latest.current.length;
      focusNext.current = focusRow(at, FOCUSABLE);
      setGone(undefined);
      rearrange([...latest.current, { key: counted.current++, row }], { key: 'items.added', number: at + 1 });
    },
    remove(key: number) {
      const at = latest.current.findIndex((entry) => entry.key === key);
      const entry = latest.current[at];
      if (!entry) return;
      const next = latest.current.filter((one) => one !== entry);
      focusNext.current =
        next.length > 0
          ? focusRow(Math.min(at, next.length - 1), '.items-input__remove')
          : () => addButton.current?.focus();
      setGone({ entry, at });
      rearrange(next, { key: 'items.removed', number: at + 1 });
    },
    undo() {
      if (!gone) return;
      const next = [...latest.current];
      next.splice(gone.at, 0, gone.entry);
      focusNext.current = focusRow(gone.at, FOCUSABLE);
      setGone(undefined);
      rearrange(next, { key: 'items.added', number: gone.at + 1 });
    },
    move(key: number, by: -1 | 1) {
      const at = latest.current.findIndex((entry) => entry.key === key);
      const next = [...latest.current];
      const [entry] = next.splice(at, 1);
      if (!entry || at + by < 0 || at + by > next.length) return;
      next.splice(at + by, 0, entry);
      // an element that changes its place loses the focus
      const { activeElement } = document;
      focusNext.current = () => activeElement instanceof HTMLElement && activeElement.focus();
      setGone(undefined);
      rearrange(next, { key: 'items.moved', number: at + by + 1 });
    },
  };
}
