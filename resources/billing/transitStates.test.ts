/** A billed transit follows its voucher: Valorizado → Facturado → Cobrado (domain.md A4). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyWorld } from '../collections/money.fixture';

const { db, createHolder, createDraft, runAction, createPayment } = await moneyWorld();
let count = 0;

/** A draft of 1,210.00 whose line bills a transit in this state. */
async function billedTransit(titular: string, values: { estado: string; estadoAnterior?: string }) {
  const factura = await createDraft(titular);
  count += 1;
  const { rows } = await sql<{ id: number }>`
    insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "estadoAnterior",
      "titular", "importe", "banda", "bloque", "nroTransito", "facturaItem")
    select '2031-05-04T12:00:00Z', "estacion", "via", "sentido", "concesionario", 'Tag', ${values.estado},
      ${values.estadoAnterior ?? null}, ${titular}, 1210, 'Pico', 9200, ${count}::int,
      (select "id" from "facturaItems" where "factura" = ${factura})
    from "transitos" order by "id" limit 1 returning "id"`.execute(db);
  const id = Number(rows[0]?.id);
  const state = async () => {
    const { rows: stored } = await sql<{ estado: string; estadoAnterior: string | null }>`
      select "estado", "estadoAnterior" from "transitos" where "id" = ${id}`.execute(db);
    return [stored[0]?.estado, stored[0]?.estadoAnterior];
  };
  return { factura, state };
}

describe('a transit on a line', () => {
  it('is billed with its voucher, paid with it, and owed again when the payment is taken back', async () => {
    const titular = await createHolder();
    const { factura, state } = await billedTransit(titular, { estado: 'Valorizado' });
    expect(await state()).toEqual(['Valorizado', null]);
    await runAction(`facturas/${factura}/actions/emitir`);
    expect(await state()).toEqual(['Facturado', null]);
    await createPayment(titular, '200.00');
    expect(await state()).toEqual(['Facturado', null]);
    const rest = await createPayment(titular, '1010.00');
    expect(await state()).toEqual(['Cobrado', null]);
    await runAction(`cobros/${rest}/actions/revertir`, { causa: 'Contracargo', motivo: 'No lo reconoce' });
    expect(await state()).toEqual(['Facturado', null]);
  });

  it('is paid at once where available credit settles the voucher', async () => {
    const titular = await createHolder();
    await createPayment(titular, '5000.00');
    const { factura, state } = await billedTransit(titular, { estado: 'Valorizado' });
    await runAction(`facturas/${factura}/actions/emitir`);
    expect(await state()).toEqual(['Cobrado', null]);
  });

  it('in dispute stays there, and returns to what its voucher says', async () => {
    const titular = await createHolder();
    const { factura, state } = await billedTransit(titular, { estado: 'EnDisputa', estadoAnterior: 'Valorizado' });
    await runAction(`facturas/${factura}/actions/emitir`);
    expect(await state()).toEqual(['EnDisputa', 'Facturado']);
    await createPayment(titular, '1210.00');
    expect(await state()).toEqual(['EnDisputa', 'Cobrado']);
  });

  it('of a cancelled voucher is not paid: its payment is available credit again', async () => {
    const titular = await createHolder();
    const { factura, state } = await billedTransit(titular, { estado: 'Valorizado' });
    await runAction(`facturas/${factura}/actions/emitir`);
    await createPayment(titular, '1210.00');
    await runAction(`facturas/${factura}/actions/anular`, { motivo: 'Cargado dos veces' });
    expect(await state()).toEqual(['Facturado', null]);
  });
});
