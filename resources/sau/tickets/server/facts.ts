/** Fields that a request copies from its category, its holder and the time, so that its list needs no joins. */
import { rowsBy } from '../../../../server/db/batch';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { authorOf } from '../../../../server/systemViewer';
import { filesIn } from '../../../../src/schema/kinds/upload';
import { shiftOf } from '../shared/shift';

type Tx = HandlerContext['tx'];
type RequestRow = Readonly<Row>;

const readers = new Map<string, ReturnType<typeof rowsBy>>();

/** Returns a row by key. Concurrent reads are batched into one query. */
async function readRowByKey(tx: Tx, table: string, columns: readonly string[], key: unknown, keyName = 'id') {
  if (key === null || key === undefined) return undefined;
  const name = JSON.stringify([table, columns, keyName]);
  const read = readers.get(name) ?? rowsBy(table, columns, keyName);
  readers.set(name, read);
  const [row] = await read(tx, key);
  return row;
}

/** Returns a name, for example of an area, category or user; undefined when the row does not exist. */
export async function nameOf(tx: Tx, table: string, key: unknown, column = 'nombre'): Promise<unknown> {
  return (await readRowByKey(tx, table, [column], key))?.[column];
}

export interface Holder {
  codigoTitular: string;
  nombre: string;
  email: string | null;
}

export async function holderOf(tx: Tx, key: unknown): Promise<Holder | undefined> {
  const row = await readRowByKey(tx, 'titulares', ['codigoTitular', 'nombre', 'email'], key, 'codigoTitular');
  return (
    row && {
      codigoTitular: String(row.codigoTitular),
      nombre: String(row.nombre),
      email: typeof row.email === 'string' && row.email !== '' ? row.email : null,
    }
  );
}

/** Returns the default area of the subcategory or category, if it is active. */
export async function defaultAreaOf(tx: Tx, record: RequestRow): Promise<unknown> {
  const sub = await readRowByKey(tx, 'ticketSubCategorias', ['sectorPorDefecto'], record.ticketSubCategoria);
  const category = await readRowByKey(tx, 'ticketCategorias', ['sectorPorDefecto'], record.ticketCategoria);
  for (const key of [sub?.sectorPorDefecto, category?.sectorPorDefecto]) {
    const area = await readRowByKey(tx, 'sectores', ['id', 'activo'], key);
    if (area?.activo === true) return area.id;
  }
  return undefined;
}

const vehiclesOf = rowsBy('vehiculos', ['id', 'patente', 'marca', 'modelo', 'estado'], 'titular');
const passesOf = rowsBy('mediosDePaso', ['bin', 'metodoPago', 'vehiculo', 'estado'], 'titular', 'id');

/** Passes of a holder that are not ended. */
const livePasses = async (tx: Tx, titular: unknown) =>
  (await passesOf(tx, titular)).filter(({ estado }) => estado !== 'Baja' && estado !== 'Reemplazado');

/** Returns the vehicle with the plate of the request, or else the holder's only active vehicle. */
async function vehicleOf(tx: Tx, record: RequestRow): Promise<RequestRow | undefined> {
  if (record.titular === null || record.titular === undefined) return undefined;
  const rows = (await vehiclesOf(tx, record.titular)).filter(({ estado }) => estado === 'Activo');
  const plate = record.patente ?? null;
  return plate === null ? (rows.length === 1 ? rows[0] : undefined) : rows.find((row) => row.patente === plate);
}

/** Returns the vehicle's pass, active ones first; without a vehicle, the holder's only pass. */
async function passOf(tx: Tx, record: RequestRow, vehicle: RequestRow | undefined): Promise<RequestRow | undefined> {
  if (record.titular === null || record.titular === undefined) return undefined;
  const rows = await livePasses(tx, record.titular);
  if (!vehicle) return (record.patente ?? null) === null && rows.length === 1 ? rows[0] : undefined;
  const passesOfVehicle = rows.filter((row) => row.vehiculo === vehicle.id);
  return passesOfVehicle.find((row) => row.estado === 'Habilitado') ?? passesOfVehicle[0];
}

const fieldProblem = (field: string, reason: string): Problem =>
  new Problem(422, 'invalid', {}, { errors: { [field]: { key: `resources.tickets.reasons.${reason}` } } });

/** Whether the holder has a live pass, on any vehicle. */
async function hasPass(tx: Tx, titular: unknown): Promise<boolean> {
  return (await livePasses(tx, titular)).length > 0;
}

/** Responds 422 when the form of the request requires attachments and there are none. */
export async function checkForm(tx: Tx, { solicitudCategoria, adjuntos }: RequestRow): Promise<void> {
  const form = await readRowByKey(tx, 'solicitudCategorias', ['adjuntosObligatorios'], solicitudCategoria);
  if (form?.adjuntosObligatorios === true && filesIn(adjuntos).length === 0)
    throw fieldProblem('adjuntos', 'adjuntosObligatorios');
}

const REQUIREMENT_COLUMNS = ['nombre', 'requiereTitular', 'requiereMedio'];

/**
 * Returns kind and name of the form or category, and the list's columns about the holder. Throws 422 when the category or
 * subcategory requires a holder or a pass, and it is missing.
 */
export async function copiedFields(tx: Tx, record: RequestRow): Promise<Row> {
  const category = await readRowByKey(tx, 'ticketCategorias', [...REQUIREMENT_COLUMNS, 'tipo'], record.ticketCategoria);
  const sub = await readRowByKey(tx, 'ticketSubCategorias', REQUIREMENT_COLUMNS, record.ticketSubCategoria);
  const form = await readRowByKey(tx, 'solicitudCategorias', ['nombre', 'tipo'], record.solicitudCategoria);
  const holder = await readRowByKey(tx, 'titulares', ['numeroDocumento'], record.titular, 'codigoTitular');
  const isRequired = (flag: string) => category?.[flag] === true || sub?.[flag] === true;
  if ((isRequired('requiereTitular') || isRequired('requiereMedio')) && !holder)
    throw fieldProblem('titular', 'requiereTitular');
  if (isRequired('requiereMedio') && !(await hasPass(tx, record.titular)))
    throw fieldProblem('titular', 'requiereMedio');
  const vehicle = await vehicleOf(tx, record);
  const pass = await passOf(tx, record, vehicle);
  return {
    tipo: form?.tipo ?? category?.tipo ?? null,
    tipoSolicitud: form?.nombre ?? sub?.nombre ?? category?.nombre ?? null,
    documento: holder?.numeroDocumento ?? null,
    patente: record.patente ?? vehicle?.patente ?? null,
    marca: vehicle?.marca ?? null,
    modelo: vehicle?.modelo ?? null,
    bin: pass?.bin ?? null,
    metodoPago: pass?.metodoPago ?? null,
  };
}

/** Returns the initial fields of a new request: copied facts, area, creator and times. */
export async function initialFields({ tx, viewer, now }: HandlerContext, record: RequestRow): Promise<Row> {
  const { sector } = viewer.user;
  const time = now.toISOString();
  const area = (await defaultAreaOf(tx, record)) ?? sector?.id;
  return {
    ...(await copiedFields(tx, record)),
    area,
    areaActual: area,
    areaCreadora: sector?.id,
    agenteCreador: authorOf(viewer),
    fecha: time,
    fechaAlta: time,
    turno: shiftOf(now),
  };
}
