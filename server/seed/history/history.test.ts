/** The demo's process runs hold what the executors wrote, or what the demo's own rows say (domain.md A8). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/fixtures/database';
import { executors } from '../../processes/executors';
import { stepName } from '../../processes/stepName';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('ready');
});
const rowsOf = async (text: string) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(database.db)).rows;

describe('a seeded run', () => {
  it('has the steps of its executor, in its order, all ended', async () => {
    const runs = await rowsOf(`
      select e."codigo", e."tarea", e."estado", json_agg(s."nombre" order by s."orden") as "pasos", bool_and(s."progreso" = 100) as "done"
      from "ejecuciones" e join "subprocesos" s on s."ejecucion" = e."id" group by e."id"`);
    expect(runs.length).toBeGreaterThan(10);
    for (const { tarea, estado, pasos, done } of runs) {
      expect(pasos).toEqual(executors[String(tarea)]?.steps.map(({ name }) => stepName(name, 'es')));
      expect([['Finalizado', 'FinalizadoConErrores'].includes(String(estado)), done]).toEqual([true, true]);
    }
  });

  it('has the sums of its measuring steps, and is the last one that its process names', async () => {
    const measured = Object.entries(executors).flatMap(([tarea, executor]) =>
      (executor?.steps ?? []).flatMap(({ measures }, index) => (measures ? [`('${tarea}', ${index + 1})`] : [])),
    );
    expect(
      await rowsOf(`
        with m ("tarea", "orden") as (values ${measured.join(', ')})
        select e."id" from "ejecuciones" e join "subprocesos" s on s."ejecucion" = e."id"
        left join m on m."tarea" = e."tarea" and m."orden" = s."orden"
        group by e."id" having (e."leidos", e."ok", e."error", e."omitidos") is distinct from (
          sum(s."leidos") filter (where m."orden" is not null or not exists (select from m k where k."tarea" = e."tarea")),
          sum(s."ok") filter (where m."orden" is not null or not exists (select from m k where k."tarea" = e."tarea")),
          sum(s."error") filter (where m."orden" is not null or not exists (select from m k where k."tarea" = e."tarea")),
          sum(s."omitidos") filter (where m."orden" is not null or not exists (select from m k where k."tarea" = e."tarea")))`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select p."codigo" from "procesos" p left join lateral (
          select "inicio", "estado" from "ejecuciones" where "proceso" = p."id" order by "numero" desc limit 1) e on true
        where p."ultimaEjecucion" is distinct from e."inicio" or p."ultimoResultado" is distinct from e."estado"`),
    ).toEqual([]);
  });

  it('of billing has calculated and issued the vouchers of its billing runs', async () => {
    expect(
      await rowsOf(`
        select r."ejecucion" from "corridasFacturacion" r join "ejecuciones" e on e."id" = r."ejecucion"
        left join "facturas" f on f."corrida" = r."id" and f."cae" is not null
        where r."estado" <> 'Calculada' group by r."ejecucion", e."ok" having e."ok" <> count(f."id")
        union all select r."id" from "corridasFacturacion" r where r."estado" in ('Emitida', 'Enviada') and r."ejecucion" is null`),
    ).toEqual([]);
  });

  it('of charges has made the charges by the calendar, each step its own', async () => {
    const [row] = await rowsOf(`
      select e."ok"::int as "ok", (select count(*)::int from "cargos" where "origen" in ('Período', 'Recargo', 'Interés')) as "cargos"
      from "ejecuciones" e where e."codigo" = 'CARGOS'`);
    expect(row?.ok).toBe(row?.cargos);
  });

  it('of a debit run has presented all its debits, and the answers are those that were read', async () => {
    expect(
      await rowsOf(`
        select l."id" from "lotesDebito" l left join "ejecuciones" e on e."id" = l."ejecucion" left join "archivos" a on a."id" = l."archivo"
        where (l."presentadaEn" is null) <> (e."id" is null) or e."ok" <> l."cantidad" or a."ejecucion" <> e."id"
          or a."lineas" <> l."cantidad" + 2 or e."inicio" <> l."presentadaEn" or e."parametros"->>'lote' <> l."id"::text`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select e."id" from "ejecuciones" e left join "archivos" a on a."ejecucion" = e."id"
        left join lateral (select count(*) as "n" from "loteDebitoItems" where "archivo" = a."id") i on true
        where e."codigo" = 'RESP-DEB' group by e."id" having e."ok" <> sum(i."n") or e."ok" <> sum(a."ok")`),
    ).toEqual([]);
  });

  it('of bank statements has stored, matched and refused what the statements hold', async () => {
    const [row] = await rowsOf(`
      select s."leidos"::int as "leidos", s."ok"::int as "ok", s."error"::int as "error",
        (select count(*)::int from "movimientosBanco") as "movimientos", (select sum("cantidad")::int from "extractosBanco") as "cantidad",
        (select count(*)::int from "archivoErrores" x join "archivos" a on a."id" = x."archivo"
          where a."tipo" = 'Extracto bancario') as "refused", m."ok"::int as "matched",
        (select count(*)::int from "movimientosBanco" where "estado" <> 'Pendiente') as "done"
      from "ejecuciones" e join "subprocesos" s on s."ejecucion" = e."id" and s."orden" = 2
      join "subprocesos" m on m."ejecucion" = e."id" and m."orden" = 3 where e."codigo" = 'CONC'`);
    expect(row).toMatchObject({ leidos: row?.cantidad, ok: row?.movimientos, error: row?.refused, matched: row?.done });
    expect(row?.refused).toBe(1);
    expect(Number(row?.done)).toBeGreaterThan(2);
    expect(
      await rowsOf(`
        select m."id" from "movimientosBanco" m left join "cobros" c on c."id" = m."cobro"
        where m."estado" = 'Conciliado' and (c."id" is null or c."importe" <> m."importe" or c."estado" <> 'Acreditado')`),
    ).toEqual([]);
  });

  it('of lane files has stored a transit or an error for each of their lines', async () => {
    const files = await rowsOf(`
      select a."nombre", a."estado", a."lineas"::int as "lineas", a."ok"::int as "ok", a."error"::int as "error",
        (select count(*)::int from "transitos" t where t."archivo" = a."id") as "stored",
        (select array_agg(x."codigo" order by x."linea") from "archivoErrores" x
          where x."archivo" = a."id" and x."estado" = 'Pendiente') as "causes",
        (select array_agg(distinct t."estado") from "transitos" t where t."archivo" = a."id") as "estados"
      from "archivos" a where a."tipo" = 'Tránsitos' order by a."id"`);
    expect(files).toMatchObject([
      { estado: 'Procesado', error: 0, causes: null },
      { estado: 'ConErrores', error: 3, causes: ['HORA', 'VIA', 'MEDIO'] },
      { estado: 'Procesado', error: 0, causes: null, estados: ['Recibido'] },
    ]);
    for (const { lineas, ok, error, stored } of files)
      expect([stored, stored]).toEqual([ok, Number(lineas) - Number(error)]);
    // those of the first two were rated: of an account, unidentified, or a violation
    for (const { estados } of files.slice(0, 2)) expect(estados).toEqual(['NoIdentificado', 'Valorizado', 'Violación']);
    expect(
      await rowsOf(`
        select e."id" from "ejecuciones" e left join "archivos" a on a."ejecucion" = e."id" where e."codigo" = 'IMP-TRAN'
        group by e."id" having e."leidos" <> sum(a."lineas") or e."ok" <> sum(a."ok") or e."error" <> sum(a."error")`),
    ).toEqual([]);
  });

  it('of the rating of transits has left none that waited, besides those of the file that came afterwards', async () => {
    const [row] = await rowsOf(`
      select e."leidos"::int as "leidos", e."ok"::int as "ok", e."error"::int as "error",
        (select count(*)::int from "transitos" t where t."estado" = 'Recibido' and t."archivo" is distinct from (
          select max("id") from "archivos" where "tipo" = 'Tránsitos')) as "waiting",
        (select count(*)::int from "transitos" where "archivo" is not null and "estado" <> 'Recibido') as "rated"
      from "ejecuciones" e where e."codigo" = 'VAL-TRAN'`);
    expect(row).toMatchObject({ ok: row?.leidos, error: 0, waiting: 0 });
    expect(Number(row?.ok)).toBeGreaterThanOrEqual(Number(row?.rated));
  });

  it('of lane files brings no duplicate and no impossible journey', async () => {
    expect(
      await rowsOf(`
        select t."id", o."id" as "other" from "transitos" t join "transitos" o on o."id" <> t."id"
          and (o."numeroMedio" = t."numeroMedio" or o."patenteLeida" = t."patenteLeida")
          and abs(extract(epoch from o."fechaHora" - t."fechaHora")) < 3600
        where t."archivo" is not null`),
    ).toEqual([]);
  });

  it('of a process of which the demo has no rows does not exist', async () => {
    const codes = (await rowsOf(`select distinct "codigo" from "ejecuciones"`)).map(({ codigo }) => codigo);
    for (const codigo of ['PURGA', 'BACKUP', 'NOTIF', 'ENV-FAC', 'LISTAS-CAMB']) expect(codes).not.toContain(codigo);
  });
});

describe('a seeded file', () => {
  it('has the content that its size, hash and lines speak of, and belongs to a run', async () => {
    const files = await rowsOf(`
      select a."nombre", a."tipo", a."sha256", a."tamano"::int as "tamano", a."lineas"::int as "lineas", a."ejecucion", a."subproceso",
        (select string_agg(encode(p."datos", 'hex'), '' order by p."orden") from "subidas" u join "archivos_partes" p on p."huella" = u."huella"
          where u."id" = (a."contenido"->>'id')::uuid) as "hex"
      from "archivos" a`);
    expect(files.length).toBeGreaterThan(5);
    for (const { hex, nombre, tipo, sha256, tamano, lineas, ejecucion, subproceso } of files) {
      const content = Buffer.from(String(hex), 'hex');
      expect([nombre, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
        nombre,
        tamano,
        sha256,
      ]);
      expect([nombre, ejecucion !== null, subproceso !== null]).toEqual([nombre, true, true]);
      // besides the header and the trailer of an answer
      const written = content.toString('latin1').trimEnd().split('\n').length;
      const extra = { 'Débito presentación': 0, 'Débito respuesta': 2, 'Lista blanca/negra': 3 }[String(tipo)];
      if (extra !== undefined) expect([nombre, written]).toEqual([nombre, Number(lineas) + extra]);
    }
  });
});

it('every process is declared with the steps of its executor', async () => {
  for (const { codigo, tarea, pasos } of await rowsOf(`select "codigo", "tarea", "pasos" from "procesos"`))
    expect([codigo, pasos]).toEqual([
      codigo,
      executors[String(tarea)]?.steps.map(({ name }) => ({ nombre: stepName(name, 'es') })),
    ]);
});
