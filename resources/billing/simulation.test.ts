import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, one, holder, person } = world;
let passages = 0;

const range = { desde: '2031-05-01T03:00:00.000Z', hasta: '2031-06-01T03:00:00.000Z' };
const query = (more: Record<string, string> = {}) =>
  `simulacionCorrida?${new URLSearchParams({ periodo: '2031-05', ciclo: 'A', tipo: 'Mensual', ...range, ...more })}`;
interface Passage {
  estado?: string;
  fechaHora?: string;
}
/** Adds a transit of a holder, by default in the month of the run. */
const passed = (titular: string, importe: string, { estado, fechaHora }: Passage = {}) => {
  passages += 1;
  return sql`
    insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "titular",
      "importe", "bloque", "nroTransito")
    select ${fechaHora ?? '2031-05-12T12:00:00.000Z'}::timestamptz, "estacion", "via", "sentido", "concesionario", 'Tag',
      ${estado ?? 'Valorizado'}, ${titular}, ${importe}::numeric, 9000, ${passages}::int
    from "transitos" limit 1`.execute(db);
};

describe('the simulation of a run (domain.md A6)', () => {
  it('totals only the valued, unbilled transits within the range', async () => {
    const titular = await holder();
    await passed(titular, '1210.00');
    await passed(titular, '605.00');
    await passed(titular, '999.00', { estado: 'Facturado' });
    await passed(titular, '999.00', { fechaHora: '2031-06-01T03:00:00.000Z' });
    const { body, status } = await one('GET', query({ titular }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ facturas: 1, transitos: 2, total: '1815.00', nuevas: 1 });
    expect(Object(body).muestra).toEqual([
      expect.objectContaining({ titular, transitos: 2, total: '1815.00', anterior: null, desviada: false }),
    ]);
  });

  it('flags an invoice that differs from the previous one by more than 30 %', async () => {
    const [same, more] = [await holder(), await holder()];
    const { rows } = await sql<{ id: number }>`
      insert into "corridasFacturacion" ("periodo", "ciclo", "tipo", "estado", "transitosDesde", "transitosHasta",
        "fechaEmision", "fechaVencimiento1", "puntoVenta", "cantidad", "total")
      values ('2031-04', 'B', 'Mensual', 'Enviada', '2031-04-01T03:00:00Z', '2031-05-01T03:00:00Z', '2031-05-01',
        '2031-05-20', 6, 2, 2000) returning "id"`.execute(db);
    for (const titular of [same, more]) {
      const id = await world.invoice(titular, '1000.00');
      await sql`update "facturas" set "corrida" = ${rows[0]?.id} where "id" = ${id}`.execute(db);
    }
    await passed(same, '1300.00');
    await passed(more, '1310.00');
    const { body } = await one('GET', query({ ciclo: 'B' }));
    const flagged = Object(body).muestra.filter(({ titular }: { titular: string }) => [same, more].includes(titular));
    expect(Object(body)).toMatchObject({
      desviadas: 1,
      anterior: { periodo: '2031-04', facturas: 2, total: '2000.00' },
    });
    expect(flagged).toEqual([
      expect.objectContaining({ titular: more, desvio: 31, desviada: true }),
      expect.objectContaining({ titular: same, desvio: 30, desviada: false }),
    ]);
    // another cycle does not contain this holder
    expect(Object((await one('GET', query({ titular: same }))).body)).toMatchObject({ facturas: 0 });
  });

  it('names a run that already covers some of the same hours', async () => {
    const { body } = await one('GET', query({ ciclo: 'B', desde: '2031-04-20T03:00:00.000Z' }));
    expect(body).toMatchObject({ superpuesta: '2031-04' });
  });

  it('needs the permission to prepare runs', async () => {
    const { call } = await person(['CorridaFacturacion.ver', 'billing.ver']);
    expect((await call('GET', query())).status).toBe(403);
    expect((await one('GET', query({ ciclo: 'X' }))).status).toBe(400);
  });
});
