import type { Seed } from '../../../src/schema/seed';

/** Folders below the exchange folder of this machine: what is put into one arrives (docs/lane-files.md). */
const FOLDERS = [
  ['Eventos de vías', 'vias/entrada', 'Entrada', 'IMP-TRAN', 'EVT_[A-Z]{3}_\\d{8}_\\d{4}\\.txt', 'latin-1', 365],
  ['Eventos procesados', 'vias/procesados', 'Procesados', 'IMP-TRAN', null, 'latin-1', 365],
  ['Eventos rechazados', 'vias/rechazados', 'Rechazados', 'IMP-TRAN', null, 'latin-1', 90],
  ['Extractos bancarios', 'banco/extractos', 'Entrada', 'CONC', null, 'latin-1', 3650],
  ['Respuestas de débito', 'debitos/respuestas', 'Entrada', 'RESP-DEB', null, 'latin-1', 1825],
  ['Presentaciones Visa', 'debitos/visa', 'Salida', 'DEB-VISA', 'DEBLIQ[CD]_\\d{8}_\\d+\\.txt', 'latin-1', 1825],
  [
    'Presentaciones Mastercard',
    'debitos/mastercard',
    'Salida',
    'DEB-MAST',
    'DEBLIM[CD]_\\d{8}_\\d+\\.txt',
    'latin-1',
    1825,
  ],
  [
    'Presentaciones de otros débitos',
    'debitos/otros',
    'Salida',
    'DEB-OTROS',
    'DEBLI[A-Z]{2}_\\d{8}_\\d+\\.txt',
    'latin-1',
    1825,
  ],
  ['Presentaciones CBU', 'debitos/cbu', 'Salida', 'DEB-CBU', 'CBU_\\d{8}_\\d+\\.txt', 'latin-1', 1825],
  ['Listas para las vías', 'listas', 'Salida', 'LISTAS', 'LISTA-(BLANCA|GRIS|NEGRA)-.+\\.csv', 'utf-8', 30],
  ['Cambios para las vías', 'listas/cambios', 'Salida', 'LISTAS-CAMB', 'LISTA-CAMBIOS-.+\\.csv', 'utf-8', 30],
  ['Acuses de las vías', 'listas/acuses', 'Entrada', 'LISTAS-CAMB', '.+\\.ok', 'utf-8', 30],
] as const;

/** Input and output folders of the demo's processes. */
export const carpetasProceso: Seed = ({ seeded }) => {
  const processes = new Map(seeded('procesos').map(({ codigo, id }) => [codigo, id]));
  return FOLDERS.map(([nombre, ruta, direccion, proceso, patron, codificacion, retencionDias]) => ({
    nombre,
    ruta,
    direccion,
    proceso: processes.get(proceso) ?? null,
    patron,
    codificacion,
    retencionDias,
    activa: true,
  }));
};
