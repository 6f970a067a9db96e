/** Writes the lists of passes that lanes accept or reject, as files (domain.md A3 and A8). */

import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import type { Executor, ExecutorStep, StepRun } from '../executor';
import { exenciones } from './exenciones';
import { greyList } from './greyList';
import { writeList } from './writeList';

type List = 'Blanca' | 'Gris' | 'Negra';
const LISTS: readonly List[] = ['Blanca', 'Gris', 'Negra'];

/** The list of a pass by its state; states that are missing here are on no list. */
const LIST_OF: Readonly<Record<string, List>> = {
  Habilitado: 'Blanca',
  Suspendido: 'Negra',
  InhabilitadoDeuda: 'Negra',
  Denunciado: 'Negra',
  Reemplazado: 'Negra',
  Baja: 'Negra',
};

const batch = 2_000;

interface Pass {
  id: number;
  numero: string;
  estado: string;
  lista: string | null;
  patente: string | null;
  categoria: number | null;
}

const listOf = ({ lista, estado }: Pass): string | undefined => lista ?? LIST_OF[estado];

/** Returns a page of passes after a key, with the plate and category of their vehicles. */
async function passesAfter({ store }: StepRun, last: number): Promise<Pass[]> {
  const hasListColumn = store.registry.getOrThrow('mediosDePaso').columns.some(({ name }) => name === 'lista');
  const { rows } = await sql<Pass>`
    select m."id", m."numero", m."estado", ${hasListColumn ? sql`m."lista"` : sql`null`} as "lista", v."patente", v."categoria"
    from "mediosDePaso" m left join "vehiculos" v on v."id" = m."vehiculo"
    where m."id" > ${last} order by m."id" limit ${batch}`.execute(store.db);
  return rows;
}

async function countAll(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as "n" from "mediosDePaso"`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Yields every pass, page by page, and reports progress. */
async function* allPasses(step: StepRun): AsyncGenerator<Pass[]> {
  const total = await countAll(step.store.db);
  let readCount = 0;
  for (let last = 0; ; ) {
    step.throwIfStopped();
    const passes = await passesAfter(step, last);
    if (passes.length === 0) return;
    last = passes.at(-1)?.id ?? last;
    yield passes;
    readCount += passes.length;
    step.progress(total === 0 ? 1 : readCount / total);
  }
}

const isWanted = ({ parametros }: StepRun, list: string): boolean =>
  parametros.lista === undefined || parametros.lista === null || parametros.lista === list;

const read: ExecutorStep = {
  name: 'listasLeer',
  measures: true,
  async run(step) {
    const counts = new Map<string, number>();
    for await (const passes of allPasses(step)) {
      const lists = passes.map(listOf);
      for (const list of lists) if (list) counts.set(list, (counts.get(list) ?? 0) + 1);
      const unlisted = lists.filter((list) => list === undefined).length;
      step.count({ leidos: passes.length, ok: passes.length - unlisted, omitidos: unlisted });
    }
    for (const list of LISTS) step.log('listasCuenta', { lista: list, cantidad: counts.get(list) ?? 0 });
  },
};

const listStep = (list: List): ExecutorStep => ({
  name: `listas${list}`,
  async run(step) {
    if (!isWanted(step, list)) {
      step.log('listasOmitida', { lista: list });
      return;
    }
    const file = {
      prefix: `LISTA-${list.toUpperCase()}`,
      title: (time: string) => `#LISTA;${list};${time};${step.ejecucion}`,
      header: 'numero;patente;categoria',
    };
    await writeList(
      file,
      async (addLine) => {
        let lines = 0;
        for await (const passes of allPasses(step))
          for (const pass of passes) {
            if (listOf(pass) !== list) continue;
            await addLine(pass.numero, pass.patente, pass.categoria);
            lines += 1;
            step.count({ leidos: 1, ok: 1 });
          }
        return lines;
      },
      (output) => {
        step.throwIfStopped();
        return step.storeFile(output);
      },
    );
  },
});

export const listas: Executor = { steps: [exenciones, greyList, read, ...LISTS.map(listStep)] };
