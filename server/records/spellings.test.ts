/** What people write in different spellings is found by each, wherever people search. */
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { insertRows } from '../db/insert';
import { registry } from '../registry';

const server = await testServer();
const { db } = server.database;
const agent = await peopleOf(server)([
  'Titular.ver',
  'Titular.verSensible',
  'Vehiculo.ver',
  'MedioPaso.ver',
  'Ticket.ver',
  'Ticket.verTodos',
]);

const [holder] = await insertRows(db, registry, 'titulares', [
  { nombre: 'Lucía', apellido: 'D´Angelo Ibargoyen', tipoDocumento: 'DNI', numeroDocumento: '38111904' },
]);
await insertRows(db, registry, 'vehiculos', [{ titular: holder, patente: 'ZQ731XW', categoria: 1 }]);
const [category, field, subject] = await insertRows(
  db,
  registry,
  'tickets',
  [
    { asunto: 'Consulta de D’Angelo', patente: 'ZQ731XW' },
    { asunto: 'El ZQ 731 XW no abre la barrera' },
    { asunto: 'Sin lectura', descripcion: 'Pasé con el zq-731-xw; mi línea es 11 5823-4471 (D`Angelo)' },
    { asunto: 'Otra', descripcion: 'El ZQ 732 XW de otra persona, 11 5824-4471' },
  ].map((row) => ({ ticketCategoria: 1, ...row })),
);
const ids = [category, field, subject];
const list = async (resource: string, q: string): Promise<unknown[]> => {
  const { status, body } = await agent.call('GET', resource, { query: { filter: { q } } });
  expect([q, status]).toEqual([q, 200]);
  return Array.isArray(body) ? body.map(({ id }: { id: unknown }) => id) : [];
};
const found = async (q: string): Promise<unknown[]> => {
  const { body } = await agent.call('GET', 'search', { query: { q } });
  return Object(body).datos.map(({ resource, id }: { resource: string; id: unknown }) => `${resource} ${id}`);
};
const holders = async (s: string): Promise<unknown[]> => {
  const { body } = await agent.call('GET', 'titulares/buscar', { query: { s } });
  return Object(body).datos;
};

describe.each(['ZQ731XW', 'zq 731 xw', 'ZQ-731-XW', 'zq.731.xw', 'ZQ 731-XW'])('the plate %s', (q) => {
  it('finds the field, the subject and the text in a list', async () => {
    expect((await list('tickets', q)).toSorted()).toEqual(ids);
    expect(await list('tickets', `barrera ${q}`)).toEqual([field]);
  });

  it('finds them in the palette, and its vehicle', async () => {
    expect(await found(q)).toEqual(expect.arrayContaining(ids.map((id) => `tickets ${id}`)));
    expect((await found(q)).filter((hit) => String(hit).startsWith('vehiculos'))).toHaveLength(1);
    expect(await list('vehiculos', q)).toHaveLength(1);
  });

  it('finds its holder, with the reason', async () => {
    expect(await holders(q)).toEqual([
      expect.objectContaining({ codigoTitular: holder, coincidencia: { campo: 'patente', valor: 'ZQ731XW' } }),
    ]);
  });
});

it('the beginning of a plate in groups finds it', async () => {
  expect((await list('tickets', 'zq 731')).toSorted()).toEqual(ids);
});

it.each(['5823-4471', '58234471', '11 5823 4471', '+54 9 11 5823-4471'])('%s finds the line in a text', async (q) => {
  expect(await list('tickets', q)).toEqual([subject]);
});

it.each(["d'angelo", 'D’Angelo', 'D‘Angelo', 'DʼAngelo', 'D´Angelo', 'D`Angelo', 'dangelo'])(
  '%s finds the name',
  async (q) => {
    expect(await holders(`${q} ibargoyen`)).toHaveLength(1);
    expect(await list('titulares', `${q} ibar`)).toEqual([holder]);
    expect(await found(`ibargoyen ${q}`)).toContain(`titulares ${holder}`);
    expect((await list('tickets', q)).toSorted()).toEqual([category, subject]);
    const { body } = await agent.call('GET', 'titulares', { query: { filter: { apellido_contains: `${q} ibar` } } });
    expect(body).toHaveLength(1);
  },
);
