/** The explicit list of screens that are made of panels. */
import type { BoardSchema } from '../src/schema/panel';

const PERIODS = ['P30D', 'P7D', 'P90D', 'P12M'];

export const boards: readonly BoardSchema[] = [
  {
    path: 'sau_statistics',
    permission: 'sau_statistics',
    periods: PERIODS,
    panels: [
      { resource: 'tickets', panel: 'ingresadas' },
      { resource: 'tickets', panel: 'cerradas' },
      { resource: 'tickets', panel: 'abiertas' },
      { resource: 'tickets', panel: 'toma' },
      { resource: 'tickets', panel: 'resolucion' },
      { resource: 'tickets', panel: 'resolucionP90' },
      { resource: 'tickets', panel: 'reabiertas' },
      { resource: 'tickets', panel: 'porDia', wide: true },
      { resource: 'tickets', panel: 'porHoraYDia', wide: true },
      { resource: 'tickets', panel: 'porTipo' },
      { resource: 'tickets', panel: 'porSubCategoria' },
      { resource: 'tickets', panel: 'porTipoEnElTiempo', wide: true },
      { resource: 'tickets', panel: 'porCanal' },
      { resource: 'tickets', panel: 'porArea' },
      { resource: 'tickets', panel: 'cerradasPorAgente' },
      { resource: 'tickets', panel: 'porPrioridad' },
    ],
  },
  {
    path: 'control_panel',
    permission: 'control_panel',
    panels: [
      { resource: 'tickets', panel: 'nuevas' },
      { resource: 'tickets', panel: 'procesando' },
      { resource: 'tickets', panel: 'enEspera' },
      { resource: 'tickets', panel: 'derivadas' },
      { resource: 'tickets', panel: 'urgentes' },
      { resource: 'tickets', panel: 'porHora', wide: true },
      { resource: 'tickets', panel: 'abiertasPorArea' },
      { resource: 'tickets', panel: 'carga' },
      { resource: 'tickets', panel: 'masAntiguas', wide: true },
    ],
  },
];
