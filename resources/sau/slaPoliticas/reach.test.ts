/** Whom the escalations of a policy reach (domain.md A5). */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { peopleOf } from '../../../tests/fixtures/people';
import { testServer } from '../../../tests/fixtures/server';

const server = await testServer();
const { db } = server.database;
const chief = await peopleOf(server)(['Sla.ver', 'Sla.crear', 'Sla.editar']);

it('every area of the demo has a responsible person', async () => {
  const { rows } = await sql`select "nombre" from "sectores" where "responsable" is null`.execute(db);
  expect(rows).toEqual([]);
});

it('the board of agents reads the capacity of each area from its list', async () => {
  const supervisor = await peopleOf(server)(['Sector.ver'], { usuario: 'quienmira', email: 'quienmira@example.com' });
  const { body } = await supervisor.call('GET', 'sectores');
  expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ capacidadPorAgente: 10 })]));
});

it('a policy that escalates to a responsible person names the areas that have none when it is saved', async () => {
  const policy = {
    nombre: 'A quien corresponda',
    primeraRespuestaMin: 60,
    resolucionMin: 600,
    calendario: 1,
    escalamientos: [{ porcentaje: 100, notifica: 'Responsable del sector' }],
  };
  const { status, body } = await chief.call('POST', 'slaPoliticas', { body: policy });
  expect([status, body]).toMatchObject([201, { sinDestinatario: null }]);
  await sql`update "sectores" set "responsable" = null where "nombre" in ('Legales', 'Cobranzas')`.execute(db);
  const read = async () => Object((await chief.call('GET', `slaPoliticas/${Object(body).id}`)).body).sinDestinatario;
  expect(await read()).toBe('Cobranzas, Legales');
  await sql`update "slaPoliticas" set "escalamientos" = '[{"porcentaje": 80, "notifica": "Agente"}]' where "id" = ${Object(body).id}`.execute(
    db,
  );
  expect(await read()).toBeNull();
});
