import { DAY, HOUR, MINUTE } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';

/** in minutes */
const HOURS = HOUR / MINUTE;
const DAYS = DAY / MINUTE;

const TO_AGENT = { porcentaje: 80, notifica: 'Agente' };
const TO_HEAD = { porcentaje: 100, notifica: 'Responsable del sector', prioridad: 'Alta' };

/** The policies of domain.md A5, the narrowest conditions first; those whose calendar an operator has replaced are left out. */
export const slaPoliticas: Seed = ({ seeded }) => {
  const calendar = (name: string) => seeded('calendariosLaborales').find(({ nombre }) => nombre === name)?.id;
  const policies = [
    {
      orden: 10,
      nombre: 'Defensa del Consumidor',
      canal: 'Defensa Consumidor',
      primeraRespuestaMin: DAYS,
      resolucionMin: 5 * DAYS,
      escalamientos: [TO_AGENT, { porcentaje: 100, notifica: 'Sector', prioridad: 'Urgente' }],
      calendario: calendar('Días hábiles'),
    },
    {
      orden: 20,
      nombre: 'Urgente',
      prioridad: 'Urgente',
      primeraRespuestaMin: HOURS,
      resolucionMin: 8 * HOURS,
      escalamientos: [
        { porcentaje: 50, notifica: 'Agente' },
        { porcentaje: 100, notifica: 'Sector' },
      ],
      calendario: calendar('Todos los días'),
    },
    {
      orden: 30,
      nombre: 'Alta',
      prioridad: 'Alta',
      primeraRespuestaMin: 2 * HOURS,
      resolucionMin: DAYS,
      escalamientos: [TO_AGENT, { porcentaje: 100, notifica: 'Responsable del sector', prioridad: 'Urgente' }],
      calendario: calendar('Atención al público'),
    },
    {
      orden: 40,
      nombre: 'Normal',
      prioridad: 'Normal',
      primeraRespuestaMin: 8 * HOURS,
      resolucionMin: 3 * DAYS,
      escalamientos: [TO_AGENT, TO_HEAD],
      calendario: calendar('Atención al público'),
    },
    {
      orden: 50,
      nombre: 'Baja',
      prioridad: 'Baja',
      primeraRespuestaMin: DAYS,
      resolucionMin: 10 * DAYS,
      escalamientos: [TO_AGENT],
      calendario: calendar('Atención al público'),
    },
    {
      orden: 60,
      nombre: 'Flotas (prueba)',
      segmento: 'Flota',
      primeraRespuestaMin: 4 * HOURS,
      resolucionMin: 2 * DAYS,
      calendario: calendar('Atención al público'),
      activo: false,
    },
  ];
  return policies.filter(({ calendario }) => calendario !== undefined);
};
