/** Process runs and files of the demo's debit runs: what was presented, and what answered it (docs/direct-debit.md). */
import { sql } from 'kysely';
import {
  composeAnswers,
  detailOf,
  type FileItem,
  fileFactsOf,
  fileName,
  headerOf,
  type PendingRun,
  trailerOf,
} from '../../../resources/collections/interface/server';
import { debitKind } from '../../../resources/collections/interface/shared';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { addDays, dayOf, HOUR, startOf } from '../../../src/schema/calendar';
import type { Store } from '../../records/store';
import { plantFile } from './demoFile';
import { endRun, openRun, type StepResult } from './demoRun';
import type { Planned } from './planned';

/** Hour at which a bank's answers arrive, the day after the debit. */
const ANSWER_HOUR = 9;

interface Lote extends Omit<PendingRun, 'presentadaEn'> {
  presentadaEn: string;
  respondidas: number;
}

interface Item extends FileItem {
  estado: string;
  codigo: string | null;
}

async function presentedLotes({ db }: Store): Promise<Lote[]> {
  const { rows } = await sql<Lote>`
    select l."id"::int as "id", l."tipo", nullif(l."banco", '') as "banco", l."fechaDebito"::text as "fechaDebito", l."presentadaEn",
      (select count(*)::int from "loteDebitoItems" i where i."lote" = l."id" and i."estado" <> 'Incluido') as "respondidas"
    from "lotesDebito" l where l."presentadaEn" is not null order by l."id"`.execute(db);
  return rows;
}

async function itemsOf({ db }: Store, lote: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select i."id", i."importe"::text as "importe", i."titular", i."medioPago", m."cbu", m."ultimos4", i."estado", c."codigo"
    from "loteDebitoItems" i join "mediosPago" m on m."id" = i."medioPago" left join "codigosRechazo" c on c."id" = i."codigoRechazo"
    where i."lote" = ${lote} order by i."id"`.execute(db);
  return rows;
}

const totalOf = (items: readonly Item[]) => ({
  cantidad: items.length,
  importe: items.reduce((sum, { importe }) => sum + centsOf(importe), 0n),
});

async function presenter({ db }: Store): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u."id" from "usuarios" u join "sectores" s on s."id" = u."sector" where s."codigo" = 'COB' order by u."id" limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

const presented = (lote: Lote, usuario: number | null): Planned => {
  const inicio = new Date(lote.presentadaEn);
  return {
    inicio,
    plant: async (store) => {
      const codigo = debitKind(lote.tipo).proceso;
      const facts = { codigo, disparador: 'usuario', usuario, parametros: { lote: lote.id }, inicio } as const;
      const run = await openRun(store, facts);
      const items = await itemsOf(store, lote.id);
      const totals = totalOf(items);
      const file = fileFactsOf({ ...lote, presentadaEn: inicio }, run.parametros);
      const lines = [headerOf(file, totals), ...items.map((item) => detailOf(file, item)), trailerOf(file, totals)];
      const nombre = fileName(file, lote.id);
      const archivo = await plantFile(store, {
        ...{ nombre, codigo, tipo: 'Débito presentación', direccion: 'Salida', recibido: inicio, estado: 'Enviado' },
        text: `${lines.join('\r\n')}\r\n`,
        values: {
          lineas: lines.length,
          ok: items.length,
          error: 0,
          importe: amountOf(totals.importe),
          ejecucion: run.id,
          subproceso: run.steps[3],
        },
      });
      await sql`update "lotesDebito" set "archivo" = ${archivo}, "ejecucion" = ${run.id} where "id" = ${lote.id}`.execute(
        store.db,
      );
      const written: StepResult = {
        counts: { leidos: items.length, ok: items.length },
        log: [{ key: 'given', values: { nombre, lineas: lines.length } }],
      };
      await endRun(store, run, [{}, {}, {}, written], inicio);
    },
  };
};

/** One run reads the answers that arrived together. */
const answered = (lotes: readonly Lote[], inicio: Date): Planned => ({
  inicio,
  plant: async (store) => {
    const run = await openRun(store, { codigo: 'RESP-DEB', disparador: 'archivo', inicio });
    const names: string[] = [];
    let read = 0;
    for (const { id, tipo } of lotes) {
      const items = (await itemsOf(store, id)).filter(({ estado }) => estado !== 'Incluido');
      const lines = items.map((item) => ({
        ...{ linea: 0, contenido: '', item: Number(item.id), importe: item.importe },
        ...(item.codigo !== null && { codigo: item.codigo }),
      }));
      const text = composeAnswers(debitKind(tipo), lines, inicio);
      if (text === undefined) throw new Error(`no answer to debit run ${id}`);
      const nombre = `RESP_${dayOf(inicio).replaceAll('-', '')}_${id}.txt`;
      const archivo = await plantFile(store, {
        ...{ nombre, text, codigo: 'RESP-DEB', tipo: 'Débito respuesta', direccion: 'Entrada' },
        ...{ recibido: inicio, estado: 'Procesado' },
        values: {
          ...{ lineas: items.length, ok: items.length, error: 0, lineaLeida: items.length + 1 },
          ...{ importe: amountOf(totalOf(items).importe), ejecucion: run.id, subproceso: run.steps[1] },
        },
      });
      await sql`update "loteDebitoItems" set "archivo" = ${archivo} where "lote" = ${id} and "estado" <> 'Incluido'`.execute(
        store.db,
      );
      names.push(nombre);
      read += items.length;
    }
    const done: StepResult = {
      counts: { leidos: read, ok: read },
      log: names.map((nombre) => ({ key: 'archivoLeido', values: { nombre } })),
    };
    await endRun(store, run, [{}, done], inicio);
  },
});

/** Presentations of the demo's debit runs, and the answers of the day after the debit. */
export async function debitRuns(store: Store, now: Date): Promise<Planned[]> {
  const lotes = await presentedLotes(store);
  const usuario = await presenter(store);
  const arrivals = new Map<number, Lote[]>();
  for (const lote of lotes.filter(({ respondidas }) => respondidas > 0)) {
    const due = startOf(addDays(lote.fechaDebito, 1)).getTime() + ANSWER_HOUR * HOUR;
    const time = Math.min(due, now.getTime());
    arrivals.set(time, [...(arrivals.get(time) ?? []), lote]);
  }
  return [
    ...lotes.map((lote) => presented(lote, usuario)),
    ...[...arrivals].map(([time, together]) => answered(together, new Date(time))),
  ];
}
