import { expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { abilityOf } from './ability';
import { canFor, mayView } from './can';
import { createRegistry, prepare } from './check';

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

it('an action that opens an action of another record needs the permissions of both', () => {
  const name = { nombre: { kind: 'text' } } as const;
  const registry = createRegistry([
    ...office,
    {
      ...{ name: 'cuentas', area: 'settings', subject: 'Cuenta', title: '{nombre}', fields: name },
      actions: { unir: { on: ['record'], needs: 'unir', run: [{ set: { nombre: null } }] } },
    },
    {
      ...{ name: 'pares', area: 'settings', subject: 'Par', title: '{nombre}' },
      fields: { ...name, cuenta: { kind: 'reference', to: 'cuentas' } },
      actions: {
        unir: { on: ['record'], needs: 'editar', run: [{ act: 'unir', of: 'cuenta', values: {} }] },
        otraVez: { on: ['record'], needs: 'editar', run: [{ act: 'nada', of: 'cuenta', values: {} }] },
      },
    },
  ]);
  const resource = registry.getOrThrow('pares');
  const allowed = (...permissions: string[]) => {
    const ability = abilityOf(permissions.map((funcionSistemas) => ({ funcionSistemas })));
    const { unir, otraVez } = canFor(resource, ability, {})({ nombre: 'A', cuenta: 1 });
    return [unir === true, otraVez === true];
  };
  expect(allowed('Par.ver.editar', 'Cuenta.ver.unir')).toEqual([true, false]);
  expect(allowed('Par.ver.editar', 'Cuenta.ver')).toEqual([false, false]);
  expect(allowed('Par.ver', 'Cuenta.ver.unir')).toEqual([false, false]);
});

it('to see records of a schema with `reads`, and to run actions that need `ver`, needs that action', () => {
  const resource = prepare({
    name: 'pares',
    area: 'settings',
    subject: 'Cuenta',
    reads: 'unir',
    title: '{nombre}',
    fields: { nombre: { kind: 'text' } },
    actions: { marcar: { on: ['record'], needs: 'ver', run: [{ set: { nombre: null } }] } },
  });
  const allowed = (funcionSistemas: string) => {
    const ability = abilityOf([{ funcionSistemas }]);
    return [mayView(resource.schema, ability), canFor(resource, ability, {})({ nombre: 'A' }).marcar === true];
  };
  expect(allowed('Cuenta.unir')).toEqual([true, true]);
  expect(allowed('Cuenta.ver')).toEqual([false, false]);
});

it('a record whose state locks every field of its form cannot be edited, and the reason says so', () => {
  const locked = { estado: { $ne: 'Borrador' } };
  const schema = (nota: boolean) =>
    prepare({
      name: 'corridas',
      area: 'settings',
      subject: 'Corrida',
      title: '{periodo}',
      fields: {
        periodo: { kind: 'text', readOnly: locked },
        vence: { kind: 'date', readOnly: locked },
        estado: { kind: 'text', system: true },
        ...(nota && { nota: { kind: 'text' } }),
      },
    });
  const editing = (nota: boolean, estado: string) =>
    canFor(schema(nota), abilityOf([{ funcionSistemas: 'Corrida.ver.editar' }]), {})({ estado }).editar;
  expect(editing(false, 'Borrador')).toBe(true);
  expect(editing(false, 'Emitida')).toEqual({ reason: 'engine.reasons.locked' });
  expect(editing(true, 'Emitida')).toBe(true);
});
