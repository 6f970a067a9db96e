/** Test fixture: an operator with stations, lanes and published tariffs, and transits in any state. */
import { sql } from 'kysely';
import { insertRows } from '../../server/db/insert';
import type { Db } from '../../server/db/pool';
import { registry } from '../../server/registry';
import { holders } from '../../tests/fixtures/scenario';

export const PASSAGE_TIME = '2026-11-20T12:00:00.000Z';

/** Off-peak prices of category 2; category 3 costs 1.5 times as much, peak twice as much. */
const prices = { TelePASE: 1000, Patente: 1500, 'Efectivo/otros': 2000 };

export async function transitWorld(db: Db) {
  const insertOne = async (name: string, row: Record<string, unknown>): Promise<number> =>
    Number((await insertRows(db, registry, name, [row]))[0]);
  const concesionario = await insertOne('emisores', { codigo: 'ADP', nombre: 'Autovías del Plata' });
  const corredor = await insertOne('corredores', { codigo: 'AS', nombre: 'Autopista del Sur', concesionario });
  const common = { corredor, tipo: 'Troncal' };
  const estacion = await insertOne('estaciones', {
    ...common,
    codigo: 'RIB',
    nombre: 'Puente Ribera',
    lat: '-34.600000',
    lng: '-58.400000',
  });
  const lejana = await insertOne('estaciones', {
    ...common,
    codigo: 'LEJ',
    nombre: 'Lejana',
    lat: '-34.700000',
    lng: '-58.500000',
  });
  const lane = { sentido: 'Centro', modo: 'Mixta', estado: 'Abierta' };
  const via = await insertOne('vias', { ...lane, estacion, numero: 51, codigo: 'RIB-51' });
  const otra = await insertOne('vias', { ...lane, estacion: lejana, numero: 51, codigo: 'LEJ-51' });
  await insertOne('bandasHorarias', {
    nombre: 'Pico',
    tipoDia: 'Hábil',
    sentido: 'Ambos',
    desde: '16:00',
    hasta: '20:00',
  });
  const cuadro = await insertOne('cuadrosTarifarios', { norma: 'R 1', estado: 'Vigente', vigenciaDesde: '2026-01-01' });
  await insertRows(
    db,
    registry,
    'tarifas',
    Object.entries(prices).flatMap(([formaPago, price]) =>
      (['Pico', 'No pico'] as const).flatMap((banda) =>
        [2, 3].map((categoria) => ({
          cuadro,
          estacion,
          sentido: 'Centro',
          categoria,
          banda,
          formaPago,
          importe: (price * (categoria === 3 ? 1.5 : 1) * (banda === 'Pico' ? 2 : 1)).toFixed(2),
          vigenciaDesde: '2026-01-01',
        })),
      ),
    ),
  );
  const passes = await sql<{ id: number; numero: string; vehiculo: number }>`
    select "id", "numero", "vehiculo" from "mediosDePaso" where "titular" = ${holders.gomez} order by "id"`.execute(db);
  const [pass] = passes.rows;
  let count = 0;

  /** Creates a transit, by default of the first pass of holder Gómez. */
  const createTransit = (changes: Record<string, unknown> = {}): Promise<number> => {
    count += 1;
    const identifiedPass = changes.estado === 'Recibido' || changes.estado === 'NoIdentificado' ? undefined : pass;
    return insertOne('transitos', {
      fechaHora: PASSAGE_TIME,
      estacion,
      via,
      sentido: 'Centro',
      bloque: 1,
      nroTransito: count,
      numeroMedio: pass?.numero,
      patenteLeida: 'AB123CD',
      formaPago: 'Tag',
      categoriaDac: 2,
      concesionario,
      estado: 'Valorizado',
      titular: identifiedPass && holders.gomez,
      medioDePaso: identifiedPass?.id,
      vehiculo: identifiedPass?.vehiculo,
      ...(identifiedPass && {
        categoriaTarifada: 2,
        banda: 'No pico',
        importeTarifa: '1000.00',
        recargo: '0.00',
        bonificacion: '0.00',
        importe: '1000.00',
      }),
      ...changes,
    });
  };
  return { estacion, lejana, via, otra, concesionario, pass, passage: createTransit, one: insertOne };
}
