/**
 * Brings the lanes what has changed since the last file (domain.md A3 and A8, LISTAS-CAMB), and reads which files they have taken over.
 * Lists apply in the order of the times in their names, so a change that is written twice does no harm.
 */
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { findFiles, readContent } from '../../files/store';
import { translate } from '../../translate';
import { change } from '../change';
import type { Executor, ExecutorStep, StepRun } from '../executor';
import { scanFolders } from '../folders/scan';
import { storeOutput } from '../storeOutput';
import { LIST_TYPE, writeList } from './writeList';

/** Lines of one file. */
const maxLines = 20_000;
/** bytes of a file of acknowledgements */
const maxAcknowledgement = 1_000_000;

const isChanged = sql`m."lista" is not null and m."numero" is not null
  and (m."lista" is distinct from m."listaEnviada" or m."patente" is distinct from m."patenteEnviada")`;

/** Whether a pass is on another list, or has another plate, than the lanes know. */
export async function hasListChanges(db: Db): Promise<boolean> {
  const { rows } = await sql`select from "mediosDePaso" m where ${isChanged} limit 1`.execute(db);
  return rows.length > 0;
}

interface ChangedPass {
  id: number;
  numero: string;
  lista: string;
  patente: string | null;
  categoria: number | null;
}

const write: ExecutorStep = {
  name: 'listasCambios',
  measures: true,
  async run(step) {
    for (let more = true; more; ) {
      await step.chunk(async ({ store, count }) => {
        const { rows } = await sql<ChangedPass>`
          select m."id", m."numero", m."lista", m."patente", v."categoria"
          from "mediosDePaso" m left join "vehiculos" v on v."id" = m."vehiculo"
          where ${isChanged} order by m."id" limit ${maxLines} for update of m`.execute(store.db);
        more = rows.length === maxLines;
        if (rows.length === 0) return null;
        const file = {
          prefix: 'LISTA-CAMBIOS',
          title: (time: string) => `#CAMBIOS;${time};${step.ejecucion}`,
          header: 'numero;patente;categoria;lista',
        };
        await writeList(
          file,
          async (addLine) => {
            for (const { numero, patente, categoria, lista } of rows) await addLine(numero, patente, categoria, lista);
            return rows.length;
          },
          (output) => storeOutput({ ...step, store }, output),
        );
        await sql`
          update "mediosDePaso" set "listaEnviada" = "lista", "patenteEnviada" = "patente"
          where "id" = any(${rows.map(({ id }) => id)}::bigint[])`.execute(store.db);
        count({ leidos: rows.length, ok: rows.length });
        return null;
      });
      // the names of two files differ in their second
      if (more) await new Promise((done) => setTimeout(done, 1_000));
    }
  },
};

interface Received {
  id: number;
  nombre: string;
  contenido: { id: string };
}

/** Why a line of a file of acknowledgements is refused, or the file that it confirms. */
async function readLine(db: Db, line: string): Promise<{ cause: string } | { confirmed: number; isNew: boolean }> {
  const [nombre = '', hash = '', ...rest] = line.split(';').map((cell) => cell.trim());
  if (rest.length > 0 || !/^[0-9a-f]{64}$/i.test(hash)) return { cause: 'acuseLinea' };
  const { rows } = await sql<{ id: number; sha256: string | null; estado: string }>`
    select "id", "sha256", "estado" from "archivos" where "nombre" = ${nombre} and "tipo" = ${LIST_TYPE}
      and "direccion" = 'Salida' and "estado" in ('Enviado', 'Confirmado') order by "id" desc limit 1`.execute(db);
  const [file] = rows;
  if (!file) return { cause: 'acuseSinArchivo' };
  if (file.sha256 !== hash.toLowerCase()) return { cause: 'acuseDistinto' };
  return { confirmed: file.id, isNew: file.estado === 'Enviado' };
}

/** Reads a file of acknowledgements: all of its lines hold, or none. */
async function acknowledge(step: StepRun, { id, nombre, contenido }: Received): Promise<void> {
  const move = (store: StepRun['store'], action: string, values = {}) =>
    change(store, 'archivos', id, () => ({ action, values }));
  await step.chunk(async ({ store, count }) => {
    const content = (await findFiles(store.db, [contenido.id])).get(contenido.id);
    const isRead = content !== undefined && content.size <= maxAcknowledgement;
    const lines = isRead ? (await text(readContent(store.db, content.hash))).split(/\r?\n/) : [];
    const results = [];
    for (const line of lines.filter((candidate) => candidate.trim() !== ''))
      results.push({ line, ...(await readLine(store.db, line)) });
    const refused = results.find((result) => 'cause' in result);
    const cause = results.length === 0 ? 'acuseVacio' : refused && 'cause' in refused ? refused.cause : undefined;
    if (cause !== undefined) {
      const key = `resources.archivos.causes.${cause}`;
      const motivo = translate(store.language, key, { texto: refused?.line.slice(0, 200) ?? '' });
      await move(store, 'rechazar', { motivo, ejecucion: step.ejecucion, subproceso: step.subproceso });
      count({ leidos: 1, error: 1 });
      step.log('archivoRechazado', { nombre, motivo }, 'error');
      return null;
    }
    for (const result of results)
      if ('confirmed' in result && result.isNew)
        await change(store, 'archivos', result.confirmed, () => ({ action: 'confirmar', values: {} }));
    await move(store, 'validar', { ejecucion: step.ejecucion, subproceso: step.subproceso, lineas: results.length });
    await move(store, 'procesar');
    await move(store, 'terminar', { ok: results.length, error: 0 });
    count({ leidos: results.length, ok: results.length });
    return null;
  });
}

const acknowledgements: ExecutorStep = {
  name: 'listasAcuses',
  async run(step) {
    const { rows } = await sql<Received>`
      select "id", "nombre", "contenido" from "archivos"
      where "proceso" = ${step.proceso} and "direccion" = 'Entrada' and "contenido" is not null and "estado" = 'Recibido'
      order by "recibido", "id"`.execute(step.store.db);
    for (const file of rows) {
      step.throwIfStopped();
      await acknowledge(step, file);
    }
  },
};

export const listasCambios: Executor = {
  steps: [{ name: 'carpetasLeer', run: (step) => scanFolders(step, LIST_TYPE) }, acknowledgements, write],
};
