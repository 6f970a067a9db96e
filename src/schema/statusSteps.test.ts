import { describe, expect, it } from 'vitest';
import type { StatusField } from './field';
import { type StepProgress, statusSteps } from './statusSteps';

const field: StatusField = {
  kind: 'status',
  options: ['Pedido', 'Asignado', 'Entregado', 'EnUso', 'Perdido', 'Baja'],
  initial: 'Pedido',
  tones: {},
  steps: ['Pedido', 'Asignado', 'Entregado', 'EnUso'],
  transitions: [
    { action: 'asignar', from: ['Pedido'], to: 'Asignado' },
    { action: 'entregar', from: ['Asignado'], to: 'Entregado' },
    { action: 'usar', from: ['Asignado', 'Entregado'], to: 'EnUso' },
    { action: 'perder', from: ['Entregado', 'EnUso'], to: 'Perdido' },
    { action: 'cerrar', from: ['Pedido', 'Perdido'], to: 'Baja' },
  ],
};
const progress = (state: string, past?: string[], of = field): (StepProgress | undefined)[] =>
  statusSteps(of, state, past).map((step) => step.progress);

describe('the steps of a lifecycle', () => {
  it('are passed where no way leads around them, and where the history shows them; others may have been skipped', () => {
    expect(progress('Pedido')).toEqual(['current', 'ahead', 'ahead', 'ahead']);
    expect(progress('EnUso')).toEqual(['passed', 'passed', 'unknown', 'current']);
    expect(progress('EnUso', ['Entregado'])).toEqual(['passed', 'passed', 'passed', 'current']);
  });

  it('claim nothing of a state before the one in which a record may have begun', () => {
    const starting = { ...field, starts: ['Asignado'] };
    expect(progress('EnUso', [], starting)).toEqual(['unknown', 'passed', 'unknown', 'current']);
    expect(progress('Asignado', [], starting)).toEqual(['unknown', 'current', 'ahead', 'ahead']);
  });

  it('count those after the current one as ahead, also where the record was in them and came back', () => {
    expect(progress('Asignado', ['EnUso'])).toEqual(['passed', 'current', 'ahead', 'ahead']);
  });

  it('end with a state outside of the usual course, and claim no more than what is known before it', () => {
    expect(statusSteps(field, 'Baja').at(-1)).toEqual({ state: 'Baja', progress: 'current' });
    expect(progress('Baja')).toEqual(['passed', 'ahead', 'ahead', 'ahead', 'current']);
    expect(progress('Baja', ['EnUso'])).toEqual(['passed', 'unknown', 'unknown', 'passed', 'current']);
    expect(progress('Perdido')).toEqual(['passed', 'passed', 'ahead', 'ahead', 'current']);
  });

  it('are none if the field declares none', () => {
    expect(statusSteps({ ...field, steps: [] }, 'Pedido')).toEqual([]);
  });
});
