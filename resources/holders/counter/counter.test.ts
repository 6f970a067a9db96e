/** `GET titulares/{codigo}/mostrador` and its timeline: one call, with the rights of the caller. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../../tests/fixtures/people';
import { testServer } from '../../../tests/fixtures/server';
import type { Counter } from './shared/counter';
import type { TimelineEvent, TimelinePage } from './shared/kinds';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const { rows: privileges } = await sql<{ text: string }>`select "funcionSistemas" as "text" from "privilegios"`.execute(
  db,
);
const chief = await person(privileges.map(({ text }) => text));
type Caller = typeof chief;

/** A holder with passes, unpaid invoices, requests and two vehicles with passages. */
const { rows } = await sql<{ titular: string }>`
  select t."titular" from "transitos" t
  where exists (select from "facturas" f where f."titular" = t."titular" and f."saldo" > 0)
    and exists (select from "tickets" k where k."titular" = t."titular" and k."estado" <> 'Cerrado')
  group by 1 order by count(*) desc limit 1`.execute(db);
const titular = String(rows[0]?.titular);

const counterOf = async (who: Caller, query: object = {}, codigo = titular) => {
  const { status, body } = await who.call('GET', `titulares/${codigo}/mostrador`, { query });
  return { status, body: Object(body) as Counter };
};
const pageOf = async (who: Caller, query: object = {}) =>
  Object((await who.call('GET', `titulares/${titular}/cronologia`, { query })).body) as TimelinePage;

/** Every page of the timeline. */
async function everything(who: Caller, query: object = {}): Promise<TimelineEvent[]> {
  const events: TimelineEvent[] = [];
  let antes: string | null | undefined;
  do {
    const page = await pageOf(who, { ...query, ...(antes && { antes }) });
    events.push(...page.datos);
    antes = page.siguiente;
  } while (antes !== null);
  return events;
}

