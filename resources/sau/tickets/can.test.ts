import { describe, expect, it } from 'vitest';
import { abilityOf } from '../../../src/schema/ability';
import { canFor } from '../../../src/schema/can';
import { prepare } from '../../../src/schema/check';
import tickets from './schema';

const all = abilityOf([{ funcionSistemas: 'Ticket.ver.crear.editar.cerrar.derivar.retomar.notaInterna' }]);
const can = (record: object, ability = all) =>
  canFor(prepare(tickets), ability, {
    user: { id: 1, sector: { id: 5 } },
    now: new Date('2026-11-20T00:00:00Z'),
  })({ areaActual: 5, areaCreadora: 5, ...record });
const allowed = (record: object, ability = all) =>
  Object.entries(can(record, ability))
    .filter(([, response]) => response === true)
    .map(([name]) => name);

/** Actions available in any open state. */
const OPEN = ['editar', 'anotar', 'priorizar', 'etiquetar', 'desetiquetar', 'agregarTarea', 'vincular', 'macro'];

describe('available actions of a request (domain.md A5)', () => {
  it.each([
    ['Nuevo', ['tomar', 'espera', 'derivar', 'cerrar']],
    ['Procesando', ['espera', 'noLeido', 'derivar', 'cerrar']],
    ['Espera', ['reanudar', 'derivar', 'cerrar']],
    ['Derivado', ['tomar', 'retomar']],
  ])('are correct for: %s', (estado, actions) => {
    expect(allowed({ estado, titular: null }).sort()).toEqual([...OPEN, ...actions].sort());
  });
  it('allow a satisfaction score once, when it is closed', () => {
    const closed = { estado: 'Cerrado', titular: '100001', csat: null };
    expect(allowed(closed)).toContain('encuestar');
    expect(allowed({ ...closed, csat: 4 })).not.toContain('encuestar');
    expect(allowed({ ...closed, titular: null })).not.toContain('encuestar');
    expect(allowed({ ...closed, estado: 'Espera' })).not.toContain('encuestar');
  });
  it('allow reopening for 30 days', () => {
    expect(allowed({ estado: 'Cerrado', titular: null, fechaCierre: '2026-11-01T00:00:00.000Z' })).toContain('reabrir');
    expect(can({ estado: 'Cerrado', titular: null, fechaCierre: '2026-10-01T00:00:00.000Z' }).reabrir).toEqual({
      reason: 'resources.tickets.reasons.reabrir',
    });
  });
  it('allow the current area to take it, and its creator while it is new', () => {
    const elsewhere = { titular: null, areaActual: 6, areaCreadora: 6 };
    expect(allowed({ ...elsewhere, estado: 'Nuevo' })).not.toContain('tomar');
    expect(allowed({ ...elsewhere, estado: 'Nuevo', agenteCreador: 1 })).toContain('tomar');
    expect(allowed({ ...elsewhere, estado: 'Derivado', agenteCreador: 1 })).not.toContain('tomar');
    const supervisor = abilityOf([{ funcionSistemas: 'Ticket.ver.editar.verTodos' }]);
    expect(allowed({ ...elsewhere, estado: 'Nuevo' }, supervisor)).toContain('tomar');
  });
  it('allow taking it back by the transferring agent or area, or by the creating area', () => {
    const derived = { estado: 'Derivado', titular: null, areaActual: 6, areaCreadora: 6 };
    expect(allowed(derived)).not.toContain('retomar');
    expect(allowed({ ...derived, agenteDerivador: 1 })).toContain('retomar');
    expect(allowed({ ...derived, areaDerivadora: 5 })).toContain('retomar');
    expect(allowed({ ...derived, areaCreadora: 5 })).toContain('retomar');
  });
  it('distinguish a forbidding state from a missing permission', () => {
    const viewer = abilityOf([{ funcionSistemas: 'Ticket.ver' }]);
    expect(can({ estado: 'Nuevo', titular: null }, viewer).cerrar).toEqual({ reason: 'engine.reasons.permission' });
    expect(can({ estado: 'Cerrado', titular: null }).cerrar).toEqual({ reason: 'resources.tickets.reasons.derivar' });
  });
});
