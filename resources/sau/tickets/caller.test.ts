/** The search that a caller's number opens on a new request (`sau/new?telefono=`). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { holders, scenario } from '../../../tests/fixtures/scenario';

const { db, as, users } = await scenario();
const number = '+5491155550000';
const setNumber = (codes: string[], value: string | null) =>
  sql`update "titulares" set "telefonoNormalizado" = ${value} where "codigoTitular" = any(${codes})`.execute(db);
const search = async (username: string, telefono: unknown) =>
  (await as(username))('POST', 'titulares/llamada', { telefono });
const reveals = async () =>
  (
    await sql<{ entidadId: string | null; usuario: string }>`
      select "entidadId", "usuario" from "logsAuditoria" where "accion" = 'revelar' order by "id"`.execute(db)
  ).rows;

beforeAll(async () => setNumber([holders.gomez, holders.nunez], number));

describe('a search by a caller’s number', () => {
  it('finds the holders for an agent who may not read telephone numbers, in any notation of the number', async () => {
    const path = `titulares?filter=${encodeURIComponent(JSON.stringify({ telefonoNormalizado: number }))}`;
    expect((await (await as('agente'))('GET', path)).statusCode).toBe(400);
    for (const telefono of ['+54 9 11 5555-0000', '+541155550000', '011 5555-0000']) {
      const response = await search('agente', telefono);
      expect(response.json()).toEqual({
        datos: [
          { codigoTitular: holders.gomez, apellido: 'Gómez', nombre: 'Ana María' },
          { codigoTitular: holders.nunez, apellido: 'Núñez', nombre: 'José' },
        ],
      });
      expect(response.body).not.toContain('5555');
    }
  });

  it('is logged like a reveal, also without a result', async () => {
    const before = (await reveals()).length;
    await search('agente', number);
    await search('agente', '+5491155550001');
    const usuario = users.get('agente');
    expect((await reveals()).slice(before).map((line) => ({ ...line, usuario: Number(line.usuario) }))).toEqual([
      { entidadId: holders.gomez, usuario },
      { entidadId: holders.nunez, usuario },
      { entidadId: null, usuario },
    ]);
    const { rows } = await sql`select from "historial"
      where "recurso" = 'titulares' and "clave" = ${holders.gomez} and "accion" = 'revelar'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('rejects a part of a number', async () => {
    for (const telefono of ['5555-0000', '%', '+54911', '', null])
      expect([telefono, (await search('agente', telefono)).statusCode]).toEqual([telefono, 422]);
  });

  it('finds the account that remains of merged ones', async () => {
    await sql`update "titulares" set "unificadoEn" = ${holders.gomez} where "codigoTitular" = ${holders.nunez}`.execute(
      db,
    );
    const { datos } = (await search('agente', number)).json<{ datos: object[] }>();
    expect(datos).toEqual([{ codigoTitular: holders.gomez, apellido: 'Gómez', nombre: 'Ana María' }]);
  });

  it('needs the permission to see holders', async () => {
    expect((await search('peajes', number)).statusCode).toBe(403);
  });

  it('is limited to 20 in five minutes for each person', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await search('consulta', number)).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await search('admin', number)).statusCode).toBe(200);
  });
});
