/** Links between requests, dependents answered together, and messages split into new requests (domain.md A5). */

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { translate } from '../../../server/translate';
import { queueReady } from '../../../tests/fixtures/queue';
import { type Call, holders, scenario } from '../../../tests/fixtures/scenario';

const { db, as, areas, categories } = await scenario();
const reason = (name: string) => translate('es', `resources.tickets.reasons.${name}`);

type Row = Record<string, unknown>;

let agente: Call;
beforeAll(async () => {
  agente = await as('agente');
});

async function createRequest(changes: Row = {}): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.nunez },
    asunto: 'Barrera caída',
    canal: 'Web',
    ...changes,
  };
  const response = await agente('POST', 'ticket?autoClose=false', body);
  expect([response.statusCode, response.json()]).toEqual([201, expect.any(Object)]);
  return response.json<{ id: number }>().id;
}
const act = (id: number, action: string, body: object = {}) => agente('POST', `tickets/${id}/actions/${action}`, body);
const link = (desde: number, vinculo: string, hacia: number) => act(desde, 'vincular', { vinculo, hacia });
const rowsOf = async (table: string, id: number, column = 'ticket'): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where ${sql.id(column)} = ${id} order by "id"`.execute(db)).rows;
const ticket = async (id: number): Promise<Row> => (await agente('GET', `tickets/${id}`)).json<Row>();

describe('links of one type', () => {
  it('never form a cycle, in any order of linking, removing, and undoing the removal', async () => {
    const requests: number[] = [];
    for (let index = 0; index < 4; index += 1) requests.push(await createRequest());
    const step = fc.record({
      what: fc.constantFrom('link', 'link', 'remove', 'undo'),
      from: fc.integer({ min: 0, max: 3 }),
      to: fc.integer({ min: 0, max: 3 }),
    });
    const isCyclic = async (): Promise<boolean> => {
      const { rows } = await sql<{ cyclic: boolean }>`
        with recursive "path" ("start", "end") as (
          select "desde", "hacia" from "ticketVinculos" where "tipo" = 'Depende de' and not "quitado"
          union select p."start", v."hacia" from "path" p
            join "ticketVinculos" v on v."desde" = p."end" and v."tipo" = 'Depende de' and not v."quitado")
        select exists (select from "path" where "start" = "end") as "cyclic"`.execute(db);
      return rows[0]?.cyclic === true;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        await sql`delete from "ticketVinculos"`.execute(db);
        const removed: number[] = [];
        for (const { what, from, to } of steps) {
          if (what === 'link') await link(requests[from] ?? 0, 'Depende de', requests[to] ?? 0);
          else if (what === 'undo') {
            const id = removed.pop();
            if (id !== undefined) await agente('POST', `ticketVinculos/${id}/actions/quitar/undo`, {});
          } else {
            const [first] = await db
              .selectFrom('ticketVinculos')
              .select('id')
              .where('desde', '=', requests[from] ?? 0)
              .where('quitado', '=', false)
              .execute();
            if (first && (await agente('POST', `ticketVinculos/${first.id}/actions/quitar`, {})).statusCode === 200)
              removed.push(Number(first.id));
          }
          expect(await isCyclic()).toBe(false);
        }
      }),
      { seed: 22, numRuns: 12 },
    );
  }, 60_000);

  it('refuses the undo of a removal that would form a cycle, with the reason', async () => {
    const [a, b] = [await createRequest(), await createRequest()];
    await link(a, 'Depende de', b);
    const [first] = await rowsOf('ticketVinculos', a, 'desde');
    await agente('POST', `ticketVinculos/${first?.id}/actions/quitar`, {});
    await link(b, 'Depende de', a);
    const refused = await agente('POST', `ticketVinculos/${first?.id}/actions/quitar/undo`, {});
    expect(refused.json()).toMatchObject({ status: 422, detail: reason('vinculoCircular') });
  });
});

describe('the requests of a mass incident', () => {
  it('are linked to their parent at once, answered together, each with its own mail and message, and closed together', async () => {
    const parent = await createRequest();
    const ids = [await createRequest(), await createRequest({ titular: { codigoTitular: holders.gomez } })];
    const linked = await agente('POST', 'tickets/actions/vincular', {
      ids,
      input: { vinculo: 'Depende de', hacia: parent },
    });
    expect(linked.json()).toMatchObject({ done: ids, failed: [] });
    expect((await rowsOf('ticketVinculos', parent, 'hacia')).map(({ desde }) => desde)).toEqual(ids);

    const answered = await agente('POST', 'tickets/actions/responder', { ids, input: { cuerpo: 'Ya funciona' } });
    expect(answered.json()).toMatchObject({ done: ids, failed: [] });
    const mails = await Promise.all(ids.map((id) => rowsOf('correos', id)));
    expect(mails.map((rows) => rows.length)).toEqual([1, 1]);
    expect(new Set(mails.flat().map(({ para }) => JSON.stringify(para))).size).toBe(2);
    for (const id of ids) expect(await rowsOf('ticketMensajes', id)).toMatchObject([{ cuerpo: 'Ya funciona' }]);

    const input = { resolucionTipo: 'Resuelto', resolucion: 'Ya funciona' };
    expect((await agente('POST', 'tickets/actions/cerrar', { ids, input })).json()).toMatchObject({ done: ids });
    for (const id of ids) expect(await ticket(id)).toMatchObject({ estado: 'Cerrado' });
  });
});

describe('a message that is split', () => {
  const split = (message: unknown, body: object) => agente('POST', `ticketMensajes/${message}/actions/dividir`, body);
  const input = () => ({
    ticketCategoria: categories.get('Reclamo'),
    prioridad: 'Alta',
    asunto: 'Otro tema',
    descripcion: 'Además no me llega la factura',
  });

  it('becomes a request of the same holder, linked on both sides', async () => {
    const source = await createRequest({ patente: 'AB123CD' });
    await act(source, 'anotar', { cuerpo: 'Además no me llega la factura' });
    const [message] = await rowsOf('ticketMensajes', source);
    const response = await split(message?.id, input());
    expect([response.statusCode, response.json()]).toEqual([200, expect.any(Object)]);
    const [tie] = await rowsOf('ticketVinculos', source, 'hacia');
    expect(tie).toMatchObject({ tipo: 'Deriva de' });
    const created = Number(tie?.desde);
    expect(await rowsOf('tickets', created, 'id')).toMatchObject([
      {
        estado: 'Nuevo',
        titular: holders.nunez,
        patente: 'AB123CD',
        tipo: 'reclamo',
        prioridad: 'Alta',
        asunto: 'Otro tema',
        descripcion: 'Además no me llega la factura',
      },
    ]);
    expect((await rowsOf('ticketEventos', created)).map(({ tipo, solicitud }) => [tipo, solicitud])).toEqual([
      ['creado', null],
      ['vinculado', source],
    ]);
    expect((await rowsOf('ticketEventos', source)).at(-1)).toMatchObject({ tipo: 'dividido', solicitud: created });
  });

  it('keeps its full text when it is longer than a description', async () => {
    const source = await createRequest();
    const text = 'palabra '.repeat(2000);
    await sql`insert into "ticketMensajes" ("ticket", "tipo", "cuerpo", "fecha") values (${source}, 'CorreoEntrante', ${text}, now())`.execute(
      db,
    );
    const [message] = await rowsOf('ticketMensajes', source);
    expect((await split(message?.id, input())).statusCode).toBe(200);
    const [tie] = await rowsOf('ticketVinculos', source, 'hacia');
    expect(await rowsOf('ticketMensajes', Number(tie?.desde))).toMatchObject([{ cuerpo: text, origen: source }]);
  });

  it('gets an available agent, in an area that assigns', async () => {
    await queueReady(db);
    const source = await createRequest();
    await act(source, 'anotar', { cuerpo: 'Otra cosa' });
    const [message] = await rowsOf('ticketMensajes', source);
    const area = areas.get('Atención al cliente');
    const setMode = (mode: string) =>
      sql`update "sectores" set "modoAsignacion" = ${mode} where "id" = ${area}`.execute(db);
    const setState = (estado: string) => agente('POST', 'disponibilidades/actions/cambiar', { estado });
    expect((await setState('Disponible')).statusCode).toBe(200);
    // the source is taken, so that only the new request waits for an agent
    await act(source, 'tomar');
    await setMode('rotativa');
    try {
      const inArea = { ...input(), ticketCategoria: categories.get('Consulta') };
      expect((await split(message?.id, inArea)).statusCode).toBe(200);
      const [tie] = await rowsOf('ticketVinculos', source, 'hacia');
      await vi.waitFor(async () => expect((await ticket(Number(tie?.desde))).agenteActual).not.toBeNull(), 8_000);
    } finally {
      await setMode('manual');
      await setState('Ausente');
    }
  });

  it('cannot be one of a request that the person does not see', async () => {
    const transitos = await as('transitos');
    const source = await createRequest();
    await act(source, 'anotar', { cuerpo: 'Nota' });
    const [message] = await rowsOf('ticketMensajes', source);
    expect((await transitos('POST', `ticketMensajes/${message?.id}/actions/dividir`, input())).statusCode).toBe(404);
  });
});
