/** Writes many cells of a month's roster, all or nothing. Concurrent changes are reported, never overwritten. */
import { sql } from 'kysely';
import { columnsSql } from '../../../server/db/conditions';
import type { Row } from '../../../server/handlers';
import { Problem, type Sentence } from '../../../server/problem';
import { openFor } from '../../../server/records/access';
import { exposedColumns } from '../../../server/records/columns';
import { type Store, withTransaction } from '../../../server/records/store';
import { changeRecord, insertRecord, type Work } from '../../../server/records/storeRows';
import { removeRecord } from '../../../server/records/write';
import type { Viewer } from '../../../server/viewer';
import { assignedIn, violationsBy } from '../judge';
import { type CellChange, type CellNow, type CuadroShift, cellOf, isPlanned } from '../rules/cuadro';
import { type Assigned, sentenceOf } from '../rules/roster';
import { seenBy } from '../seen';
import { looksAfter } from '../stations';
import { changesIn } from './changes';

const RESOURCE = 'asignaciones';
const reasons = 'resources.periodos.reasons';

/** A requested change with the stored shift of its cell. */
interface Cell {
  asked: CellChange;
  stored: Row | undefined;
}

const shiftIn = (row: Row): CuadroShift => ({
  ...assignedIn(row),
  id: Number(row.id),
  version: Number(row.version),
  estado: String(row.estado),
  fijada: row.fijada === true,
});
const cellIn = (row: Row): string => cellOf(Number(row.peajista), String(row.fecha));

/** Locks the period, so that concurrent writes are serialised. Responds 409 unless it is being planned. */
async function lockPeriod({ db }: Store, codigo: string): Promise<{ desde: string; hasta: string }> {
  const { rows } = await sql<{ desde: string; hasta: string; estado: string }>`
    select "desde", "hasta", "estado" from "periodos" where "codigo" = ${codigo} for update`.execute(db);
  const [period] = rows;
  if (!period) throw new Problem(404, 'notFound');
  if (!isPlanned(period.estado))
    throw new Problem(409, 'unavailable', {}, { detail: { key: `${reasons}.noSePlanifica` } });
  return period;
}

/** Reads and locks the stored shifts of the changed cells. */
async function cellsOf({ db, registry }: Store, changes: readonly CellChange[]): Promise<Cell[]> {
  const resource = registry.need(RESOURCE);
  const people = changes.map(({ peajista }) => peajista);
  const days = changes.map(({ fecha }) => fecha);
  const { rows } = await sql<Row>`
    select ${columnsSql('t', exposedColumns(resource))} from "asignaciones" as "t"
    join unnest(${people}::bigint[], ${days}::date[]) as "c" ("peajista", "dia")
      on "t"."peajista" = "c"."peajista" and "t"."diaOcupado" = "c"."dia"
    for update of "t"`.execute(db);
  const stored = new Map(rows.map((row) => [cellIn(row), row]));
  return changes.map((asked) => ({ asked, stored: stored.get(cellOf(asked.peajista, asked.fecha)) }));
}

const wasSeen = ({ asked: { visto }, stored }: Cell): boolean =>
  visto === null ? !stored : stored !== undefined && stored.id === visto.id && stored.version === visto.version;

/** Responds 412 with the current content of cells that are not as the client saw them. */
function refuseStale(cells: readonly Cell[]): void {
  const celdas = cells
    .filter((cell) => !wasSeen(cell))
    .map(
      ({ asked: { peajista, fecha }, stored }): CellNow => ({
        peajista,
        fecha,
        ahora: stored ? shiftIn(stored) : null,
      }),
    );
  if (celdas.length > 0) throw new Problem(412, 'stale', {}, { members: { celdas } });
}

/** Responds 422 with a message for each cell, named `{peajista} {fecha}`. */
function refuseCells(found: readonly (readonly [cell: string, sentence: Sentence])[]): void {
  if (found.length === 0) return;
  const errors: Record<string, Sentence> = {};
  for (const [cell, sentence] of found) errors[cell] ??= sentence;
  throw new Problem(422, 'invalid', {}, { errors });
}

const named = ({ asked: { peajista, fecha } }: Cell): string => cellOf(peajista, fecha);

/**
 * Rejects people and stations outside the viewer's scope. A hidden person gets the same message as an unknown one, so that the
 * response reveals nothing.
 */
async function refuseUnseen({ db, registry }: Store, viewer: Viewer, cells: readonly Cell[]): Promise<void> {
  const seen = seenBy(registry, viewer);
  const { rows } = await sql<{ kind: string; key: number }>`
    select 'peajista' as "kind", "id" as "key" from "peajistas" as "p"
    where "id" = any(${cells.map(({ asked }) => asked.peajista)}::bigint[]) and ${seen('peajistas', 'p')}
    union all
    select 'asignacion', "id" from "asignaciones" as "a"
    where "id" = any(${cells.flatMap(({ stored }) => (stored ? Number(stored.id) : []))}::bigint[])
      and ${seen('asignaciones', 'a')}`.execute(db);
  const known = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const isSeen = ({ asked, stored }: Cell) =>
    known.has(stored ? `asignacion ${stored.id}` : `peajista ${asked.peajista}`);
  const isOwn = ({ asked, stored }: Cell) =>
    asked.turno === null || asked.estacion === stored?.estacion || looksAfter(viewer, 'Asignacion', asked.estacion);
  refuseCells(
    cells
      .filter((cell) => !isSeen(cell) || !isOwn(cell))
      .map((cell) => [named(cell), { key: isSeen(cell) ? 'server.records.elsewhere' : `${reasons}.noSePuedeElegir` }]),
  );
}

