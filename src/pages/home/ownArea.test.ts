import { describe, expect, it } from 'vitest';
import { schemas } from '../../../resources';
import { abilityOf } from '../../schema/ability';
import { createRegistry } from '../../schema/check';
import { homeAreas } from './homeAreas';
import { areasByWork } from './ownArea';

const registry = createRegistry(schemas);
const areasOf = (...privileges: string[]) => {
  const ability = abilityOf(privileges.map((funcionSistemas) => ({ funcionSistemas })));
  return areasByWork(homeAreas, ability, registry);
};

describe('the own area of a person', () => {
  it('is where they may do more than look, and comes before the others', () => {
    const { own, others } = areasOf('Cobro.ver.crear', 'Deudor.ver.gestionar', 'CierreCaja.ver.crear', 'Factura.ver');
    expect(own?.name).toBe('charges');
    expect(others).toHaveLength(homeAreas.length - 1);
  });

  it('is none for an agent, who disputes passages of the requests that they attend', () => {
    expect(areasOf('Ticket.ver.crear.editar.cerrar', 'Titular.ver.crear', 'Transito.impugnar.ver').own).toBeUndefined();
  });

  it('is none for who only looks, and for who does everything everywhere', () => {
    expect(areasOf('Cobro.ver.exportar', 'Factura.ver', 'Log.ver').own).toBeUndefined();
    const subjects = homeAreas.flatMap(({ panels }) =>
      panels.map(({ resource }) => registry.getOrThrow(resource).schema.subject),
    );
    const everything = areasOf(...subjects.map((subject) => `${subject}.ver.crear.editar`));
    expect(everything.own).toBeUndefined();
    expect(everything.others.map(({ name }) => name)).toEqual(homeAreas.map(({ name }) => name));
  });
});
