/** Steps of a debt (domain.md A7): at the days of the settings, each once, with its event and its notice. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { barrierWorld, contradictions } from './barrier.fixture';
import { moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, createHolder, createInvoice, createPayment } = world;
const { runDay, passOf, passState, stageOf, due, mailsTo } = await barrierWorld(world);

const stepsOf = async (titular: string) => {
  const { rows } = await sql<{ paso: string; diasMora: number; aviso: string | null }>`
    select "paso", "diasMora", "aviso" from "pasosMora" where "titular" = ${titular} order by "id"`.execute(db);
  return rows.map(({ paso, diasMora, aviso }) => [paso, diasMora, aviso]);
};
const setting = (key: string, days: number) =>
  sql`update "configuracionesWeb" set "valorNumero" = ${days} where "clave" = ${`cobranzas.${key}`}`.execute(db);

it('begin at exactly the days of the settings, each once', async () => {
  const titular = await createHolder();
  const pass = await passOf(titular);
  const factura = await createInvoice(titular, '1000.00', -1);
  const seen: unknown[] = [];
  for (const days of [44, 45, 46, 59, 60, 60, 119, 120, 121]) {
    await due(factura, -days);
    await runDay();
    seen.push([days, await stageOf(titular), (await passState(pass))[0], (await stepsOf(titular)).length]);
  }
  expect(seen).toEqual([
    [44, 'Mora', 'Habilitado', 0],
    [45, 'Intimación', 'Habilitado', 1],
    [46, 'Intimación', 'Habilitado', 1],
    [59, 'Intimación', 'Habilitado', 1],
    [60, 'Inhabilitado', 'InhabilitadoDeuda', 2],
    [60, 'Inhabilitado', 'InhabilitadoDeuda', 2],
    [119, 'Inhabilitado', 'InhabilitadoDeuda', 2],
    [120, 'Prelegal', 'InhabilitadoDeuda', 3],
    [121, 'Prelegal', 'InhabilitadoDeuda', 3],
  ]);
  expect(await stepsOf(titular)).toEqual([
    ['Intimación', 45, 'Enviado'],
    ['Inhabilitación', 60, 'Enviado'],
    ['Prelegal', 120, 'Enviado'],
  ]);
  expect((await mailsTo(titular)).filter((name) => name !== 'invoice')).toEqual([
    'noticeDemand',
    'stopped',
    'noticePrelegal',
  ]);
  await setting('inhabilitacionDias', 70);
  await setting('prelegalDias', 0);
  const other = await createHolder();
  const late = await createInvoice(other, '1000.00', -1);
  const stages: unknown[] = [];
  for (const days of [69, 70, 200]) {
    await due(late, -days);
    await runDay();
    stages.push(await stageOf(other));
  }
  await setting('inhabilitacionDias', 60);
  await setting('prelegalDias', 120);
  expect(stages).toEqual(['Intimación', 'Inhabilitado', 'Inhabilitado']);
}, 180_000);

it('are not repeated by a merge of two debtors, nor by its undo', async () => {
  const [from, to] = [await createHolder(), await createHolder()];
  await createInvoice(from, '1000.00', -130);
  await createInvoice(to, '1000.00', -46);
  await runDay();
  const before = [await stepsOf(from), await stepsOf(to)];
  expect(before.map((steps) => steps.map(([paso]) => paso))).toEqual([['Prelegal'], ['Intimación']]);
  const mails = async () => [...(await mailsTo(from)), ...(await mailsTo(to))];
  const sent = await mails();
  const { call } = await world.person(['Titular.ver', 'Titular.editar', 'Titular.fusionar']);
  const merge = { titular: to, motivo: 'Es la misma persona' };
  await world.runAction(`titulares/${from}/actions/fusionar`, merge, call);
  await runDay();
  expect(await stepsOf(to)).toEqual(expect.arrayContaining(before.flat()));
  expect((await stepsOf(to)).length).toBe(2);
  await world.runAction(`titulares/${to}/actions/deshacerFusion`, { titular: from, motivo: 'Son dos' }, call);
  await runDay();
  expect([await stepsOf(from), await stepsOf(to)]).toEqual(before);
  expect([await stageOf(from), await stageOf(to)]).toEqual(['Prelegal', 'Intimación']);
  expect(await mails()).toEqual(sent);
});

it('say who has no address and who has no pass to stop', async () => {
  const [unreachable, without] = [await createHolder({ email: null }), await createHolder()];
  await createInvoice(unreachable, '1000.00', -50);
  await createInvoice(without, '1000.00', -70);
  await runDay();
  expect(await stepsOf(unreachable)).toEqual([['Intimación', 50, 'Sin correo']]);
  expect(await stepsOf(without)).toEqual([['Inhabilitación', 70, 'Sin medios']]);
  expect(await contradictions(db)).toEqual([]);
});

it('begin again for a new debt', async () => {
  const titular = await createHolder();
  await createInvoice(titular, '1000.00', -61);
  await createPayment(titular, '1000.00');
  await createInvoice(titular, '1000.00', -62);
  expect((await stepsOf(titular)).map(([paso]) => paso)).toEqual(['Inhabilitación', 'Inhabilitación']);
});
