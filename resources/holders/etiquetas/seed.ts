import type { Seed } from '../../../src/schema/seed';

const TAGS = [
  'Prefiere teléfono',
  'Cliente difícil',
  'Flota grande',
  'Convenio municipal',
  'Domicilio sin confirmar',
] as const;

export const etiquetas: Seed = () => TAGS.map((nombre) => ({ nombre, ambito: 'titular' }));
