import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldSchema } from '../../schema/field';
import { FieldList } from './FieldList';

const onOrder = vi.fn<(names: string[]) => void>();
beforeEach(() => onOrder.mockClear());
afterEach(cleanup);

const FIELDS: Record<string, FieldSchema> = { uno: { kind: 'text' }, dos: { kind: 'text' }, tres: { kind: 'text' } };

function List() {
  const [names, setNames] = useState(Object.keys(FIELDS));
  const fields = Object.fromEntries(names.flatMap((name) => (FIELDS[name] ? [[name, FIELDS[name]]] : [])));
  const order = (next: string[]) => {
    onOrder(next);
    setNames(next);
  };
  return <FieldList fields={fields} titleOf={(name) => name} chosen={undefined} onChoose={() => {}} onOrder={order} />;
}
const shown = () => screen.getAllByRole('listitem').map((item) => item.querySelector('.truncate')?.textContent);
const item = (index: number) => screen.getAllByRole('listitem')[index] ?? document.body;

beforeEach(() => {
  render(
    <TestTranslationProvider
      translate={(key: string, args?: { field?: string }) => `${key} ${args?.field ?? ''}`.trim()}
    >
      <List />
    </TestTranslationProvider>,
  );
});

it('a dragged field moves when it is dropped on the list, and returns when the drag is cancelled', () => {
  fireEvent.dragStart(item(2));
  fireEvent.dragOver(item(0));
  expect(shown()).toEqual(['tres', 'uno', 'dos']);
  // Escape, or dropped outside the list
  fireEvent.dragEnd(item(0));
  expect(shown()).toEqual(['uno', 'dos', 'tres']);
  expect(onOrder).not.toHaveBeenCalled();
  fireEvent.dragStart(item(2));
  fireEvent.dragOver(item(1));
  fireEvent.drop(item(1));
  fireEvent.dragEnd(item(1));
  expect(shown()).toEqual(['uno', 'tres', 'dos']);
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(['uno', 'tres', 'dos']);
});

it('a button keeps the focus when it moves a field to the top', async () => {
  const up = screen.getByRole('button', { name: 'studio.fields.up dos' });
  up.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(shown()).toEqual(['dos', 'uno', 'tres']);
  expect(onOrder).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'studio.fields.up dos' }));
});
