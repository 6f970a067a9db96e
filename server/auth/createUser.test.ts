/** `npm run user:create`: the first administrator of an installation without demo data (SECURITY.md). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { migrate } from '../db/migrate';
import { registry } from '../registry';
import { permissions } from './catalogue';
import { createUser } from './createUser';
import { ensureCatalogue } from './ensureCatalogue';
import { loadViewer } from './loadViewer';
import { verifyPassword } from './password';
import { openSession } from './sessions';
import { createTokens } from './token';

const { db } = await testDatabase('empty');
await migrate(db, registry);
await ensureCatalogue(db, registry);

const ana = { usuario: 'Ana', nombre: 'Ana', apellido: 'Paz', email: 'ana@example.com', sector: 'Sistemas' };
const create = (changes: object = {}, password = '86421975') =>
  createUser(db, registry, { ...ana, ...changes }, password);

describe('creating the first administrator', () => {
  it('creates a person with every permission, in a new sector', async () => {
    expect(await create()).toBeNull();
    const { rows } = await sql<{ id: number; claveHash: string; nombreCompleto: string; estado: string }>`
      select "id", "claveHash", "nombreCompleto", "estado" from "usuarios" where "usuario" = 'ana'`.execute(db);
    const [user] = rows;
    expect(user).toMatchObject({ nombreCompleto: 'Paz, Ana', estado: 'Activo' });
    expect(await verifyPassword(user?.claveHash ?? null, '0086421975')).toBe(true);
    const tokens = createTokens('x'.repeat(40));
    const claims = await tokens.read(await openSession(db, tokens, user?.id ?? 0, { ip: '::1', userAgent: undefined }));
    const loaded = claims && (await loadViewer(db, claims));
    expect(loaded?.viewer.user).toMatchObject({ sector: { nombre: 'Sistemas' }, codigoTitular: expect.any(String) });
    for (const { funcionSistemas } of permissions) {
      const [subject = '', action = ''] = funcionSistemas.split('.');
      expect(loaded?.viewer.ability.can(action, subject), funcionSistemas).toBe(true);
    }
  });

  it.each([
    ['usuario', {}, '86421975'],
    ['email', { usuario: 'otra' }, '86421975'],
    ['usuario', { usuario: '' }, '86421975'],
    ['email', { usuario: 'otra', email: 'ana@' }, '86421975'],
    ['nombre', { usuario: 'otra', nombre: 'x'.repeat(31) }, '86421975'],
    ['perfil', { usuario: 'otra', email: 'otra@example.com', perfil: 'Nadie' }, '86421975'],
    ['clave', { usuario: 'otra', email: 'otra@example.com' }, '123456'],
    ['clave', { usuario: 'otra', email: 'otra@example.com' }, 'letters'],
  ])('rejects %s: %j %s', async (field, changes, password) => {
    expect(await create(changes, password)).toMatchObject({ field, key: expect.any(String) });
  });

  it('uses the existing catalogue, and a second run does not change it', async () => {
    const count = async () => (await sql`select from "perfiles_privilegios"`.execute(db)).rows.length;
    const permissionCount = await count();
    await ensureCatalogue(db, registry);
    expect(await count()).toBe(permissionCount);
    expect(permissionCount).toBe(permissions.length);
  });
});