describe('the counter view of an account', () => {
  it('contains each block as its own list shows it', async () => {
    const { status, body } = await counterOf(chief);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'cantidades',
        'cronologia',
        'deuda',
        'exenciones',
        'mediosDePaso',
        'mediosPago',
        'motivos',
        'patente',
        'temas',
        'vehiculos',
      ].toSorted(),
    );
    const query = { filter: { titular, estado: 'Activo' }, sort: ['patente', 'ASC'], range: [0, 24] };
    expect(body.vehiculos?.datos).toEqual((await chief.call('GET', 'vehiculos', { query })).body);
    expect(body.vehiculos?.total).toBeGreaterThan(0);
  });

  it('divides the open balance by its age, and the parts add up to the balance of the account', async () => {
    const { body } = await counterOf(chief);
    const cents = (body.deuda?.tramos ?? []).reduce((sum, { importe }) => sum + Math.round(Number(importe) * 100), 0);
    expect(body.deuda?.total).toBe((cents / 100).toFixed(2));
    const { body: holder } = await chief.call('GET', `titulares/${titular}`);
    expect(body.deuda?.total).toBe(Object(holder).saldo);
  });

  it('counts the passes of a day in one line, with their sum', async () => {
    const { body } = await counterOf(chief);
    const [line] = body.cronologia.datos.filter(({ clase }) => clase === 'pasadas');
    const { rows: days } = await sql<{ cantidad: number; importe: string }>`
      select count(*) as "cantidad", sum("importe")::text as "importe" from "transitos" where "titular" = ${titular}
        and ("fechaHora" at time zone 'America/Argentina/Buenos_Aires')::date = ${line?.dia}::date`.execute(db);
    expect(line?.datos).toMatchObject({ cantidad: Number(days[0]?.cantidad), importe: days[0]?.importe });
    const { rows: all } = await sql<{ n: number }>`
      select count(*) as "n" from "transitos" where "titular" = ${titular}`.execute(db);
    expect(body.cantidades.pasadas).toBe(Number(all[0]?.n));
  });

  it('leaves out what the caller may not see', async () => {
    const desk = await person(['Titular.ver', 'Vehiculo.ver']);
    const { status, body } = await counterOf(desk);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual([
      'cantidades',
      'cronologia',
      'mediosPago',
      'motivos',
      'patente',
      'temas',
      'vehiculos',
    ]);
    expect(Object.keys(body.cantidades)).toEqual(['cambios']);
    expect(body.cronologia.datos.every(({ clase }) => clase === 'cambios')).toBe(true);
    expect(body.motivos.every(({ recurso }) => recurso === 'mediosPago')).toBe(true);
    expect(body.temas).toEqual({});
    expect((await counterOf(await person(['Vehiculo.ver']))).status).toBe(403);
  });

  it('shows requests and their messages only to people who may see those requests', async () => {
    const other = await person(['Titular.ver', 'Ticket.ver']);
    const { body } = await counterOf(other);
    const query = { filter: { titular }, range: [0, 99] };
    const { body: visible } = await other.call('GET', 'tickets', { query });
    const visibleIds = Array.isArray(visible) ? visible.map(({ id }) => id) : [];
    const events = await everything(other, { clases: 'solicitudes,mensajes' });
    expect(body.cantidades.solicitudes).toBe(visibleIds.length);
    for (const { recurso, id, datos } of events)
      expect(visibleIds).toContain(recurso === 'tickets' ? id : datos.ticket);
  });

  it('keeps masked values masked', async () => {
    const desk = await person(['Titular.ver']);
    const { body } = await counterOf(desk);
    const { rows: means } = await sql<{ cbu: string }>`
      select "cbu" from "mediosPago" where "cbu" is not null`.execute(db);
    const text = JSON.stringify(body);
    expect(means.length).toBeGreaterThan(0);
    for (const { cbu } of means) expect(text).not.toContain(cbu);
  });

  it('is 404 for a code that nobody has, and 400 for a query that it does not know', async () => {
    expect((await counterOf(chief, {}, '999999')).status).toBe(404);
    for (const query of [{ antes: 'ayer' }, { clases: 'pasadas,otras' }, { patente: "AB'--" }]) {
      const { status } = await chief.call('GET', `titulares/${titular}/cronologia`, { query });
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe('the timeline of an account', () => {
  it('has every record once over its pages, the latest day first', async () => {
    const events = await everything(chief);
    const days = events.map(({ dia }) => dia);
    expect(days).toEqual(days.toSorted().toReversed());
    const keys = events.map(
      ({ recurso, id, dia, fecha, datos }) => `${recurso} ${id ?? `${dia} ${fecha} ${datos.accion}`}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const [recurso, column] of [
      ['facturas', 'titular'],
      ['cobros', 'titular'],
      ['tickets', 'titular'],
    ] as const) {
      const { rows: stored } = await sql<{ n: number }>`
        select count(*) as "n" from ${sql.table(recurso)} where ${sql.ref(column)} = ${titular}`.execute(db);
      expect([recurso, events.filter((event) => event.recurso === recurso).length]).toEqual([
        recurso,
        Number(stored[0]?.n),
      ]);
    }
  });

  it('has only the requested kinds', async () => {
    const events = await everything(chief, { clases: 'facturas,pagos' });
    expect(new Set(events.map(({ clase }) => clase))).toEqual(new Set(['facturas', 'pagos']));
  });

  it('has the passes and requests of one plate, and what belongs to the whole account', async () => {
    const { rows: plates } = await sql<{ patente: string; n: number }>`
      select v."patente", count(*) as "n" from "vehiculos" v join "transitos" t on t."patenteLeida" = v."patente"
      where v."titular" = ${titular} and t."titular" = ${titular} group by 1 order by 2 limit 1`.execute(db);
    const [plate] = plates;
    const { body } = await counterOf(chief, { patente: plate?.patente });
    expect(body.cantidades.pasadas).toBe(Number(plate?.n));
    const passes = body.cronologia.datos.filter(({ clase }) => clase === 'pasadas');
    for (const { datos } of passes) expect(datos.patentes).toEqual([plate?.patente]);
    expect(body.cantidades.facturas).toBeGreaterThan(0);
    expect(body.patente).toBe(plate?.patente);
  });

  it('is not filtered by a plate that no vehicle of the account has', async () => {
    const { body } = await counterOf(chief, { patente: 'ZZZ999' });
    expect(body.patente).toBeNull();
    expect(body.cantidades.pasadas).toBeGreaterThan(0);
  });
});

describe('what stands out in an account', () => {
  it('has an open request and an overdue invoice, each with its record', async () => {
    const { body } = await counterOf(chief);
    const request = body.motivos.find(({ motivo }) => motivo === 'solicitudAbierta');
    const { body: record } = await chief.call('GET', `tickets/${request?.id}`);
    expect(Object(record)).toMatchObject({ titular: expect.anything() });
    expect(Object(record).estado).not.toBe('Cerrado');
  });

  it('names the passes that were not read, and a request about them refers to them', async () => {
    await sql`update "transitos" set "estado" = 'Violación', "fechaHora" = now() where "id" in (
      select "id" from "transitos" where "titular" = ${titular} order by "id" limit 2)`.execute(db);
    const { body } = await counterOf(chief);
    const reason = body.motivos.find(({ motivo }) => motivo === 'pasadaFallida');
    const passes = reason?.registros ?? [];
    expect(passes.length).toBe(Math.min(50, reason?.cantidad ?? 0));
    expect(passes.length).toBeGreaterThan(1);
    const request = { ticketCategoria: 1, canal: 'Teléfono', titular, asunto: 'Sin lectura', transitos: passes };
    const { status, body: made } = await chief.call('POST', 'tickets', { body: request });
    expect([status, made]).toMatchObject([201, { transitos: expect.arrayContaining([...passes]) }]);
  });

  it('suggests a category for a new request, and none that the organisation has renamed', async () => {
    const before = (await counterOf(chief)).body.temas;
    expect(before.lectura).toEqual({
      ticketCategoria: expect.any(Number),
      ticketSubCategoria: expect.any(Number),
    });
    await sql`update "ticketSubCategorias" set "nombre" = 'El TAG no fue leído' where "nombre" = 'TAG no leyó'`.execute(
      db,
    );
    expect((await counterOf(chief)).body.temas.lectura).toBeUndefined();
  });
});
