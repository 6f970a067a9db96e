/** `GET user` and `GET public` (specification, sections 3, 4 and 7; api.md, *Sign-in*; README.md, *Demo accounts*). */
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { translate } from '../../server/translate';
import { abilityOf } from '../../src/schema/ability';
import { scenario } from '../fixtures/scenario';

/** The product's own message, where the specification has none. */
const message = (key: string) => translate('es', key);

const { as, nobody } = await scenario();

interface User {
  sector: { id: number; nombre: string } | null;
  privilegios: { funcionSistemas: string }[];
}

describe('GET user', () => {
  it('is the bare object: code, names, sector and privileges', async () => {
    const response = await (await as('agente'))('GET', 'user');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json()).toMatchObject({
      codigoTitular: expect.stringMatching(/^\d{6,10}$/),
      apellido: 'Fernández',
      nombre: 'Lucía',
      nombreCompleto: 'Fernández, Lucía',
      sector: { id: expect.any(Number), nombre: 'Atención al cliente' },
    });
  });

  it('has each privilege as a string of a subject and its actions, from which the ability is built', async () => {
    const { privilegios } = (await (await as('agente'))('GET', 'user')).json<User>();
    for (const { funcionSistemas } of privilegios) expect(funcionSistemas).toMatch(/^\w+(\.\w+)+$/);
    const ability = abilityOf(privilegios);
    expect(ability.can('ver', 'Titular')).toBe(true);
    expect(ability.can('crear', 'Titular')).toBe(true);
    expect(ability.can('ver', 'Ticket')).toBe(true);
    expect(ability.can('verTodos', 'Ticket')).toBe(false);
    expect(ability.can('ver', 'settings')).toBe(false);
  });

  it('lists the administrator’s privileges in full: every subject, every action', async () => {
    const ability = abilityOf((await (await as('admin'))('GET', 'user')).json<User>().privilegios);
    for (const { funcionSistemas } of permissions) {
      const [subject = '', action = ''] = funcionSistemas.split('.');
      expect(ability.can(action, subject), funcionSistemas).toBe(true);
    }
  });

  it('gives consulta ver on holders and nothing else', async () => {
    const { privilegios } = (await (await as('consulta'))('GET', 'user')).json<User>();
    expect(privilegios).toEqual([{ funcionSistemas: 'Titular.ver' }]);
  });

  it('has no sector for a person without one, to whom every other call except logout is refused', async () => {
    const sinsector = await as('sinsector');
    expect((await sinsector('GET', 'user')).json()).toMatchObject({ sector: null });
    for (const path of ['tiposDocumento', 'titulares/buscar?s=gomez', 'titulares', 'notificacion/titular/1'])
      expect((await sinsector('GET', path)).statusCode, path).toBe(403);
    expect((await sinsector('POST', 'auth/logout')).statusCode).toBe(204);
  });

  it('never contains a password hash', async () => {
    expect((await (await as('admin'))('GET', 'user')).body).not.toMatch(/clave|argon/i);
  });

  it('refuses with error and error_msg beside the problem', async () => {
    const response = await nobody('GET', 'user');
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json()).toMatchObject({
      status: 401,
      title: 'Sin sesión',
      error: true,
      error_msg: message('server.problems.unauthenticated'),
    });
  });
});

describe('GET public', () => {
  it('returns product, logo, languages and, with demo data, the accounts', async () => {
    const response = await nobody('GET', 'public');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      productName: 'Ventanilla',
      logo: expect.stringMatching(/^\//),
      languages: ['es', 'en', 'zh', 'fr', 'it', 'ar'],
      demoPassword: '246810',
    });
    expect(
      response
        .json<{ demoAccounts: { username: string; sector: string | null }[] }>()
        .demoAccounts.slice(0, 6)
        .map(({ username, sector }) => [username, sector]),
    ).toEqual([
      ['admin', 'Sistemas'],
      ['agente', 'Atención al cliente'],
      ['cobranzas', 'Cobranzas'],
      ['peajes', 'Operaciones'],
      ['consulta', 'Atención al cliente'],
      ['sinsector', null],
    ]);
  });
});
