/**
 * Brings the lanes what has changed since the last file (domain.md A3 and A8, LISTAS-CAMB), and reads which files they have taken over.
 * Lists apply in the order of the times in their names, so a change that is written twice does no harm.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { type Line, linesOf } from '../../files/lines';
import { change } from '../change';
import type { Executor, ExecutorStep } from '../executor';
import { storeOutput } from '../storeOutput';
import type { FileReader } from './fileReader';
import { fileSteps } from './fileSteps';
import { LIST_TYPE, writeList } from './writeList';

/** Lines of one file. */
const maxLines = 20_000;
/** bytes of a file of acknowledgements */
const maxAcknowledgement = 1024 * 1024;

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

/** Reads files of acknowledgements: all of the lines of a file hold, or none. */
const acknowledgements: FileReader = {
  step: 'listasAcuses',
  tipo: LIST_TYPE,
  lines: maxLines,
  async open({ store }, _, content) {
    const lines: Line[] = [];
    for await (const line of linesOf(content.stream(), 'utf-8', maxAcknowledgement)) {
      const result = await readLine(store.db, line.text);
      if ('cause' in result) return { ...result, texto: line.text.slice(0, 200) };
      lines.push(line);
    }
    if (lines.length === 0) return { cause: 'acuseVacio' };
    return {
      lines,
      async store(part, read) {
        for (const { text } of read) {
          const result = await readLine(part.store.db, text);
          if ('confirmed' in result && result.isNew)
            await change(part.store, 'archivos', result.confirmed, () => ({ action: 'confirmar', values: {} }));
        }
        return { ok: read.length, refused: [] };
      },
    };
  },
};

export const listasCambios: Executor = { steps: [...fileSteps(acknowledgements), write] };
