/** Test fixture: creates holders, vehicles, payment methods, devices and passes. */
import { insertRows } from '../../server/db/insert';
import type { Db } from '../../server/db/pool';
import { registry } from '../../server/registry';

type Row = Record<string, unknown>;

export function passageWorld(db: Db) {
  const first = async (name: string, row: Row): Promise<number> =>
    Number((await insertRows(db, registry, name, [row]))[0]);
  const keyOf = async (table: string, column: string, value: unknown): Promise<number> => {
    const row = await db.selectFrom(table).select('id').where(column, '=', value).executeTakeFirst();
    return Number(row?.id);
  };
  let count = 0;
  const next = () => String(++count).padStart(3, '0');

  const holder = async (changes: Row = {}): Promise<string> =>
    String(
      (
        await insertRows(db, registry, 'titulares', [
          { nombre: 'Ana', apellido: 'Prueba', tipoDocumento: 'DNI', numeroDocumento: `9000${next()}`, ...changes },
        ])
      )[0],
    );
  const plate = () => `ZX${next()}QW`;
  const vehicle = (titular: string, changes: Row = {}) =>
    first('vehiculos', { titular, patente: plate(), pais: 'AR', categoria: 2, estado: 'Activo', ...changes });
  const createMethod = (titular: string, changes: Row = {}) =>
    first('mediosPago', {
      titular,
      tipo: 'FacturaManual',
      estado: 'Vigente',
      principal: true,
      resumen: 'Factura manual',
      ...changes,
    });
  const device = (changes: Row = {}) =>
    keyOf('binesServicio', 'bin', 'SI0301').then(async (binServicio) =>
      first('stockDispositivos', {
        numero: `SI0301E00${next()}`,
        binServicio,
        lote: 'L1',
        lugar: await keyOf('depositos', 'nombre', 'Depósito central'),
        recibidoEn: '2026-01-01',
        ...changes,
      }),
    );

  /** Creates a pass in a state, with the data that its actions need, and its device. */
  async function pass(estado: string, changes: Row = {}): Promise<number> {
    const titular = typeof changes.titular === 'string' ? changes.titular : await holder();
    const vehiculo = Number(changes.vehiculo ?? (await vehicle(titular)));
    const patente = (await db.selectFrom('vehiculos').select('patente').where('id', '=', vehiculo).executeTakeFirst())
      ?.patente;
    const numero = estado === 'Solicitado' ? null : `SI0301D00${next()}`;
    const isEnded = estado === 'Baja' || estado === 'Reemplazado';
    const id = await first('mediosDePaso', {
      numero,
      tipo: 'TAG',
      titular,
      vehiculo,
      patente,
      binServicio: await keyOf('binesServicio', 'bin', 'SI0301'),
      bin: 'SI0301',
      medioPago: await createMethod(titular),
      metodoPago: 'FacturaManual',
      estado,
      estadoAnterior: isEnded ? 'Habilitado' : null,
      fechaBaja: isEnded ? new Date().toISOString() : null,
      fechaAlta: new Date().toISOString(),
      ...changes,
    });
    if (numero !== null) await device({ numero, estado: isEnded ? 'Inutilizado' : 'Asignado', medioDePaso: id });
    return id;
  }
  const row = async (table: string, id: unknown, key = 'id'): Promise<Row> => ({
    ...(await db.selectFrom(table).selectAll().where(key, '=', id).executeTakeFirst()),
  });
  const deviceOf = async (id: number): Promise<Row> => ({
    ...(await db.selectFrom('stockDispositivos').selectAll().where('medioDePaso', '=', id).executeTakeFirst()),
  });
  const place = (nombre = 'Depósito central') => keyOf('depositos', 'nombre', nombre);
  return { place, holder, vehicle, plate, means: createMethod, device, pass, row, deviceOf, keyOf, first };
}
