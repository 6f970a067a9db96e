import type { Seed } from '../../../src/schema/seed';

/**
 * Peak on working days 7 to 11 and 16 to 20 in both directions; on weekends and holidays 11 to 15 outbound and 17 to 21 inbound
 * (domain.md A4).
 */
export const bandasHorarias: Seed = () => [
  { nombre: 'Pico', tipoDia: 'Hábil', sentido: 'Ambos', desde: '07:00', hasta: '11:00' },
  { nombre: 'Pico', tipoDia: 'Hábil', sentido: 'Ambos', desde: '16:00', hasta: '20:00' },
  { nombre: 'Pico', tipoDia: 'SábDomFer', sentido: 'Provincia', desde: '11:00', hasta: '15:00' },
  { nombre: 'Pico', tipoDia: 'SábDomFer', sentido: 'Centro', desde: '17:00', hasta: '21:00' },
];
