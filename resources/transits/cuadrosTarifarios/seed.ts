import { instantOf } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';
import { charts, dayFrom } from './seedCharts';

export const cuadrosTarifarios: Seed = ({ now, seeded }) => {
  const author = seeded('usuarios').find(({ usuario }) => usuario === 'admin')?.id ?? null;
  return charts.map(({ norma, estado, from, until }) => ({
    norma,
    estado,
    descripcion: estado === 'Borrador' ? 'Actualización en preparación' : null,
    vigenciaDesde: dayFrom(now, from),
    vigenciaHasta: until === null ? null : dayFrom(now, until),
    publicadoEn: estado === 'Borrador' ? null : instantOf(dayFrom(now, from - 12), '11:05').toISOString(),
    publicadoPor: estado === 'Borrador' ? null : author,
    creadoPor: author,
  }));
};
