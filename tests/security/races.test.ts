/** Security 16, on the product's own resources and calls: of simultaneous requests, one succeeds or each happens once. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';
import type { CallResponse } from '../fixtures/viewers';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const privileges = [
  ...['ver', 'crear', 'editar', 'cerrar', 'verTodos', 'notaInterna'].map((action) => `Ticket.${action}`),
  ...['ver', 'crear', 'editar'].map((action) => `Titular.${action}`),
];
const [first, second] = [await person(privileges), await person(privileges)];
const category = await sql<{ id: number }>`
  select min("id") as "id" from "ticketCategorias" where "activo" and not "requiereTitular"`.execute(db);
const request = { asunto: 'Carrera', ticketCategoria: category.rows[0]?.id };

const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (responses: readonly CallResponse[]) => responses.map(({ status }) => status).sort();
const createRequest = async () => Object((await first.call('POST', 'ticket', { body: request })).body);
const holders = async (numeroDocumento: string) =>
  (
    await sql<{
      codigoTitular: string;
    }>`select "codigoTitular" from "titulares" where "numeroDocumento" = ${numeroDocumento}`.execute(db)
  ).rows;
const codes = (responses: readonly CallResponse[]) =>
  responses.map(({ body }) => String(Object(Object(body).data).codigo)).sort();

describe('of ten people who edit the same version', () => {
  it.each(['tickets', 'ticket'])('one succeeds by %s, the others get 412 and change nothing', async (path) => {
    const { id, version } = await createRequest();
    const responses = await times(10, (index) =>
      first.call('PUT', `${path}/${id}`, {
        body: { asunto: `Versión ${index}` },
        headers: { 'if-match': `"${version}"` },
      }),
    );
    expect(statuses(responses)).toEqual([200, ...Array<number>(9).fill(412)]);
    const winner = responses.find(({ status }) => status === 200);
    const now = await first.call('GET', `tickets/${id}`);
    expect(now.body).toMatchObject({ version: version + 1, asunto: Object(winner?.body).asunto });
    expect(now.headers.etag).toBe(`"${version + 1}"`);
    const { body } = await first.call('GET', `tickets/${id}/history`);
    const changes: { campo: string }[] = Object(body).datos;
    expect(changes.filter(({ campo }) => campo === 'asunto')).toHaveLength(1);
  });

  it('one closes a request, whichever call each of them uses', async () => {
    const { id } = await createRequest();
    const responses = await times(10, (index) =>
      index % 2 === 0
        ? first.call('PUT', `ticket/${id}`, { query: { estado: 'Cerrado' }, body: { resolucion: `R${index}` } })
        : first.call('POST', `tickets/${id}/actions/cerrar`, {
            body: { resolucion: `R${index}`, resolucionTipo: 'Resuelto' },
          }),
    );
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const { rows } = await sql`select from "ticketEventos" where "ticket" = ${id} and "tipo" = 'cerrado'`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe('a document', () => {
  it('creates one holder, when the call of the specification and the generic one arrive at once', async () => {
    const body = { nombre: 'Ana', apellido: 'Carrera', numeroDocumento: '51000001', tipoDocumento: 'DNI' };
    const responses = await times(12, (index) =>
      (index % 3 === 0 ? second : first).call('POST', index % 4 === 3 ? 'titulares' : 'titular', { body }),
    );
    const [holder, ...others] = await holders('51000001');
    expect(others).toEqual([]);
    const toll = responses.filter((_, index) => index % 4 !== 3);
    const generic = responses.filter((_, index) => index % 4 === 3);
    const succeeded =
      codes(toll).filter((code) => code === '0000').length + generic.filter(({ status }) => status === 201).length;
    expect(succeeded).toBe(1);
    for (const { status, body: data } of toll)
      expect([status, Object(Object(data).data).codigoTitular]).toEqual([200, holder?.codigoTitular]);
    for (const { status } of generic) expect([201, 422]).toContain(status);
  });

  it('sent by twenty requests at once gives one "0000" and the others "2100" with its code', async () => {
    const body = { nombre: 'Ana', apellido: 'Carrera', numeroDocumento: '51000002', tipoDocumento: 'DNI' };
    const responses = await times(20, () => first.call('POST', 'titular', { body }));
    expect(codes(responses)).toEqual(['0000', ...Array<string>(19).fill('2100')]);
    expect(await holders('51000002')).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  const body = (numeroDocumento: string) => ({
    nombre: 'Ana',
    apellido: 'Clave',
    numeroDocumento,
    tipoDocumento: 'DNI',
  });

  it('that is sent eight times at once takes effect once, with the same response to all', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const responses = await times(8, () => first.call('POST', 'ticket', { body: request, headers }));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body: data }) => Object(data).id)).size).toBe(1);
    expect(responses.filter((response) => response.headers['idempotency-replayed'] === 'true')).toHaveLength(7);
  });

  it('belongs to one person: it neither reveals their response to others nor blocks others', async () => {
    const headers = { 'idempotency-key': 'k2' };
    const [mine, theirs] = await Promise.all([
      first.call('POST', 'titular', { body: body('51000003'), headers }),
      second.call('POST', 'titular', { body: body('51000004'), headers }),
    ]);
    expect(codes([mine, theirs])).toEqual(['0000', '0000']);
    const fromOther = await second.call('POST', 'titular', { body: body('51000004'), headers });
    expect(fromOther.body).toEqual(theirs.body);
    expect(fromOther.body).not.toEqual(mine.body);
  });

  it('is refused for another call, another body or another path', async () => {
    const headers = { 'idempotency-key': 'k3' };
    expect((await first.call('POST', 'titular', { body: body('51000005'), headers })).status).toBe(200);
    for (const [path, sent] of [
      ['titular', body('51000006')],
      ['titulares', body('51000005')],
      ['titular?x=1', body('51000005')],
      ['ticket', request],
      ['panels', { panels: {} }],
    ] as const)
      expect([path, (await first.call('POST', path, { body: sent, headers })).status]).toEqual([path, 422]);
    expect(await holders('51000006')).toEqual([]);
  });

  it('gives no response to a person who has lost the permission', async () => {
    const third = await person(privileges);
    const headers = { 'idempotency-key': 'k4' };
    expect((await third.call('POST', 'titular', { body: body('51000007'), headers })).status).toBe(200);
    await sql`delete from "usuarios_privilegios" where "origen" = ${third.id}`.execute(db);
    expect((await third.call('POST', 'titular', { body: body('51000007'), headers })).status).toBe(403);
    await sql`update "usuarios" set "estado" = 'Bloqueado' where "id" = ${third.id}`.execute(db);
    expect((await third.call('POST', 'titular', { body: body('51000007'), headers })).status).toBe(401);
  });

  it('works for bulk actions on overlapping records, without a deadlock', async () => {
    const ids = (await times(6, createRequest)).map(({ id }) => Number(id));
    const input = { resolucion: 'x', resolucionTipo: 'Resuelto' };
    const close = (order: number[], key: string) =>
      first.call('POST', 'tickets/actions/cerrar', {
        body: { ids: order, input },
        headers: { 'idempotency-key': key },
      });
    const responses = await Promise.all([close(ids, 'k5'), close([...ids].reverse(), 'k6'), close(ids, 'k5')]);
    expect(statuses(responses)).toEqual([200, 200, 200]);
    expect(responses[2]?.body).toEqual(responses[0]?.body);
    const { rows } =
      await sql`select from "ticketEventos" where "ticket" = any(${ids}::bigint[]) and "tipo" = 'cerrado'`.execute(db);
    expect(rows).toHaveLength(ids.length);
  });
});
