import { expect, it } from 'vitest';
import { abilityOf } from './ability';
import { canFor } from './can';
import { prepare } from './check';

it('what was made once for a list says of each record what holds of that one', () => {
  const resource = prepare({
    name: 'turnos',
    area: 'settings',
    subject: 'Turno',
    title: '{quien}',
    fields: { quien: { kind: 'text' }, suplente: { kind: 'text' }, hasta: { kind: 'date' } },
    actions: {
      ceder: { on: ['record'], needs: 'editar', available: { quien: { $ne: { $record: 'suplente' } } }, run: [] },
      avisar: { on: ['record'], needs: 'editar', available: { hasta: { $gte: '2026-11-20' } }, run: [] },
    },
  });
  const of = canFor(resource, abilityOf([{ funcionSistemas: 'Turno.ver.editar' }]), {});
  const records = [
    { quien: 'Ana', suplente: 'Ana', hasta: '2026-11-21' },
    { quien: 'Ana', suplente: 'Luis', hasta: '2026-11-19' },
  ];
  expect(records.map((record) => [of(record).ceder === true, of(record).avisar === true])).toEqual([
    [false, true],
    [true, false],
  ]);
});
