/** Tags of requests (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../../server/translate';
import { type Call, scenario } from '../../../tests/fixtures/scenario';

const { db, as, categories } = await scenario();

type Row = Record<string, unknown>;

let agente: Call;
let admin: Call;
const tag: Record<string, number> = {};
beforeAll(async () => {
  [agente, admin] = [await as('agente'), await as('admin')];
  for (const [nombre, ambito] of [
    ['Masiva', 'ticket'],
    ['Prensa', 'ticket'],
    ['Flota', 'titular'],
  ] as const) {
    const created = await admin('POST', 'etiquetas', { nombre: `${nombre} de prueba`, ambito, color: '#a50d1c' });
    tag[nombre] = created.json<{ id: number }>().id;
  }
});

async function createRequest(): Promise<number> {
  const body = { ticketCategoria: categories.get('Consulta'), asunto: 'Prueba', canal: 'Web' };
  const response = await agente('POST', 'ticket?autoClose=false', body);
  expect([response.statusCode, response.json()]).toEqual([201, expect.any(Object)]);
  return response.json<{ id: number }>().id;
}
const act = (id: number, action: string, body: object = {}, call: Call = agente) =>
  call('POST', `tickets/${id}/actions/${action}`, body);
const events = async (id: number) =>
  (
    await sql<Row>`select "comentario" from "ticketEventos" where "ticket" = ${id} and "tipo" = 'etiqueta' order by "id"`.execute(
      db,
    )
  ).rows.map(({ comentario }) => comentario);

describe('tags of a request', () => {
  it('are added and removed with an event each, and come with their colours', async () => {
    const id = await createRequest();
    const added = await act(id, 'etiquetar', { etiquetas: [tag.Masiva, tag.Prensa] });
    expect(added.json()).toMatchObject({
      etiquetas: [tag.Masiva, tag.Prensa],
      _refs: { etiquetas: [{ title: 'Masiva de prueba', color: '#a50d1c' }, { title: 'Prensa de prueba' }] },
    });
    expect((await act(id, 'desetiquetar', { etiquetas: [tag.Masiva] })).json()).toMatchObject({
      etiquetas: [tag.Prensa],
    });
    expect(await events(id)).toEqual(['+ Masiva de prueba, Prensa de prueba', '− Masiva de prueba']);
  });

  it('write no event when nothing changes', async () => {
    const id = await createRequest();
    await act(id, 'etiquetar', { etiquetas: [tag.Masiva] });
    await act(id, 'etiquetar', { etiquetas: [tag.Masiva] });
    await act(id, 'desetiquetar', { etiquetas: [tag.Prensa] });
    expect(await events(id)).toEqual(['+ Masiva de prueba']);
  });

  it('must be tags for requests', async () => {
    const refused = await act(await createRequest(), 'etiquetar', { etiquetas: [tag.Flota] });
    expect(refused.json()).toMatchObject({
      status: 422,
      errors: { etiquetas: translate('es', 'engine.validation.notAllowed') },
    });
  });

  it('are added to many requests at once, filter the list, and are counted beside it', async () => {
    const ids = [await createRequest(), await createRequest()];
    const many = await agente('POST', 'tickets/actions/etiquetar', { ids, input: { etiquetas: [tag.Prensa] } });
    expect(many.json()).toMatchObject({ done: ids, failed: [] });
    const filter = { etiquetas: { $in: [tag.Prensa] }, id: { $in: ids } };
    const list = await agente('GET', `tickets?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(list.json<Row[]>().map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const panels = { etiquetas: { resource: 'tickets', by: 'etiquetas', filter: { id: { $in: ids } } } };
    const counted = await agente('POST', 'panels', { panels });
    expect(JSON.stringify(counted.json())).toContain('Prensa de prueba');
  });
});
