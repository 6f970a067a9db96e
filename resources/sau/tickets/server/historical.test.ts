/** Import of historical requests (permission `importarHistorico`). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../../../server/registry';
import { makeAccounts } from '../../../../server/seed/makeAccounts';
import { translate } from '../../../../server/translate';
import { createQueueTables } from '../../../../tests/fixtures/queue';
import { type Call, holders, scenario } from '../../../../tests/fixtures/scenario';

const { app, db, context, as, tokenOf, users, areas } = await scenario();
const reason = (name: string) => translate('es', `resources.tickets.reasons.${name}`);
const required = translate('es', 'engine.validation.required');

interface Answer {
  id: number;
  counts: Record<string, number>;
  targets: { written: { path: string }[] };
  guess: (string | null)[];
  detail?: string;
}

let admin: Call;
let token = '';
beforeAll(async () => {
  await createQueueTables(context.databaseUrl);
  admin = await as('admin');
  token = await tokenOf('admin');
});

const titles = {
  asunto: 'Asunto',
  ticketCategoria: 'Categoría',
  titular: 'Titular',
  estado: 'Estado',
  tipo: 'Tipo',
  agenteActual: 'Agente',
  areaActual: 'Área',
  fechaAlta: 'Alta',
  fechaToma: 'Toma',
  fechaCierre: 'Cierre',
};
type Name = keyof typeof titles;
const names = Object.keys(titles) as Name[];
const usual: Partial<Record<Name, string>> = { ticketCategoria: 'Consulta', titular: holders.gomez };

async function upload(rows: Partial<Record<Name, string>>[], by = token) {
  const lines = rows.map((row) => names.map((name) => ({ ...usual, ...row })[name] ?? '').join(';'));
  const response = await app.inject({
    method: 'POST',
    url: '/api/tickets/import?name=pasado.csv',
    headers: { authorization: `Bearer ${by}`, 'content-type': 'text/csv' },
    payload: [Object.values(titles).join(';'), ...lines].join('\n'),
  });
  return response.json<Answer>();
}

const plan = (overrides: object = {}) => ({ columns: names, mode: 'crear', key: null, clear: false, ...overrides });
const step = (id: number, name: string, body?: object, call: Call = admin) =>
  call('POST', `tickets/import/${id}/${name}`, body);

/** Returns the errors of the imported rows, by line. */
async function refusals(rows: Partial<Record<Name, string>>[]) {
  const { id } = await upload(rows);
  expect((await step(id, 'check', plan())).statusCode).toBe(200);
  const { lines } = (await admin('GET', `tickets/import/${id}/lines`)).json<{
    lines: { line: number; errors: { path: string; sentence: string }[] }[];
  }>();
  return lines.map(({ errors }) => Object.fromEntries(errors.map(({ path, sentence }) => [path, sentence])));
}

