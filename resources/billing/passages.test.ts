/** A transit and the invoice line that bills it reference each other (domain.md A4, A6). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { records } from '../../server/routes/records';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const { app, database } = await testServer({
  routes: [
    authenticateByName({ admin: viewer({ id: 1 }, ...allPermissions), transits: viewer({ id: 2 }, 'Transito.ver') }),
    records,
  ],
});
const callAs = callsOf(app);
const { db } = database;

describe('a billed transit', () => {
  it('is on a line of its holder’s invoice, whose quantity and price match the transits', async () => {
    const { rows } = await sql`
      select i."id" from "facturaItems" i join "facturas" f on f."id" = i."factura"
      join "transitos" t on t."facturaItem" = i."id"
      group by i."id", f."titular" having count(*) <> i."cantidad"
        or count(*) filter (where t."titular" <> f."titular" or t."importe" <> i."precioUnitario"
          or t."estado" not in ('Facturado', 'Cobrado', 'EnDisputa')) > 0`.execute(db);
    expect(rows).toEqual([]);
    const { rows: linked } = await sql`select from "transitos" where "facturaItem" is not null`.execute(db);
    expect(linked.length).toBeGreaterThan(0);
  });

  it('shows its line, and the line its transits; without permission for the invoice only the title is shown', async () => {
    const { rows } = await sql<{ id: number; line: number; factura: number }>`
      select t."id", t."facturaItem" as "line", i."factura" from "transitos" t
      join "facturaItems" i on i."id" = t."facturaItem" order by t."id" limit 1`.execute(db);
    const { id, line, factura } = rows[0] ?? {};
    expect((await callAs('admin')('GET', `transitos/${id}`)).body).toMatchObject({
      facturaItem: line,
      _refs: { facturaItem: { id: line, factura } },
    });
    expect((await callAs('admin')('GET', `facturaItems/${line}`)).body).toMatchObject({ factura });
    const transits = await callAs('admin')('GET', 'transitos', { query: { filter: { facturaItem: line } } });
    expect(Object(transits.body).map((row: { id: number }) => row.id)).toContain(id);
    const { body } = await callAs('transits')('GET', `transitos/${id}`);
    expect(Object(Object(body)._refs).facturaItem).not.toHaveProperty('factura');
    expect((await callAs('transits')('GET', `facturaItems/${line}`)).status).toBe(403);
  });
});
