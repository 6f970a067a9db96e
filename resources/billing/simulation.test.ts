import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, one: biller, createHolder, person } = world;
let transitCount = 0;

const range = { desde: '2031-05-01T03:00:00.000Z', hasta: '2031-06-01T03:00:00.000Z' };
const query = (overrides: Record<string, string> = {}) =>
  `simulacionCorrida?${new URLSearchParams({ periodo: '2031-05', ciclo: 'A', tipo: 'Mensual', ...range, ...overrides })}`;
interface Passage {
  estado?: string;
  fechaHora?: string;
}
/** Adds a transit of a holder, by default in the month of the run. */
const addTransit = (titular: string, importe: string, { estado, fechaHora }: Passage = {}) => {
  transitCount += 1;
  return sql`
    insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "titular",
      "importe", "bloque", "nroTransito")
    select ${fechaHora ?? '2031-05-12T12:00:00.000Z'}::timestamptz, "estacion", "via", "sentido", "concesionario", 'Tag',
      ${estado ?? 'Valorizado'}, ${titular}, ${importe}::numeric, 9000, ${transitCount}::int
    from "transitos" limit 1`.execute(db);
};

describe('the simulation of a run (domain.md A6)', () => {
  it('totals only the valued, unbilled transits within the range', async () => {
    const titular = await createHolder();
    await addTransit(titular, '1210.00');
    await addTransit(titular, '605.00');
    await addTransit(titular, '999.00', { estado: 'Facturado' });
    await addTransit(titular, '999.00', { fechaHora: '2031-06-01T03:00:00.000Z' });
    const { body, status } = await biller('GET', query({ titular }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ facturas: 1, transitos: 2, total: '1815.00', nuevas: 1 });
    expect(Object(body).muestra).toEqual([
      expect.objectContaining({ titular, transitos: 2, total: '1815.00', anterior: null, desviada: false }),
    ]);
  });

  it('flags an invoice that differs from the previous one by more than 30 %', async () => {
    const [sameHolder, deviatingHolder] = [await createHolder(), await createHolder()];
    const { rows } = await sql<{ id: number }>`
      insert into "corridasFacturacion" ("periodo", "ciclo", "tipo", "estado", "transitosDesde", "transitosHasta",
        "fechaEmision", "fechaVencimiento1", "puntoVenta", "cantidad", "total")
      values ('2031-04', 'B', 'Mensual', 'Enviada', '2031-04-01T03:00:00Z', '2031-05-01T03:00:00Z', '2031-05-01',
        '2031-05-20', 6, 2, 2000) returning "id"`.execute(db);
    for (const titular of [sameHolder, deviatingHolder]) {
      const id = await world.createInvoice(titular, '1000.00');
      await sql`update "facturas" set "corrida" = ${rows[0]?.id} where "id" = ${id}`.execute(db);
    }
    await addTransit(sameHolder, '1300.00');
    await addTransit(deviatingHolder, '1310.00');
    const { body } = await biller('GET', query({ ciclo: 'B' }));
    const flagged = Object(body).muestra.filter(({ titular }: { titular: string }) =>
      [sameHolder, deviatingHolder].includes(titular),
    );
    expect(Object(body)).toMatchObject({
      desviadas: 1,
      anterior: { periodo: '2031-04', facturas: 2, total: '2000.00' },
    });
    expect(flagged).toEqual([
      expect.objectContaining({ titular: deviatingHolder, desvio: 31, desviada: true }),
      expect.objectContaining({ titular: sameHolder, desvio: 30, desviada: false }),
    ]);
    // another cycle does not contain this holder
    expect(Object((await biller('GET', query({ titular: sameHolder }))).body)).toMatchObject({ facturas: 0 });
  });

  it('names a run that already covers some of the same hours', async () => {
    const { body } = await biller('GET', query({ ciclo: 'B', desde: '2031-04-20T03:00:00.000Z' }));
    expect(body).toMatchObject({ superpuesta: '2031-04' });
  });

  it('needs the permission to prepare runs', async () => {
    const { call } = await person(['CorridaFacturacion.ver', 'billing.ver']);
    expect((await call('GET', query())).status).toBe(403);
    expect((await biller('GET', query({ ciclo: 'X' }))).status).toBe(400);
  });
});
