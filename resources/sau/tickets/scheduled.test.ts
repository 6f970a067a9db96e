/** Replies whose mail leaves at a chosen time (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliverDue } from '../../../server/mail/delivery';
import { translate } from '../../../server/translate';
import { HOUR } from '../../../src/schema/calendar';
import { type Call, holders, scenario } from '../../../tests/fixtures/scenario';

const { db, as, categories } = await scenario();
type Row = Record<string, unknown>;

let agente: Call;
let colega: Call;
beforeAll(async () => {
  [agente, colega] = [await as('agente'), await as('colega')];
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

async function createRequest(changes: Row = {}): Promise<number> {
  const response = await agente('POST', 'ticket?autoClose=false', {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.nunez },
    asunto: 'Prueba',
    canal: 'Web',
    ...changes,
  });
  return response.json<{ id: number }>().id;
}
const schedule = (id: number, enviarEl: string, body: Row = {}) =>
  agente('POST', `tickets/${id}/actions/programarRespuesta`, { cuerpo: 'Buen día', enviarEl, ...body });
const rowsOf = async (table: string, id: number): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where "ticket" = ${id} order by "id"`.execute(db)).rows;
const deliver = () => deliverDue(db, () => Promise.resolve());
const makeDue = (id: number) =>
  sql`with due as (update "ticketMensajes" set "programada" = now() - interval '1 second' where "ticket" = ${id})
    update "correos" set "proximoIntento" = now() - interval '1 second' where "ticket" = ${id}`.execute(db);
const reply = async (id: number): Promise<Row> =>
  (await agente('GET', `ticketMensajes?filter=${encodeURIComponent(JSON.stringify({ ticket: id }))}`)).json<
    Row[]
  >()[0] ?? {};

describe('a scheduled reply', () => {
  it('leaves at its time and not before, and only then counts as the first response', async () => {
    const id = await createRequest();
    const enviarEl = inHours(15);
    const response = await schedule(id, enviarEl);
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ estado: 'Procesando' })]);
    await deliver();
    expect(await reply(id)).toMatchObject({ envio: 'Programado', programada: enviarEl });
    expect(await rowsOf('correos', id)).toMatchObject([{ estado: 'EnCola', intentos: 0 }]);
    expect(await rowsOf('ticketEventos', id)).not.toContainEqual(expect.objectContaining({ tipo: 'primeraRespuesta' }));
    await makeDue(id);
    await deliver();
    expect(await reply(id)).toMatchObject({ envio: 'Enviado' });
    expect(await rowsOf('ticketEventos', id)).toContainEqual(expect.objectContaining({ tipo: 'primeraRespuesta' }));
  });

  it('needs a time in the future, within a year, and an address', async () => {
    const id = await createRequest();
    for (const time of [inHours(-1), inHours(24 * 400)])
      expect((await schedule(id, time)).json()).toMatchObject({
        status: 422,
        errors: { enviarEl: translate('es', 'resources.tickets.reasons.horaDeEnvio') },
      });
    const unreachable = await createRequest({ titular: undefined, contactoAnonimo: { telefono: '11 5555 0000' } });
    expect((await schedule(unreachable, inHours(2))).json()).toMatchObject({ status: 409 });
    expect(await rowsOf('ticketMensajes', unreachable)).toEqual([]);
  });

  it('can be cancelled until it leaves, by a colleague too, and then it is never sent', async () => {
    const id = await createRequest();
    await schedule(id, inHours(3));
    const { id: message } = await reply(id);
    const cancel = () => colega('POST', `ticketMensajes/${message}/actions/cancelarEnvio`, {});
    expect((await cancel()).statusCode).toBe(200);
    await makeDue(id);
    await deliver();
    expect(await rowsOf('correos', id)).toMatchObject([{ estado: 'Cancelado' }]);
    expect(await rowsOf('ticketMensajes', id)).toMatchObject([{ anulado: true }]);
    expect((await cancel()).statusCode).toBe(409);
  });

  it('can be sent at once', async () => {
    const id = await createRequest();
    await schedule(id, inHours(3));
    const { id: message } = await reply(id);
    expect((await agente('POST', `ticketMensajes/${message}/actions/enviarAhora`, {})).statusCode).toBe(200);
    await deliver();
    expect(await rowsOf('correos', id)).toMatchObject([{ estado: 'Enviado' }]);
    expect(await reply(id)).toMatchObject({ envio: 'Enviado' });
    expect((await agente('POST', `ticketMensajes/${message}/actions/cancelarEnvio`, {})).statusCode).toBe(409);
  });

  it('that was sent can no longer be cancelled, and an immediate one never could', async () => {
    const id = await createRequest();
    await schedule(id, inHours(3));
    await makeDue(id);
    await deliver();
    const cancel = async () => {
      const { id: message } = await reply(id);
      return (await agente('POST', `ticketMensajes/${message}/actions/cancelarEnvio`, {})).statusCode;
    };
    expect(await cancel()).toBe(409);
    const other = await createRequest();
    await agente('POST', `tickets/${other}/actions/responder`, { cuerpo: 'Hola' });
    const { id: immediate } = await reply(other);
    expect((await agente('POST', `ticketMensajes/${immediate}/actions/cancelarEnvio`, {})).statusCode).toBe(409);
  });
});
