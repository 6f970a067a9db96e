import type { Seed } from '../../../src/schema/seed';

/** Document types for every installation, with their ARCA codes (domain.md A1). */
export const tiposDocumento: Seed = () => [
  { codigoDocumento: 'DNI', descripcion: 'Documento Nacional de Identidad', codigoArca: 96, orden: 1 },
  { codigoDocumento: 'CUIT', descripcion: 'Clave Única de Identificación Tributaria', codigoArca: 80, orden: 2 },
  { codigoDocumento: 'CUIL', descripcion: 'Código Único de Identificación Laboral', codigoArca: 86, orden: 3 },
  { codigoDocumento: 'LE', descripcion: 'Libreta de Enrolamiento', codigoArca: 89, orden: 4 },
  { codigoDocumento: 'LC', descripcion: 'Libreta Cívica', codigoArca: 90, orden: 5 },
  { codigoDocumento: 'CI', descripcion: 'Cédula de Identidad', codigoArca: 91, orden: 6 },
  { codigoDocumento: 'PAS', descripcion: 'Pasaporte', codigoArca: 94, orden: 7 },
];
