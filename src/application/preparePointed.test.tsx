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

describe('a link that somebody points at', () => {
  it('has its screen fetched, once while they stay', () => {
    links();
    fireEvent.pointerOver(screen.getByText('Facturación'));
    fireEvent.pointerOver(screen.getByText('Facturación'));
    expect(prepared).toEqual(['/dashboard/billing']);
  });

  it('has it fetched where they come by keyboard', () => {
    links();
    screen.getByText('Cobranzas').focus();
    expect(prepared).toEqual(['/dashboard/charges']);
  });

  it('has nothing fetched where it leads away, and nothing else has', () => {
    links();
    for (const text of ['Salir', 'Operadora', 'Nada']) fireEvent.pointerOver(screen.getByText(text));
    expect(prepared).toEqual([]);
  });

  it('has nothing fetched any more once it is called off', () => {
    links();
    stop?.();
    fireEvent.pointerOver(screen.getByText('Facturación'));
    expect(prepared).toEqual([]);
  });
});
