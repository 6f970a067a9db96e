import type { Seed } from '../../../src/schema/seed';

const GROUPS = [
  ['TRANSITOS', 'Tránsitos', 'Importación, valorización y control de las pasadas', 'car', 'TRAN'],
  ['FACTURACION', 'Facturación', 'Corridas de facturación y envío de facturas', 'file-text', 'FACT'],
  ['COBRANZAS', 'Cobranzas', 'Presentación de débitos, respuestas y mora', 'banknote', 'COB'],
  ['LISTAS', 'Listas de habilitación', 'Lo que las vías dejan pasar o detienen', 'list-checks', 'MEDIOS'],
  ['NOTIF', 'Notificaciones', 'Avisos y correos a los titulares', 'bell', 'SAU'],
  ['MANT', 'Mantenimiento', 'Copias de seguridad y purga de datos vencidos', 'wrench', 'SIS'],
] as const;

/** The groups of domain.md A8 that have a process, with their responsible areas. */
export const gruposProceso: Seed = ({ seeded }) => {
  const sectors = new Map(seeded('sectores').map(({ codigo, id }) => [codigo, id]));
  return GROUPS.map(([codigo, nombre, descripcion, icono, sector], index) => ({
    codigo,
    nombre,
    descripcion,
    icono,
    responsable: sectors.get(sector) ?? null,
    orden: (index + 1) * 10,
    activo: true,
  }));
};
