import type { Seed, SeedRow } from '../../../src/schema/seed';
import { charts } from '../cuadrosTarifarios/seedCharts';
import { plazas } from '../estaciones/seedPlazas';
import { categories, modes, priceOf } from './seedPrices';

/**
 * A price for every station, direction, category, band and payment, in each chart; the smallest size has only the chart in force.
 */
export const tarifas: Seed = ({ size, seeded }) => {
  const stations = new Map(seeded('estaciones').map(({ codigo, id }) => [codigo, id]));
  return seeded('cuadrosTarifarios').flatMap(({ id: cuadro, norma, estado, vigenciaDesde, vigenciaHasta }) => {
    const factor = charts.find((chart) => chart.norma === norma)?.factor ?? 1;
    if (size === 'mini' && estado !== 'Vigente') return [];
    const rows: SeedRow[] = [];
    for (const { codigo, corredor, sentidos } of plazas)
      for (const sentido of sentidos === 'Ambos' ? ['Centro', 'Provincia'] : [sentidos])
        for (const categoria of categories)
          for (const banda of ['No pico', 'Pico'] as const)
            for (const [formaPago, times] of modes)
              rows.push({
                cuadro,
                estacion: stations.get(codigo),
                sentido,
                categoria,
                banda,
                formaPago,
                importe: priceOf(corredor, categoria, banda, times * factor),
                vigenciaDesde,
                vigenciaHasta,
              });
    return rows;
  });
};
