import { describe, expect, it } from 'vitest';
import pages from '../../i18n/es/pages.json';
import { schemas } from '../../resources';
import { contractAccounts } from '../seed/accounts';
import { catalogue, expandPermissions, permissions } from './catalogue';

const permissionNames = new Set(permissions.map(({ funcionSistemas }) => funcionSistemas));

describe('the permission catalogue', () => {
  it('has a label in every language for each of its sections, the headings of the profile form', () => {
    expect(Object.keys(pages.privileges.modules).sort()).toEqual(Object.keys(catalogue).sort());
  });

  it('has each permission once', () => {
    expect(permissionNames.size).toBe(permissions.length);
  });

  it('has a view permission for every entry of the side menu', () => {
    const menu = `sau sau_search sau_statistics control_panel processes billing billable_concepts charges transitos
      reports settings faq logs asigpeajista email`;
    for (const subject of menu.split(/\s+/)) expect(permissionNames).toContain(`${subject}.ver`);
  });

  it('has every action that a resource requires, so that the permission can be granted', () => {
    for (const schema of schemas) {
      const requiredActions = [
        'ver',
        'exportar',
        ...(schema.appendOnly ? [] : ['crear', 'editar']),
        ...(schema.deletable ? ['borrar'] : []),
        ...Object.values(schema.actions ?? {}).map(({ needs }) => needs),
        ...(schema.rows ?? []).map(({ unless }) => unless),
        ...Object.values(schema.fields).flatMap(({ readWith, writeWith }) => [readWith, writeWith]),
      ].filter((action) => action !== undefined);
      for (const action of requiredActions)
        expect(permissionNames, schema.name).toContain(`${schema.subject}.${action}`);
    }
  });

  it('expands a bare subject to all of its actions and rejects unknown ones', () => {
    expect(expandPermissions(['Deudor', 'Titular.ver.crear'])).toEqual([
      'Deudor.ver',
      'Deudor.gestionar',
      'Deudor.exportar',
      'Titular.ver',
      'Titular.crear',
    ]);
    expect(() => expandPermissions(['Titular.volar'])).toThrow();
    expect(() => expandPermissions(['Nave.ver'])).toThrow();
  });
});

describe('the demo accounts', () => {
  const privileges = (username: string) =>
    expandPermissions(contractAccounts.accounts.find((account) => account.username === username)?.privileges ?? []);

  it('are those of the contract', () => {
    expect(contractAccounts.password).toBe('246810');
    expect(contractAccounts.accounts.map(({ username, sector }) => [username, sector])).toEqual([
      ['admin', 'Sistemas'],
      ['agente', 'Atención al cliente'],
      ['cobranzas', 'Cobranzas'],
      ['peajes', 'Operaciones'],
      ['consulta', 'Atención al cliente'],
      ['sinsector', null],
    ]);
  });

  it('give admin every action of every subject', () => {
    expect(new Set(privileges('admin'))).toEqual(permissionNames);
  });

  it('let consulta view holders and nothing else', () => {
    expect(privileges('consulta')).toEqual(['Titular.ver']);
  });

  it('give only the toll operators to peajes', () => {
    expect(new Set(privileges('peajes').map((text) => text.split('.')[0]))).toEqual(
      new Set(['asigpeajista', 'Peajista', 'Asignacion', 'Ausencia', 'Feriado']),
    );
  });

  it('give sinsector the permissions of agente', () => {
    expect(privileges('sinsector')).toEqual(privileges('agente'));
    expect(privileges('agente')).toContain('Ticket.notaInterna');
    expect(privileges('agente')).not.toContain('Ticket.verTodos');
  });
});
