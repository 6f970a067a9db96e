/** Tests that the product applies the organisation's settings (`tests/obeyed/settings`). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../server/db/insert';
import { migrate } from '../../../server/db/migrate';
import { deliverDue } from '../../../server/mail/delivery';
import { enqueue } from '../../../server/mail/outbox';
import { expiredRows, SWEEPS } from '../../../server/processes/executors/purga';
import { registry } from '../../../server/registry';
import { testDatabase } from '../../../tests/fixtures/database';

const { db } = await testDatabase('empty');
await migrate(db, registry);

const set = (clave: string, value: { valorNumero: string } | { valorTexto: string }) =>
  insertRows(db, registry, 'configuracionesWeb', [{ clave, nombre: clave, grupo: 'Portal', tipo: 'texto', ...value }]);
const welcome = () =>
  enqueue(db, {
    to: 'ana@example.com',
    template: 'welcome',
    language: 'es',
    values: { nombre: 'Ana', codigoTitular: '1' },
  });

beforeEach(async () => {
  await sql`delete from "configuracionesWeb"`.execute(db);
  await sql`delete from "correos"`.execute(db);
});

it('the operator’s name appears in its mails', async () => {
  await set('portal.nombre', { valorTexto: 'Rutas del Sur' });
  await welcome();
  const { rows } = await sql<{ asunto: string; cuerpo: string }>`select "asunto", "cuerpo" from "correos"`.execute(db);
  expect(rows[0]?.asunto).toBe('Tu cuenta en Rutas del Sur');
  expect(rows[0]?.cuerpo).not.toContain('Autovías');
});

it('the hourly limit of mails is enforced', async () => {
  await set('correo.limitePorHora', { valorNumero: '2' });
  for (let index = 0; index < 4; index += 1) await welcome();
  expect(await deliverDue(db, () => Promise.resolve())).toBe(2);
  await sql`update "correos" set "enviadoEn" = now() - interval '61 minutes' where "enviadoEn" is not null`.execute(db);
  expect(await deliverDue(db, () => Promise.resolve())).toBe(2);
});

describe('retention', () => {
  it.each(SWEEPS.map((sweep) => [sweep.retention[0], sweep.table, sweep] as const))(
    'follows its setting: %s of %s',
    async (key, _, sweep) => {
      expect(await expiredRows(db, sweep)).toMatchObject({ days: sweep.retention[1] });
      await set(key, { valorNumero: '11' });
      expect(await expiredRows(db, sweep)).toMatchObject({ days: 11 });
    },
  );
});
