/** The search that a caller's number opens on a new request (`sau/new?telefono=`). */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { holders, scenario } from '../../../tests/fixtures/scenario';

const { db, as } = await scenario();

it('finds the holders with a number, for who may read it', async () => {
  const number = '+5491155550000';
  await sql`update "titulares" set "telefonoNormalizado" = ${number} where "codigoTitular" = any(${[holders.gomez, holders.nunez]})`.execute(
    db,
  );
  const path = `titulares?filter=${encodeURIComponent(JSON.stringify({ telefonoNormalizado: number }))}`;
  const found = (await (await as('admin'))('GET', path)).json<{ codigoTitular: string }[]>();
  expect(found.map(({ codigoTitular }) => codigoTitular).sort()).toEqual([holders.gomez, holders.nunez]);
  expect((await (await as('agente'))('GET', path)).statusCode).toBe(400);
});
