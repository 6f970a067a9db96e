/** The call queue of collectors: who is next, who is not called, one agent a holder, results and notices. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/schema/calendar';
import { refreshDebtors } from './deudores/server/refresh';
import { day, moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, one, runAction, createHolder, createInvoice, person } = world;
const collecting = [
  'Deudor.ver',
  'Deudor.gestionar',
  'Titular.ver',
  'PlanPago.ver',
  'PlanPago.crear',
  'CorreoPlantilla.ver',
];
const [ana, beto] = [await person(collecting), await person(collecting)];

const setting = (key: string, value: number) =>
  sql`update "configuracionesWeb" set "valorNumero" = ${value} where "clave" = ${`cobranzas.${key}`}`.execute(db);

beforeAll(async () => {
  await setting('llamadaDesde', 0);
  await setting('llamadaHasta', 24);
  await setting('llamadaDias', 7);
  // the demo's debtors are somebody else's
  await sql`update "deudores" set "gestor" = (select min("id") from "usuarios")`.execute(db);
});

/** A debtor with a telephone who is overdue; the larger amount × age is called first. */
async function debtor(total = '1000.00', due = -20): Promise<{ titular: string; id: number }> {
  const titular = await createHolder({ telefono: '+54 11 4321-1234' });
  await createInvoice(titular, total, due);
  const { rows } = await sql<{ id: number }>`select "id" from "deudores" where "titular" = ${titular}`.execute(db);
  return { titular, id: Number(rows[0]?.id) };
}

/** Takes the next debtor; undefined when there is none. */
async function next(who = ana): Promise<number | undefined> {
  const { changed } = await runAction('deudores/actions/llamarSiguiente', {}, who.call);
  return changed[0] === undefined ? undefined : Number(changed[0]);
}
const record = (id: number, resultado: string, more: object = {}, who = ana) =>
  runAction(`deudores/${id}/actions/registrarLlamada`, { resultado, ...more }, who.call);
/** Ends every call that waits, so that the next test begins with an empty queue. */
const empty = () => sql`update "deudores" set "proximaGestion" = ${addDays(day, 30)}, "llamadaDe" = null`.execute(db);
const refuses = async (id: number, who = ana) =>
  Object((await who.call('POST', `deudores/${id}/actions/llamar`, { body: {} })).body).detail;

describe('the next call', () => {
  it('is a broken promise, then one for today, then a scheduled one, then by amount and age', async () => {
    const small = await debtor('100.00', -10);
    const large = await debtor('5000.00', -40);
    const scheduled = await debtor('50.00', -5);
    const today = await debtor('60.00', -5);
    const broken = await debtor('70.00', -5);
    const promise = (id: number, promesaFecha: string) =>
      sql`insert into "gestionesCobranza" ("fecha", "titular", "deudor", "tipo", "resultado", "promesaFecha", "promesaImporte", "promesa")
        select now() - interval '3 days', "titular", "id", 'WhatsApp', 'Promesa de pago', ${promesaFecha}::date, 50, 'Pendiente'
        from "deudores" where "id" = ${id}`.execute(db);
    await promise(broken.id, addDays(day, -1));
    await promise(today.id, day);
    await sql`update "deudores" set "proximaGestion" = ${day} where "id" = ${scheduled.id}`.execute(db);
    const later = await debtor('9000.00', -50);
    await promise(later.id, addDays(day, 2));
    await refreshDebtors(db, { now: new Date() });
    const seen: unknown[] = [];
    for (let id = await next(); id !== undefined; id = await next()) {
      const row = await one('GET', `deudores/${id}`);
      seen.push([id, Object(row.body).motivoLlamada]);
      await record(id, 'No contesta');
    }
    expect(seen).toEqual([
      [broken.id, 'Promesa incumplida'],
      [today.id, 'Promesa para hoy'],
      [scheduled.id, 'Llamada agendada'],
      [large.id, 'Deuda vencida'],
      [small.id, 'Deuda vencida'],
    ]);
  });

  it('is never the same for two agents, and is free again when a claim expires', async () => {
    await empty();
    const { id } = await debtor();
    const taken = await Promise.all([next(ana), next(beto)]);
    expect(taken.filter((key) => key === id)).toHaveLength(1);
    const [holder, other] = taken[0] === id ? [ana, beto] : [beto, ana];
    expect(await next(holder)).toBe(id);
    expect(await refuses(id, other)).toBe('Otra persona lo está llamando.');
    const stolen = await other.call('POST', `deudores/${id}/actions/registrarLlamada`, {
      body: { resultado: 'No contesta' },
    });
    expect(stolen.status).toBe(409);
    await sql`update "deudores" set "llamadaHasta" = now() - interval '1 second' where "id" = ${id}`.execute(db);
    expect(await next(other)).toBe(id);
    await record(id, 'Contactado', { comentario: 'Llama la hija' }, other);
    expect(await next(other)).toBeUndefined();
  });

  it('is of the agent or of nobody', async () => {
    await empty();
    const { id } = await debtor();
    await sql`update "deudores" set "gestor" = ${beto.id} where "id" = ${id}`.execute(db);
    expect([await next(ana), await next(beto)]).toEqual([undefined, id]);
    await record(id, 'Desconoce', {}, beto);
  });

  it('is not offered outside the hours and days of the settings', async () => {
    await empty();
    const { id } = await debtor();
    await setting('llamadaHasta', 0);
    const closed = await ana.call('POST', 'deudores/actions/llamarSiguiente', { body: {} });
    expect(closed.body).toMatchObject({ status: 409, detail: expect.stringContaining('Solo se llama de 0 a 0 h') });
    expect(await refuses(id)).toContain('Solo se llama');
    await setting('llamadaHasta', 24);
    expect(await next()).toBe(id);
    await record(id, 'Se niega');
  });
});

