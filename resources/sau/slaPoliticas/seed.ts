import type { Seed } from '../../../src/schema/seed';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The policies of domain.md A5: the narrower a condition, the earlier its turn. */
export const slaPoliticas: Seed = ({ of }) => {
  const calendar = (name: string) => of('calendariosLaborales').find(({ nombre }) => nombre === name)?.id;
  return [
    {
      orden: 10,
      nombre: 'Defensa del Consumidor',
      canal: 'Defensa Consumidor',
      primeraRespuestaMin: DAY,
      resolucionMin: 5 * DAY,
      calendario: calendar('Días hábiles'),
    },
    {
      orden: 20,
      nombre: 'Urgente',
      prioridad: 'Urgente',
      primeraRespuestaMin: HOUR,
      resolucionMin: 8 * HOUR,
      calendario: calendar('Todos los días'),
    },
    {
      orden: 30,
      nombre: 'Alta',
      prioridad: 'Alta',
      primeraRespuestaMin: 2 * HOUR,
      resolucionMin: DAY,
      calendario: calendar('Atención al público'),
    },
    {
      orden: 40,
      nombre: 'Normal',
      prioridad: 'Normal',
      primeraRespuestaMin: 8 * HOUR,
      resolucionMin: 3 * DAY,
      calendario: calendar('Atención al público'),
    },
    {
      orden: 50,
      nombre: 'Baja',
      prioridad: 'Baja',
      primeraRespuestaMin: DAY,
      resolucionMin: 10 * DAY,
      calendario: calendar('Atención al público'),
    },
    {
      orden: 60,
      nombre: 'Flotas (prueba)',
      segmento: 'Flota',
      primeraRespuestaMin: 4 * HOUR,
      resolucionMin: 2 * DAY,
      calendario: calendar('Atención al público'),
      activo: false,
    },
  ];
};