describe('importing historical requests', () => {
  it('stores their states, dates, area and agent, and writes their events', async () => {
    const { id, targets } = await upload([
      {
        asunto: 'Del sistema viejo',
        estado: 'Cerrado',
        tipo: 'Incident',
        agenteActual: '2009',
        areaActual: 'Cobranzas',
        fechaAlta: '15/03/2021 23:30',
        fechaToma: '16/03/2021 09:00',
        fechaCierre: '18/03/2021 10:15',
      },
      { asunto: 'Otra', estado: 'Nuevo', tipo: 'Consulta', areaActual: 'Operaciones', fechaAlta: '01/02/2022 08:00' },
    ]);
    expect(targets.written.map(({ path }) => path)).toEqual(expect.arrayContaining(['estado', 'fechaAlta', 'tipo']));
    const values = {
      tipo: { Incident: 'reclamo', Consulta: 'consulta' },
      agenteActual: { '2009': users.get('colega') },
    };
    const checked = await step(id, 'check', plan({ values }));
    expect(checked.json()).toMatchObject({ done: true, counts: { buena: 2 } });
    expect((await step(id, 'run')).json()).toMatchObject({ counts: { creada: 2 } });
    const [old, other] = (
      await sql<
        Record<string, unknown>
      >`select * from "tickets" where "asunto" in ('Del sistema viejo', 'Otra') order by "id"`.execute(db)
    ).rows;
    expect(old).toMatchObject({
      estado: 'Cerrado',
      tipo: 'reclamo',
      turno: 'noche',
      area: areas.get('Cobranzas'),
      areaActual: areas.get('Cobranzas'),
      agenteActual: users.get('colega'),
      legajo: '2009',
      fechaAlta: '2021-03-16T02:30:00.000Z',
      fechaCierre: '2021-03-18T13:15:00.000Z',
      fecha: '2021-03-18T13:15:00.000Z',
    });
    expect(other).toMatchObject({ estado: 'Nuevo', agenteActual: null, areaActual: areas.get('Operaciones') });
    const events = await sql`
      select "tipo", "fecha", "alta" = ${old?.fechaAlta} as "alta", "tipoTicket", "area", "agente", "primeraToma"
      from "ticketEventos" where "ticket" = ${old?.id} order by "fecha"`.execute(db);
    const common = { alta: true, tipoTicket: 'reclamo', area: areas.get('Cobranzas') };
    const [none, colega] = [null, users.get('colega')];
    expect(events.rows).toEqual([
      { tipo: 'creado', fecha: '2021-03-16T02:30:00.000Z', ...common, agente: none, primeraToma: false },
      { tipo: 'tomado', fecha: '2021-03-16T12:00:00.000Z', ...common, agente: colega, primeraToma: true },
      { tipo: 'cerrado', fecha: '2021-03-18T13:15:00.000Z', ...common, agente: colega, primeraToma: false },
    ]);
    const alerts = await sql`select from "alertasUsuario"`.execute(db);
    expect(alerts.rows).toHaveLength(0);
    expect((await step(id, 'revert')).json()).toMatchObject({ counts: { revertida: 2 } });
  });

  it('rejects contradictory values, with an error on the field', async () => {
    const createdAt = '13/03/2021 10:00';
    expect(
      await refusals([
        { asunto: 'a', estado: 'Cerrado', fechaAlta: createdAt },
        { asunto: 'b', estado: 'Nuevo', fechaAlta: createdAt, fechaCierre: '14/03/2021 10:00' },
        { asunto: 'c', estado: 'Cerrado', fechaAlta: createdAt, fechaCierre: '28/02/2021 10:00' },
        { asunto: 'd', estado: 'Nuevo', fechaAlta: '13/03/2190 10:00' },
        { asunto: 'e', estado: 'Procesando', fechaAlta: createdAt },
        { asunto: 'f', estado: 'Resuelto', fechaAlta: createdAt },
      ]),
    ).toEqual([
      { fechaCierre: required },
      { fechaCierre: reason('sinCerrar') },
      { fechaCierre: reason('antesDelAlta') },
      { fechaAlta: reason('fechaFutura') },
      { agenteActual: required, fechaToma: required },
      { estado: expect.stringContaining('Resuelto') },
    ]);
  });

  it('creates new records only: an import that updates cannot rewrite history', async () => {
    const { id } = await upload([{ asunto: 'a', estado: 'Nuevo' }]);
    const response = await step(id, 'check', plan({ mode: 'ambos', key: 'id' }));
    expect([response.statusCode, response.json<Answer>().detail]).toEqual([
      422,
      translate('es', 'transfer.plan.historical'),
    ]);
  });

  it('needs the permission importarHistorico; without it the columns are unavailable, and a form cannot write them', async () => {
    const created = await makeAccounts(db, registry, [
      {
        username: 'importador',
        nombre: 'Ada',
        apellido: 'Sosa',
        legajo: '7001',
        sector: 'Operaciones',
        profile: null,
        privileges: ['Ticket.ver.crear.importar', 'Titular.ver'],
      },
    ]);
    for (const [name, key] of created) users.set(name, key);
    const { targets, id, guess } = await upload([{ asunto: 'a', estado: 'Nuevo' }], await tokenOf('importador'));
    expect(targets.written.map(({ path }) => path)).not.toContain('estado');
    expect(guess[names.indexOf('estado')]).toBeNull();
    expect((await step(id, 'check', plan(), await as('importador'))).statusCode).toBe(400);
    const written = await admin('POST', 'tickets', {
      asunto: 'Por el formulario',
      ticketCategoria: 1,
      canal: 'Web',
      estado: 'Cerrado',
      fechaAlta: '2001-01-01T00:00:00Z',
    });
    expect(written.json()).toMatchObject({ estado: 'Nuevo' });
    expect(written.json<{ fechaAlta: string }>().fechaAlta).not.toMatch(/^2001/);
  });
});
