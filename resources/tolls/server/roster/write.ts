/** Writes many cells of a month's roster, all or nothing. Concurrent changes are reported, never overwritten. */
import { sql } from 'kysely';
import { columnsSql } from '../../../../server/db/conditions';
import type { Row } from '../../../../server/handlers';
import { Problem, type Sentence } from '../../../../server/problem';
import { openFor } from '../../../../server/records/access';
import { exposedColumns } from '../../../../server/records/columns';
import { type Store, withTransaction } from '../../../../server/records/store';
import { changeRecord, insertRecord, type Work } from '../../../../server/records/storeRows';
import { removeRecord } from '../../../../server/records/write';
import type { Viewer } from '../../../../server/viewer';
import { clock } from '../../../../src/schema/clock';
import { type CellChange, type CellNow, type CuadroShift, cellOf, isPlanned } from '../../shared/roster/cuadro';
import { type Assigned, sentenceOf } from '../../shared/roster/roster';
import { changesIn } from './changes';
import { assignedIn, newViolations } from './judge';
import { looksAfter } from './stations';
import { visibilityFor } from './visibility';

const RESOURCE = 'asignaciones';
const reasons = 'resources.periodos.reasons';

/** A requested change with the stored shift of its cell. */
interface Cell {
  requested: CellChange;
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
  const resource = registry.getOrThrow(RESOURCE);
  const people = changes.map(({ peajista }) => peajista);
  const days = changes.map(({ fecha }) => fecha);
  const { rows } = await sql<Row>`
    select ${columnsSql('t', exposedColumns(resource))} from "asignaciones" as "t"
    join unnest(${people}::bigint[], ${days}::date[]) as "c" ("peajista", "dia")
      on "t"."peajista" = "c"."peajista" and "t"."diaOcupado" = "c"."dia"
    for update of "t"`.execute(db);
  const stored = new Map(rows.map((row) => [cellIn(row), row]));
  return changes.map((requested) => ({
    requested,
    stored: stored.get(cellOf(requested.peajista, requested.fecha)),
  }));
}

const isCurrent = ({ requested: { visto }, stored }: Cell): boolean =>
  visto === null ? !stored : stored !== undefined && stored.id === visto.id && stored.version === visto.version;

/** Responds 412 with the current content of cells that are not as the client saw them. */
function rejectStale(cells: readonly Cell[]): void {
  const celdas = cells
    .filter((cell) => !isCurrent(cell))
    .map(
      ({ requested: { peajista, fecha }, stored }): CellNow => ({
        peajista,
        fecha,
        ahora: stored ? shiftIn(stored) : null,
      }),
    );
  if (celdas.length > 0) throw new Problem(412, 'stale', {}, { members: { celdas } });
}

/** Responds 422 with a message for each cell, named `{peajista} {fecha}`. */
function rejectCells(cellErrors: readonly (readonly [cell: string, sentence: Sentence])[]): void {
  if (cellErrors.length === 0) return;
  const errors: Record<string, Sentence> = {};
  for (const [cell, sentence] of cellErrors) errors[cell] ??= sentence;
  throw new Problem(422, 'invalid', {}, { errors });
}

const cellName = ({ requested: { peajista, fecha } }: Cell): string => cellOf(peajista, fecha);

/**
 * Rejects people and stations outside the viewer's scope. A hidden person gets the same message as an unknown one, so that the
 * response reveals nothing.
 */
async function rejectHidden({ db, registry }: Store, viewer: Viewer, cells: readonly Cell[]): Promise<void> {
  const isVisible = visibilityFor(registry, viewer);
  const { rows } = await sql<{ kind: string; key: number }>`
    select 'peajista' as "kind", "id" as "key" from "peajistas" as "p"
    where "id" = any(${cells.map(({ requested }) => requested.peajista)}::bigint[]) and ${isVisible('peajistas', 'p')}
    union all
    select 'asignacion', "id" from "asignaciones" as "a"
    where "id" = any(${cells.flatMap(({ stored }) => (stored ? Number(stored.id) : []))}::bigint[])
      and ${isVisible('asignaciones', 'a')}`.execute(db);
  const registered = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const isSeen = ({ requested, stored }: Cell) =>
    registered.has(stored ? `asignacion ${stored.id}` : `peajista ${requested.peajista}`);
  const isOwn = ({ requested, stored }: Cell) =>
    requested.turno === null ||
    requested.estacion === stored?.estacion ||
    looksAfter(viewer, 'Asignacion', requested.estacion);
  rejectCells(
    cells
      .filter((cell) => !isSeen(cell) || !isOwn(cell))
      .map((cell) => [
        cellName(cell),
        { key: isSeen(cell) ? 'server.records.elsewhere' : `${reasons}.noSePuedeElegir` },
      ]),
  );
}

