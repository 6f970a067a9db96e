/** A billing run: its calculation and its issue by the product's own processes, through the API. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { openDatabase } from '../../server/db/pool';
import { dayOf } from '../../src/schema/calendar';
import { startProduct } from '../fixtures/product';
import type { Line } from './report';
import { tokenOf } from './signIn';

/** Transits of a holder. Their two stations and two bands make four lines. */
const TRANSITS = 10;
/** The goal: a million transits of a hundred thousand holders in a minute. */
const GOAL = { transits: 1_000_000, seconds: 60 };
const PERIOD = { periodo: '2012-01', first: '2012-01-01T03:00:00.000Z', end: '2012-02-01T03:00:00.000Z' };

/** Holders with rated transits of a month without other data, copied from one of the demo. */
async function plant(dataDir: string, holders: number): Promise<void> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const database = openDatabase(embedded.url, { statementTimeout: 0 });
  const { db } = database;
  try {
    await sql`delete from "cargos"`.execute(db);
    await sql`
      insert into "titulares" ("codigoTitular", "nombre", "apellido", "tipoDocumento", "numeroDocumento", "tipoPersona", "email",
        "estado")
      select (7000000 + n)::text, 'Prueba', 'Persona ' || n, 'DNI', (60000000 + n)::text, 'Humana', 'prueba@example.com', 'Activo'
      from generate_series(1, ${holders}::int) n`.execute(db);
    // as the lanes write them: by the hour, not by the holder
    await sql`
      insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "titular", "importe",
        "banda", "bloque", "nroTransito")
      select ${PERIOD.first}::timestamptz + n * interval '2 days' + h * interval '1 second', v."estacion", v."id", 'Centro',
        t."concesionario", 'Tag', 'Valorizado', (7000000 + h)::text, case when n / 2 % 2 = 0 then 1850.50 else 2405.65 end,
        case when n / 2 % 2 = 0 then 'No pico' else 'Pico' end, 9200 + n, h
      from generate_series(0, ${TRANSITS - 1}::int) n cross join generate_series(1, ${holders}::int) h
      join (select "id", "estacion", row_number() over (order by "id") - 1 as "place" from (
        select distinct on ("estacion") "id", "estacion" from "vias" order by "estacion", "id" limit 2) s) v on v."place" = n % 2
      cross join (select "concesionario" from "transitos" order by "id" limit 1) t
      order by n, h`.execute(db);
    await sql`vacuum analyze "transitos"`.execute(db);
    await sql`analyze "titulares"`.execute(db);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

interface Client {
  call(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
}

const clientOf = (url: string, token: string): Client => ({
  async call(method, path, body) {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  },
});

/** Runs an action of the run; returns the seconds until it is in that state. */
async function until(client: Client, run: string, action: string, state: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ id: Number(run.split('/')[1]) }));
  const start = performance.now();
  await client.call('POST', `${run}/actions/${action}`, {});
  for (;;) {
    // a list row: the record would check the run each time
    const [row] = Object.values(await client.call('GET', `corridasFacturacion?filter=${filter}`));
    const { estado } = Object(row);
    if (estado === state) return (performance.now() - start) / 1000;
    if (estado === 'ConErrores') throw new Error('the run has errors');
    await pause(100);
  }
}

/** Calculates and issues the transits of that many holders, in a separate process on a separate folder. */
export async function measureBilling(holders: number, print: (text: string) => void): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'));
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, SEED_SIZE: 'mini', SCHEDULE: '0' };
  try {
    await (await startProduct(env)).stop();
    const transits = holders * TRANSITS;
    print(`${transits} transits of ${holders} holders`);
    await plant(dataDir, holders);
    const product = await startProduct(env);
    try {
      const [biller, approver] = [
        clientOf(product.url, await tokenOf(product.url, 'facturacion')),
        clientOf(product.url, await tokenOf(product.url, 'gerencia')),
      ];
      const today = dayOf(new Date());
      const created = await biller.call('POST', 'corridasFacturacion', {
        ...{ periodo: PERIOD.periodo, ciclo: 'A', tipo: 'Mensual', fechaEmision: today },
        ...{ transitosDesde: PERIOD.first, transitosHasta: PERIOD.end },
      });
      const run = `corridasFacturacion/${String(created.id)}`;
      const calculated = await until(biller, run, 'calcular', 'Calculada');
      print(`calculated in ${calculated.toFixed(1)} s: ${Math.round(transits / calculated)} transits a second`);
      await biller.call('POST', `${run}/actions/revisar`, {});
      await approver.call('POST', `${run}/actions/aprobar`, {});
      const issued = await until(approver, run, 'emitir', 'Emitida');
      print(`issued in ${issued.toFixed(1)} s: ${Math.round(transits / issued)} transits a second`);
      const { totales } = await biller.call('GET', run);
      if (Object(totales).facturas !== holders) throw new Error(`not every holder: ${JSON.stringify(totales)}`);
      const whole = (seconds: number) => (seconds * GOAL.transits) / transits;
      const of = transits === GOAL.transits ? '' : `, from ${transits}`;
      return [
        { what: `1,000,000 transits of 100,000 holders calculated${of}`, ours: whole(calculated), unit: 's' },
        { what: `their vouchers numbered, authorised and posted${of}`, ours: whole(issued), unit: 's' },
        { what: `both${of}`, ours: whole(calculated + issued), unit: 's', goal: GOAL.seconds },
      ];
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