/** Rejects changes of pinned shifts, of shifts past the planning state, and of days in another month. */
function refuseFixed(cells: readonly Cell[], { desde, hasta }: { desde: string; hasta: string }): void {
  refuseCells(
    cells.flatMap((cell) => {
      const { asked, stored } = cell;
      const because = (reason: string) => [[named(cell), { key: `${reasons}.${reason}` }] as const];
      if (asked.fecha < desde || asked.fecha > hasta) return because('otroMes');
      if (stored?.fijada === true) return because('fijada');
      return stored && stored.estado !== 'Planificada' ? because('yaNoEsPlan') : [];
    }),
  );
}

/** Rejects unknown or inactive people, stations, shifts and posts. */
async function refuseUnknown({ db }: Store, cells: readonly Cell[]): Promise<void> {
  const { rows } = await sql<{ kind: string; key: string }>`
    select 'turno' as "kind", "codigo" as "key" from "turnos" where "activo"
    union all select 'rol', "codigo" from "habilidades" where "activa"
    union all select 'estacion', "id"::text from "estaciones" where "activa"
    union all select 'peajista', "id"::text from "peajistas" where "estado" = 'Activo'`.execute(db);
  const known = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  refuseCells(
    cells
      .filter(({ asked }) => asked.turno !== null)
      .flatMap((cell) => {
        const { turno, rol, estacion, peajista } = cell.asked;
        const names = [`turno ${turno}`, `rol ${rol}`, `estacion ${estacion}`, `peajista ${peajista}`];
        return names.every((name) => known.has(name))
          ? []
          : [[named(cell), { key: `${reasons}.noSePuedeElegir` }] as const];
      }),
  );
}

const asAssigned = ({ asked, stored }: Cell): Assigned[] =>
  asked.turno === null
    ? []
    : [
        {
          id: stored ? Number(stored.id) : undefined,
          peajista: asked.peajista,
          fecha: asked.fecha,
          turno: asked.turno,
          estacion: asked.estacion ?? 0,
          rol: asked.rol ?? '',
        },
      ];

/** Responds 422 for cells that newly break a hard rule. */
async function refuseBroken({ db }: Store, cells: readonly Cell[]): Promise<void> {
  const before = cells.flatMap(({ stored }) => (stored ? [assignedIn(stored)] : []));
  const broken = await violationsBy({ tx: db }, cells.flatMap(asAssigned), before);
  refuseCells(broken.map((one) => [cellOf(one.peajista, one.fecha), sentenceOf(one)]));
}

async function writeCell(work: Work, periodo: string, cell: Cell): Promise<CellNow> {
  const { asked, stored } = cell;
  const { peajista, fecha, turno } = asked;
  const resource = work.store.registry.need(RESOURCE);
  if (turno === null) {
    if (stored) await removeRecord(work, resource, stored, { action: 'borrar', reason: null });
    return { peajista, fecha, ahora: null };
  }
  const values = { turno, estacion: asked.estacion, rol: asked.rol, origen: 'Manual' };
  const row = stored
    ? await changeRecord(work, resource, stored, values, { action: 'editar', reason: null }, { readable: () => true })
    : await insertRecord(work, resource, { ...values, periodo, peajista, fecha, diaOcupado: fecha });
  return { peajista, fecha, ahora: shiftIn(row) };
}

/**
 * Writes cells of a month in planning, in one transaction, and returns their new content. Responds 403 without the permission of
 * each change (`crear`, `editar`, `borrar`), 409 when the month is no longer planned, 412 with the cells that another person
 * changed, and 422 for cells that are fixed or would break a hard rule.
 */
export async function writeCuadro(
  store: Store,
  viewer: Viewer,
  codigo: string,
  body: unknown,
): Promise<{ celdas: CellNow[] }> {
  const changes = changesIn(body);
  return withTransaction(store, async (inside) => {
    const period = await lockPeriod(inside, codigo);
    const cells = await cellsOf(inside, changes);
    await refuseUnseen(inside, viewer, cells);
    refuseStale(cells);
    const done = cells.filter(({ asked, stored }) => asked.turno !== null || stored);
    const needs = ({ asked, stored }: Cell) => (asked.turno === null ? 'borrar' : stored ? 'editar' : 'crear');
    for (const action of new Set(done.map(needs)))
      openFor(action, inside.registry, inside.registry.need(RESOURCE), viewer);
    refuseFixed(done, period);
    await refuseUnknown(inside, done);
    await refuseBroken(inside, done);
    const work: Work = { store: inside, viewer, now: new Date() };
    const celdas: CellNow[] = [];
    for (const cell of done) celdas.push(await writeCell(work, codigo, cell));
    return { celdas };
  });
}
