/** Reports run with the viewer's permissions, and each run is recorded (domain.md A10, reporte and reporte_ejecucion). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { definitionIn } from '../../src/schema/report';
import { readPdf } from '../../tests/fixtures/pdf';
import { type Person, peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { REPORTS } from './reportes/seed';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);

let reader: Person;
let stranger: Person;
let chief: Person;

beforeAll(async () => {
  const subjects = [
    'Ticket',
    'Titular',
    'MedioPaso',
    'Transito',
    'Violacion',
    'Factura',
    'Cobro',
    'LoteDebito',
    'Deudor',
  ];
  const all = [...subjects, 'Ausencia', 'Log', 'PlanPago', 'Peajista'].map((subject) => `${subject}.ver`);
  reader = await person([...all, 'Ticket.verTodos', 'Reporte.ver', 'Reporte.ejecutar']);
  stranger = await person(['Cobro.ver', 'Reporte.ver', 'Reporte.ejecutar']);
  chief = await person(['Reporte.ver', 'Reporte.verTodos']);
});

const run = (caller: Person, codigo: string, input: object = {}) =>
  caller.call('POST', `reportes/${codigo}/actions/ejecutar`, { body: input });

describe('the built-in reports', () => {
  it.each(REPORTS.map((report) => [report.codigo, report] as const))(
    '%s has a valid definition and returns results',
    async (codigo, report) => {
      const definition = definitionIn(JSON.parse(JSON.stringify(report.definicion)));
      expect(definition.columnas).toEqual(report.definicion.columnas);
      expect(definition.paneles).toHaveLength(report.definicion.paneles.length);
      const resource = server.context.registry.getOrThrow(report.recurso);
      for (const name of [...definition.columnas, ...definition.parametros])
        expect(resource.fields.has(name), `${codigo}: ${name}`).toBe(true);
      const filter = definition.filtro ?? {};
      const { fecha, periodo, paneles } = definition;
      const panels = Object.fromEntries(
        paneles.map(({ draw: _, ...query }, index) => [
          index,
          { ...query, resource: report.recurso, filter, ...(fecha && { at: fecha, period: periodo }) },
        ]),
      );
      const answered = await reader.call('POST', 'panels', { body: { panels } });
      expect(answered.status, JSON.stringify(answered.body)).toBe(200);
      const sort = JSON.stringify(definition.orden?.map((part, index) => (index === 1 ? part.toUpperCase() : part)));
      const listed = await reader.call('GET', report.recurso, { query: { filter, range: [0, 9], sort } });
      expect(listed.status, JSON.stringify(listed.body)).toBe(200);
      expect((await run(reader, codigo, { filtro: filter })).status).toBe(200);
    },
  );
});

describe('a run of a report', () => {
  it('is recorded with viewer, parameters, number of rows and duration', async () => {
    const filtro = { importe: { $gt: '100.00' } };
    await run(stranger, 'COB-01', { periodo: 'P30D', filtro });
    const { body } = await stranger.call('GET', 'reporteEjecuciones');
    const { rows } = await sql<{ n: number }>`select count(*) as "n" from "cobros" where "importe" > 100`.execute(db);
    expect(body).toMatchObject([{ reporte: 'COB-01', usuario: stranger.id, periodo: 'P30D', filas: rows[0]?.n }]);
    expect(await stranger.call('GET', 'reportes/COB-01')).toMatchObject({ body: { ultima: expect.any(String) } });
  });

  it('is denied without permission for the records, and rejects an invalid filter', async () => {
    expect((await run(stranger, 'SAU-01')).status).toBe(403);
    expect((await run(chief, 'COB-01')).status).toBe(403);
    const rejected = await run(stranger, 'COB-01', { filtro: { nada: 1 } });
    expect(rejected.status).toBe(400);
  });

  it('is visible to its viewer and to whoever may schedule reports', async () => {
    const ownRuns = await stranger.call('GET', 'reporteEjecuciones', { query: { filter: { usuario: reader.id } } });
    expect(ownRuns.body).toEqual([]);
    const allRuns = await chief.call('GET', 'reporteEjecuciones', { query: { filter: { usuario: reader.id } } });
    expect(Array.isArray(allRuns.body) && allRuns.body.length).toBe(REPORTS.length);
  });
});

describe('a report as PDF', () => {
  const exportAsPdf = async (caller: Person, codigo: string, resource: string, query: Record<string, unknown> = {}) => {
    const response = await server.app.inject({
      url: `/api/${resource}/export`,
      query: { format: 'pdf', report: codigo, ...query },
      headers: { authorization: `Bearer ${caller.token}`, 'accept-language': 'es' },
    });
    return { status: response.statusCode, raw: response.rawPayload };
  };

  it.each(REPORTS.map((report) => [report.codigo, report] as const))(
    '%s shows its name, its parameters and its totals',
    async (codigo, report) => {
      const subjects = ['Ticket', 'Titular', 'MedioPaso', 'Transito', 'Violacion', 'Factura', 'Cobro', 'LoteDebito'];
      const subject = server.context.registry.getOrThrow(report.recurso).schema.subject;
      const rights = [...new Set([...subjects, 'Deudor', 'Ausencia', 'Log', 'PlanPago', 'Peajista'])].map(
        (subjectName) => `${subjectName}.ver`,
      );
      const exporter = await person([...rights, 'Reporte.ver', 'Reporte.exportar', `${subject}.exportar`]);
      const { key } = server.context.registry.getOrThrow(report.recurso);
      // two records suffice
      const filter = JSON.stringify({
        ...definitionIn(JSON.parse(JSON.stringify(report.definicion))).filtro,
        [key]: ['1', '2'],
      });
      const period = report.definicion.periodo;
      const { status, raw } = await exportAsPdf(exporter, codigo, report.recurso, {
        filter,
        ...(period && { period }),
      });
      expect([codigo, status]).toEqual([codigo, 200]);
      const { title, pages } = await readPdf(raw);
      expect(title).toBe(report.nombre);
      expect(pages[0]).toContain(report.nombre);
      expect(pages[0]).toMatch(/Registros \d/);
    },
  );

  it('needs permission to export reports and their records, and accepts only the records of its report', async () => {
    const cashier = await person(['Cobro.ver', 'Cobro.exportar', 'Reporte.ver']);
    expect((await exportAsPdf(cashier, 'COB-01', 'cobros')).status).toBe(403);
    const allowed = await person([
      'Cobro.ver',
      'Cobro.exportar',
      'Ticket.ver',
      'Ticket.exportar',
      'Reporte.ver',
      'Reporte.exportar',
    ]);
    expect((await exportAsPdf(allowed, 'SAU-01', 'cobros')).status).toBe(400);
    expect((await exportAsPdf(allowed, 'NADA', 'cobros')).status).toBe(404);
  });
});
