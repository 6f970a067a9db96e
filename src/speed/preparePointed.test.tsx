import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { preparePointed } from './preparePointed';

const prepared: string[] = [];
let stop: (() => void) | undefined;

afterEach(() => {
  cleanup();
  stop?.();
  prepared.length = 0;
});

function links() {
  render(
    <>
      <a href="/dashboard/billing?filter={}">
        <span>Facturación</span>
      </a>
      <a href="/dashboard/charges">Cobranzas</a>
      <a href="/signin">Salir</a>
      <a href="https://operator.example/dashboard">Operadora</a>
      <p>Nada</p>
    </>,
  );
  stop = preparePointed((path) => prepared.push(path));
}

describe('a link under the pointer or with the focus', () => {
  it('prefetches its screen once while the pointer stays on it', () => {
    links();
    fireEvent.pointerOver(screen.getByText('Facturación'));
    fireEvent.pointerOver(screen.getByText('Facturación'));
    expect(prepared).toEqual(['/dashboard/billing']);
  });

  it('prefetches its screen when it gets the keyboard focus', () => {
    links();
    screen.getByText('Cobranzas').focus();
    expect(prepared).toEqual(['/dashboard/charges']);
  });

  it('prefetches nothing if it leads outside of the dashboard, and other elements prefetch nothing', () => {
    links();
    for (const text of ['Salir', 'Operadora', 'Nada']) fireEvent.pointerOver(screen.getByText(text));
    expect(prepared).toEqual([]);
  });

  it('prefetches nothing after it was stopped', () => {
    links();
    stop?.();
    fireEvent.pointerOver(screen.getByText('Facturación'));
    expect(prepared).toEqual([]);
  });
});
