import { expect, it } from 'vitest';
import { abilityOf } from './ability';
import { canFor } from './can';
import { prepare } from './check';

it('an action with several row rules needs all of them: the limit for approval rises with the permissions', () => {
  const resource = prepare({
    name: 'gastos',
    area: 'settings',
    subject: 'Gasto',
    title: '{monto}',
    fields: { monto: { kind: 'money' } },
    actions: {
      aprobar: {
        on: ['record'],
        needs: 'aprobar',
        rows: [
          { unless: 'aprobarMas', where: { monto: { $lte: '10000.00' } } },
          { unless: 'aprobarTodo', where: { monto: { $lte: '100000.00' } } },
        ],
        run: [],
      },
    },
  });
  const approved = (actions: string) => {
    const permissionsOf = canFor(resource, abilityOf([{ funcionSistemas: `Gasto.ver.${actions}` }]), {});
    return ['9999.00', '10000.00', '10000.01', '100000.00', '100000.01'].filter(
      (monto) => permissionsOf({ monto }).aprobar === true,
    );
  };
  expect(approved('aprobar')).toHaveLength(2);
  expect(approved('aprobar.aprobarMas')).toHaveLength(4);
  expect(approved('aprobar.aprobarMas.aprobarTodo')).toHaveLength(5);
  expect(approved('aprobarMas.aprobarTodo')).toHaveLength(0);
});

it('a function from `canFor`, created once for a list, decides for each record separately', () => {
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
  const permissionsOf = canFor(resource, abilityOf([{ funcionSistemas: 'Turno.ver.editar' }]), {});
  const records = [
    { quien: 'Ana', suplente: 'Ana', hasta: '2026-11-21' },
    { quien: 'Ana', suplente: 'Luis', hasta: '2026-11-19' },
  ];
  expect(
    records.map((record) => [permissionsOf(record).ceder === true, permissionsOf(record).avisar === true]),
  ).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(permissionsOf({ ...records[0] })).toBe(permissionsOf({ ...records[0], suplente: 'Ana' }));
});
