import { describe, expect, it } from 'vitest';
import type { StatusField } from './field';
import { statusSteps } from './statusSteps';

const field: StatusField = {
  kind: 'status',
  options: ['Pedido', 'Entregado', 'EnUso', 'Perdido', 'Baja'],
  initial: 'Pedido',
  tones: {},
  steps: ['Pedido', 'Entregado', 'EnUso'],
  transitions: [
    { action: 'entregar', from: ['Pedido'], to: 'Entregado' },
    { action: 'usar', from: ['Entregado'], to: 'EnUso' },
    { action: 'perder', from: ['Entregado', 'EnUso'], to: 'Perdido' },
    { action: 'cerrar', from: ['Perdido'], to: 'Baja' },
  ],
};
const reached = (state: string) =>
  statusSteps(field, state)
    .filter(({ isReached }) => isReached)
    .map((step) => step.state);
const current = (state: string) => statusSteps(field, state).filter(({ isCurrent }) => isCurrent);

describe('the steps of a lifecycle', () => {
  it('are reached up to the current one', () => {
    expect(reached('Entregado')).toEqual(['Pedido', 'Entregado']);
    expect(current('Entregado').map(({ state }) => state)).toEqual(['Entregado']);
    expect(statusSteps(field, 'Pedido')).toHaveLength(3);
  });

  it('end with a state outside of the usual course, and claim no more than what must have happened before it', () => {
    expect(reached('Perdido')).toEqual(['Pedido', 'Entregado', 'Perdido']);
    expect(reached('Baja')).toEqual(['Baja']);
    expect(statusSteps(field, 'Baja').at(-1)).toEqual({ state: 'Baja', isReached: true, isCurrent: true });
  });

  it('are none if the field declares none', () => {
    expect(statusSteps({ ...field, steps: [] }, 'Pedido')).toEqual([]);
  });
});
