import type { Seed } from '../../../src/schema/seed';

const HOLDER_TAGS = [
  ['Prefiere teléfono', '#1f3d76'],
  ['Cliente difícil', '#a50d1c'],
  ['Flota grande', '#0a693c'],
  ['Convenio municipal', '#705301'],
  ['Domicilio sin confirmar', '#5b6b7f'],
] as const;

const REQUEST_TAGS = [
  ['Falla masiva', '#a50d1c'],
  ['Cliente frecuente', '#1f3d76'],
  ['Falta documentación', '#705301'],
  ['Reintegro', '#0a693c'],
  ['Prensa', '#6b2fa0'],
] as const;

export const etiquetas: Seed = () => [
  ...HOLDER_TAGS.map(([nombre, color]) => ({ nombre, color, ambito: 'titular' })),
  ...REQUEST_TAGS.map(([nombre, color]) => ({ nombre, color, ambito: 'ticket' })),
];
