/** Bank statements through the API: uploaded, read and matched by the process CONC. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { startForFiles } from '../../server/processes/fileStarts';
import { storeOf } from '../../server/records/store';
import { formOf } from '../../tests/fixtures/files';
import { type ComposedEntry, composeStatement } from './extractosBanco/shared/composeStatement';
import { day, moneyWorld } from './money.fixture';

export const ACCOUNT = '0070999002000000001234';
export type StoredRow = Record<string, unknown> & { id: number };

export async function statementWorld() {
  const world = await moneyWorld();
  const { db, server } = world;
  // the movements and rules of the demo must not take part
  await sql`delete from "movimientosBanco"`.execute(db);
  await sql`delete from "reglasBanco"`.execute(db);
  await sql`update "extractosBanco" set "cuenta" = 'DEMO'`.execute(db);
  const operator = await world.person([
    ...['Archivo.ver', 'Archivo.descargar', 'Archivo.subir', 'Archivo.reprocesar'],
    ...['Proceso.ver', 'Proceso.ejecutar', 'Proceso.editar'],
  ]);
  const rowsOf = async (query: ReturnType<typeof sql<StoredRow>>): Promise<StoredRow[]> =>
    (await query.execute(db)).rows;
  const [folder] = await rowsOf(sql<StoredRow>`
    select c."id", c."proceso" from "carpetasProceso" c join "procesos" p on p."id" = c."proceso"
    where p."codigo" = 'CONC' and c."direccion" = 'Entrada'`);
  let files = 0;
  let numbers = 0;
  let balance = '1000.00';

  const lastRun = async () => {
    const [run] = await rowsOf(sql<StoredRow>`
      select "id", "estado", "mensaje", "ok", "error" from "ejecuciones" where "codigo" = 'CONC' order by "id" desc limit 1`);
    return run;
  };
  const runEnds = (before: number) =>
    vi.waitFor(
      async () => {
        const run = await lastRun();
        if (!run || Number(run.id) <= before || !/^(Finalizado|Fallido)/.test(String(run.estado)))
          throw new Error(`${run?.id} ${run?.estado}`);
        return run;
      },
      { timeout: 8_000, interval: 50 },
    );

  return {
    ...world,
    operator,
    rowsOf,
    /** the text of the next statement of the account */
    statement(entries: readonly ComposedEntry[], changes: object = {}): string {
      numbers += 1;
      const text = composeStatement({
        cuenta: ACCOUNT,
        numero: numbers,
        fecha: day,
        saldoInicial: balance,
        entries,
        ...changes,
      });
      const total = entries.reduce(
        (sum, { importe }) => sum + Math.round(Number(importe) * 100),
        Math.round(Number(balance) * 100),
      );
      if (Object.keys(changes).length === 0) balance = (total / 100).toFixed(2);
      else numbers -= 1;
      return text;
    },
    /** uploads a statement and returns its file once it is read */
    async receive(text: string): Promise<StoredRow> {
      files += 1;
      const name = `EXTRACTO_${files}.sta`;
      const { headers, payload } = formOf(Buffer.from(text, 'latin1'), name);
      const uploaded = await server.app.inject({
        method: 'POST',
        url: '/api/files?resource=archivos&action=subir&field=contenido',
        headers: { ...headers, authorization: operator.token },
        payload,
      });
      const body = { contenido: uploaded.json(), tipo: 'Extracto bancario', carpeta: folder?.id };
      const before = Number((await lastRun())?.id ?? 0);
      const { status, body: answer } = await operator.call('POST', 'archivos/actions/subir', { body });
      if (status !== 200) return { id: 0, status, answer };
      await startForFiles(storeOf(server.context), server.context.env.dataDir);
      await runEnds(before);
      const [file] = await rowsOf(sql<StoredRow>`select * from "archivos" where "nombre" = ${name}`);
      return file ?? { id: 0 };
    },
    /** runs the process without a new file */
    async reconcile(): Promise<StoredRow> {
      const before = Number((await lastRun())?.id ?? 0);
      const begun = await operator.call('POST', `procesos/${folder?.proceso}/actions/ejecutar`, { body: {} });
      expect([begun.status, begun.body]).toMatchObject([200, {}]);
      return runEnds(before);
    },
    /** the movements of a file in their order */
    movementsOf: (file: StoredRow) =>
      rowsOf(sql<StoredRow>`
        select m.* from "movimientosBanco" m join "extractosBanco" e on e."id" = m."extracto" where e."archivo" = ${file.id}
        order by m."linea"`),
  };
}
