import type { Seed } from '../../../src/schema/seed';

const TAGS = [
  ['titular', 'Prefiere teléfono', '#3a6ea5'],
  ['titular', 'Cliente difícil', '#a5562f'],
  ['titular', 'Flota grande', '#2f7d5b'],
  ['titular', 'Convenio municipal', '#6b5ca5'],
  ['titular', 'Domicilio sin confirmar', '#8a7a2f'],
  ['ticket', 'Urgente por prensa', '#b3362f'],
  ['ticket', 'Defensa del Consumidor', '#7d2f5b'],
  ['ticket', 'Repite reclamo', '#a5562f'],
  ['ticket', 'Falta documentación', '#8a7a2f'],
  ['ticket', 'Reintegro pendiente', '#3a6ea5'],
  ['ticket', 'Revisar con vía', '#2f7d5b'],
] as const;

export const etiquetas: Seed = () => TAGS.map(([ambito, nombre, color]) => ({ ambito, nombre, color }));