describe('is not called', () => {
  it.each([
    [
      'who has no telephone',
      'No tiene teléfono.',
      (titular: string) => sql`update "titulares" set "telefono" = null where "codigoTitular" = ${titular}`,
    ],
    [
      'who disputes a transit',
      'Tiene una disputa abierta.',
      (titular: string) => sql`
      insert into "disputas" ("titular", "motivo", "fecha") values (${titular}, 'No pasé', now())`,
    ],
    [
      'whose plan is in order',
      'Tiene un plan de pago al día.',
      (titular: string) => sql`
      insert into "planesPago" ("titular", "estado", "cuotas", "anticipo", "tasaMensual", "primerVencimiento", "sistema", "capital")
      values (${titular}, 'Vigente', 3, 0, 3.5, ${addDays(day, 10)}, 'Francés', 10)`,
    ],
    [
      'whose debt is at Legal',
      'Está en Legales: no se lo llama.',
      (titular: string) => sql`
      update "deudores" set "etapa" = 'Legal' where "titular" = ${titular}`,
    ],
  ])('a debtor %s', async (_, sentence, change) => {
    await empty();
    const { titular, id } = await debtor();
    await change(titular).execute(db);
    expect([await next(), await refuses(id)]).toEqual([undefined, sentence]);
  });

  it('a debtor who asked for it, until a person allows it again', async () => {
    await empty();
    const { id } = await debtor();
    await runAction(`deudores/${id}/actions/pedirNoLlamar`, { motivo: 'Lo pidió por correo' }, ana.call);
    expect(await next()).toBeUndefined();
    await runAction(`deudores/${id}/actions/volverALlamar`, { motivo: 'Cambió de idea' }, ana.call);
    expect(await next()).toBe(id);
    await runAction(`deudores/${id}/actions/agendarLlamada`, { proxima: addDays(day, 2) }, ana.call);
    expect(await next()).toBeUndefined();
  });
});

it('the script is that of the stage, with the debtor’s values; a place that nothing fills in is refused', async () => {
  await empty();
  const { id } = await debtor('1234.56', -65);
  const { body } = await one('GET', `deudores/${id}`);
  expect(Object(body).guion).toContain('1.234,56 vuelven a pasar');
  expect(Object(body).guion).not.toContain('{{');
  const writer = await person(['GuionCobranza.ver', 'GuionCobranza.crear']);
  const script = { nombre: 'Otro', etapa: 'Mora', texto: 'Hola {{titular.edad}}' };
  const refused = await writer.call('POST', 'guionesCobranza', { body: script });
  expect(refused.body).toMatchObject({ status: 422, errors: { texto: expect.stringContaining('{{titular.edad}}') } });
  const reader = await person(['Deudor.ver', 'GuionCobranza.ver']);
  expect((await reader.call('POST', 'guionesCobranza', { body: { ...script, texto: 'Hola' } })).status).toBe(403);
});

describe('a notice to chosen debtors', () => {
  const template = async () => {
    const { rows } = await sql<{
      id: number;
    }>`select "id" from "correoPlantillas" where "codigo" = 'DEUDA-AMABLE'`.execute(db);
    return Number(rows[0]?.id);
  };

  it('is mailed once a day to each who has an address, recorded as a follow-up, and the others are named', async () => {
    const [reached, again, unreachable] = [await debtor(), await debtor(), await debtor()];
    await sql`update "titulares" set "email" = null where "codigoTitular" = ${unreachable.titular}`.execute(db);
    const input = { plantilla: await template() };
    await runAction(`deudores/${again.id}/actions/enviarAviso`, input, ana.call);
    const { status, body } = await ana.call('POST', 'deudores/actions/enviarAviso', {
      body: { ids: [reached.id, again.id, unreachable.id], input },
    });
    expect([status, body]).toMatchObject([200, { done: [reached.id] }]);
    expect(JSON.stringify(body)).toContain('Ya se le envió un aviso hoy.');
    expect(JSON.stringify(body)).toContain('No tiene correo');
    const { rows } = await sql<{ titular: string; resultado: string; comentario: string; correos: number }>`
      select g."titular", g."resultado", g."comentario",
        (select count(*)::int from "correos" c where c."titular" = g."titular" and c."modelo" = ${input.plantilla}) as "correos"
      from "gestionesCobranza" g where g."titular" = any(${[reached, again, unreachable].map(({ titular }) => titular)}::text[])
      order by g."titular"`.execute(db);
    expect(rows).toEqual(
      [again, reached]
        .map(({ titular }) => ({
          titular,
          resultado: 'Aviso enviado',
          comentario: 'Recordatorio de deuda',
          correos: 1,
        }))
        .sort((a, b) => a.titular.localeCompare(b.titular)),
    );
  });

  it('is not for an agent of customer service', async () => {
    const { id } = await debtor();
    const desk = await person(['Deudor.ver', 'Titular.ver', 'CorreoPlantilla.ver']);
    const call = await desk.call('POST', `deudores/${id}/actions/enviarAviso`, {
      body: { plantilla: await template() },
    });
    expect(call.status).toBe(403);
    expect((await desk.call('POST', 'deudores/actions/llamarSiguiente', { body: {} })).status).toBe(403);
  });
});
