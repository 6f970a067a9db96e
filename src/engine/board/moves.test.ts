import { describe, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { abilityOf } from '../../schema/ability';
import { canFor } from '../../schema/can';
import { createRegistry } from '../../schema/check';
import { movesOf } from './moves';

const tickets = createRegistry(office).getOrThrow('tickets');
const describeMoves = (
  estado: string,
  funcionSistemas = 'Ticket.ver.editar.cerrar.derivar.retomar',
  more: object = {},
) => {
  const ability = abilityOf([{ funcionSistemas }]);
  const record = { id: 1, estado, areaActual: 1, agenteActual: 7, ...more };
  const _can = canFor(tickets, ability, { user: { id: 7, sector: { id: 1 } } })(record);
  return movesOf(tickets, { ...record, _can }, ability).map((move) => [
    move.state,
    move.offer ? move.offer.name : move.reason,
  ]);
};

describe('the possible moves of a record', () => {
  it('follow its transitions, each with its action', () => {
    expect(describeMoves('Procesando')).toEqual([
      ['Nuevo', 'noLeido'],
      ['Espera', 'espera'],
      ['Cerrado', 'cerrar'],
      ['Derivado', 'derivar'],
    ]);
  });

  it('say if no transition leads to a state', () => {
    expect(Object.fromEntries(describeMoves('Cerrado'))).toMatchObject({
      Nuevo: undefined,
      Espera: undefined,
      Derivado: undefined,
    });
  });

  it('exclude transitions that only the server makes', () => {
    const schema = structuredClone(tickets.schema);
    const { estado } = schema.fields;
    if (!estado || !('transitions' in estado)) throw new Error('no lifecycle');
    Object.assign(estado, {
      transitions: [...estado.transitions, { action: 'archivar', from: ['Cerrado'], to: 'Nuevo', auto: true }],
    });
    const other = createRegistry([schema, ...office.filter(({ name }) => name !== 'tickets')]).getOrThrow('tickets');
    const ability = abilityOf([{ funcionSistemas: 'Ticket.ver.editar' }]);
    const moves = movesOf(other, { id: 1, estado: 'Cerrado', _can: {} }, ability);
    expect(moves.find(({ state }) => state === 'Nuevo')).toEqual({
      state: 'Nuevo',
      offer: undefined,
      reason: undefined,
    });
  });

  it('say if the person lacks the permission', () => {
    expect(Object.fromEntries(describeMoves('Procesando', 'Ticket.ver.editar'))).toMatchObject({
      Cerrado: 'engine.reasons.permission',
      Derivado: 'engine.reasons.permission',
    });
  });
});
