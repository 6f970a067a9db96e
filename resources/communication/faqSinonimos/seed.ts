import type { Seed } from '../../../src/schema/seed';

const SYNONYMS = [
  'tag, dispositivo, oblea, sticker',
  'auto, vehículo, coche',
  'patente, dominio, chapa',
  'deuda, saldo, mora',
];

export const faqSinonimos: Seed = () => SYNONYMS.map((terminos) => ({ terminos, activo: true }));