/** Rejects changes of pinned shifts, of shifts past the planning state, and of days in another month. */
function rejectFixed(cells: readonly Cell[], { desde, hasta }: { desde: string; hasta: string }): void {
  rejectCells(
    cells.flatMap((cell) => {
      const { requested, stored } = cell;
      const rejection = (reason: string) => [[cellName(cell), { key: `${reasons}.${reason}` }] as const];
      if (requested.fecha < desde || requested.fecha > hasta) return rejection('otroMes');
      if (stored?.fijada === true) return rejection('fijada');
      return stored && stored.estado !== 'Planificada' ? rejection('yaNoEsPlan') : [];
    }),
  );
}

/** Rejects unknown or inactive people, stations, shifts and posts. */
async function rejectUnknown({ db }: Store, cells: readonly Cell[]): Promise<void> {
  const { rows } = await sql<{ kind: string; key: string }>`
    select 'turno' as "kind", "codigo" as "key" from "turnos" where "activo"
    union all select 'rol', "codigo" from "habilidades" where "activa"
    union all select 'estacion', "id"::text from "estaciones" where "activa"
    union all select 'peajista', "id"::text from "peajistas" where "estado" = 'Activo'`.execute(db);
  const registered = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  rejectCells(
    cells
      .filter(({ requested }) => requested.turno !== null)
      .flatMap((cell) => {
        const { turno, rol, estacion, peajista } = cell.requested;
        const names = [`turno ${turno}`, `rol ${rol}`, `estacion ${estacion}`, `peajista ${peajista}`];
        return names.every((name) => registered.has(name))
          ? []
          : [[cellName(cell), { key: `${reasons}.noSePuedeElegir` }] as const];
      }),
  );
}

const asAssigned = ({ requested, stored }: Cell): Assigned[] =>
  requested.turno === null
    ? []
    : [
        {
          id: stored ? Number(stored.id) : undefined,
          peajista: requested.peajista,
          fecha: requested.fecha,
          turno: requested.turno,
          estacion: requested.estacion ?? 0,
          rol: requested.rol ?? '',
        },
      ];

/** Responds 422 for cells that newly break a hard rule. */
async function rejectBroken({ db }: Store, cells: readonly Cell[]): Promise<void> {
  const before = cells.flatMap(({ stored }) => (stored ? [assignedIn(stored)] : []));
  const violations = await newViolations({ tx: db }, cells.flatMap(asAssigned), before);
  rejectCells(violations.map((violation) => [cellOf(violation.peajista, violation.fecha), sentenceOf(violation)]));
}

async function writeCell(work: Work, periodo: string, cell: Cell): Promise<CellNow> {
  const { requested, stored } = cell;
  const { peajista, fecha, turno } = requested;
  const resource = work.store.registry.getOrThrow(RESOURCE);
  if (turno === null) {
    if (stored) await removeRecord(work, resource, stored, { action: 'borrar', reason: null });
    return { peajista, fecha, ahora: null };
  }
  const values = { turno, estacion: requested.estacion, rol: requested.rol, origen: 'Manual' };
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
    await rejectHidden(inside, viewer, cells);
    rejectStale(cells);
    const effective = cells.filter(({ requested, stored }) => requested.turno !== null || stored);
    const needs = ({ requested, stored }: Cell) => (requested.turno === null ? 'borrar' : stored ? 'editar' : 'crear');
    for (const action of new Set(effective.map(needs)))
      openFor(action, inside.registry, inside.registry.getOrThrow(RESOURCE), viewer);
    rejectFixed(effective, period);
    await rejectUnknown(inside, effective);
    await rejectBroken(inside, effective);
    const work: Work = { store: inside, viewer, now: clock.now() };
    const celdas: CellNow[] = [];
    for (const cell of effective) celdas.push(await writeCell(work, codigo, cell));
    return { celdas };
  });
}
