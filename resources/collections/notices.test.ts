/** Notices of unpaid invoices (domain.md A7): at the days of the settings, each once, to one mail a holder. */
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, createHolder, createInvoice, createPayment, person, read } = world;
const operator = await person(['Proceso.ver', 'Proceso.ejecutar', 'Proceso.editar']);

interface StoredRow {
  [member: string]: unknown;
}
const rowsOf = async (query: ReturnType<typeof sql<StoredRow>>) => (await query.execute(db)).rows;

/** Runs NOTIF to its end, and returns its run. */
async function sendNotices(): Promise<StoredRow> {
  const [proceso] = await rowsOf(sql<StoredRow>`select "id" from "procesos" where "codigo" = 'NOTIF'`);
  const started = await operator.call('POST', `procesos/${proceso?.id}/actions/ejecutar`, { body: {} });
  expect([started.status, started.body]).toMatchObject([200, {}]);
  return vi.waitFor(
    async () => {
      const [run] = await rowsOf(
        sql<StoredRow>`select * from "ejecuciones" where "codigo" = 'NOTIF' order by "id" desc limit 1`,
      );
      if (run?.estado !== 'Finalizado') throw new Error(String(run?.estado));
      return run;
    },
    { timeout: 30_000, interval: 50 },
  );
}
const mailsTo = (titular: string) =>
  rowsOf(sql<StoredRow>`
    select "plantilla", "cuerpo" from "correos" where "titular" = ${titular} and "plantilla" like 'notice%' order by "id"`);
const templatesTo = async (titular: string) => (await mailsTo(titular)).map(({ plantilla }) => plantilla);
const noticeOf = async (id: number) => (await read(`facturas/${id}`)).aviso;
const setting = (key: string, days: number) =>
  sql`update "configuracionesWeb" set "valorNumero" = ${days} where "clave" = ${`cobranzas.${key}`}`.execute(db);
/** Lets days pass for an invoice. */
const due = (id: number, days: number) =>
  sql`update "facturas" set "vence1" = (now() at time zone 'America/Argentina/Buenos_Aires')::date + ${days}::int
    where "id" = ${id}`.execute(db);

it('is before the due date by the days of the setting, once', async () => {
  const titular = await createHolder();
  const [near, far] = [await createInvoice(titular, '100.00', 3), await createInvoice(titular, '200.00', 4)];
  await sendNotices();
  expect([await noticeOf(near), await noticeOf(far)]).toEqual(['Preventivo', null]);
  expect(await templatesTo(titular)).toEqual(['noticeBefore']);
  await sendNotices();
  expect(await templatesTo(titular)).toEqual(['noticeBefore']);
  await setting('preventivoDias', 0);
  await due(far, 1);
  await sendNotices();
  expect(await noticeOf(far)).toBeNull();
  await setting('preventivoDias', 3);
});

it('follows its days: first, second, demand', async () => {
  const titular = await createHolder();
  const id = await createInvoice(titular, '1500.00', -1);
  const seen: unknown[] = [];
  for (const days of [-1, -14, -15, -44, -45, -60]) {
    await due(id, days);
    await sendNotices();
    seen.push(await noticeOf(id));
  }
  expect(seen).toEqual(['Primer aviso', 'Primer aviso', 'Segundo aviso', 'Segundo aviso', 'Intimación', 'Intimación']);
  expect(await templatesTo(titular)).toEqual(['noticeOverdue', 'noticeOverdue', 'noticeDemand']);
  // with other days, a new invoice is overdue before its first notice
  await setting('primerAvisoDias', 5);
  const other = await createInvoice(titular, '10.00', -4);
  await sendNotices();
  expect(await noticeOf(other)).toBeNull();
  await setting('primerAvisoDias', 1);
});

it('names all invoices of the holder in one mail, in the words of the most urgent one', async () => {
  const titular = await createHolder();
  const ids = [await createInvoice(titular, '1000.00', -50), await createInvoice(titular, '234.56', -2)];
  await sendNotices();
  expect(await Promise.all(ids.map(noticeOf))).toEqual(['Intimación', 'Primer aviso']);
  const mails = await mailsTo(titular);
  expect(mails).toMatchObject([
    { plantilla: 'noticeDemand', cuerpo: expect.stringMatching(/1\.000,00.*234,56.*1\.234,56/s) },
  ]);
});

it('does not go out for a paid invoice, nor without an address, which is counted', async () => {
  const [paid, unreachable] = [await createHolder(), await createHolder({ email: null })];
  await createInvoice(paid, '100.00', -2);
  await createPayment(paid, '100.00');
  const id = await createInvoice(unreachable, '100.00', -2);
  const run = await sendNotices();
  expect(Number(run.omitidos)).toBeGreaterThanOrEqual(1);
  expect([await templatesTo(paid), await templatesTo(unreachable), await noticeOf(id)]).toEqual([[], [], null]);
  // once there is one, the notice follows
  await sql`update "titulares" set "email" = 'ya@example.com' where "codigoTitular" = ${unreachable}`.execute(db);
  await sendNotices();
  expect([await templatesTo(unreachable), await noticeOf(id)]).toEqual([['noticeOverdue'], 'Primer aviso']);
});
