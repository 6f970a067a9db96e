import type { Seed } from '../../../src/schema/seed';

const WEEK = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'];
const EVERY_DAY = [...WEEK, 'Sábado', 'Domingo'];

const bands = (days: readonly string[], desde: string, hasta: string) => days.map((dia) => ({ dia, desde, hasta }));

/** Business hours, working days, every day, and an inactive one with a break at noon. */
export const calendariosLaborales: Seed = () => [
  {
    nombre: 'Atención al público',
    descripcion: 'Teléfono, mostrador y correo',
    franjas: [...bands(WEEK, '08:00', '20:00'), ...bands(['Sábado'], '09:00', '13:00')],
    feriados: false,
  },
  {
    nombre: 'Días hábiles',
    descripcion: 'Plazos de organismos, que corren por días hábiles',
    franjas: bands(WEEK, '00:00', '24:00'),
    feriados: false,
  },
  {
    nombre: 'Todos los días',
    descripcion: 'La traza, que no cierra',
    franjas: bands(EVERY_DAY, '00:00', '24:00'),
    feriados: true,
  },
  {
    nombre: 'Oficinas con corte al mediodía',
    descripcion: 'El horario anterior a la unificación',
    franjas: WEEK.flatMap((dia) => [...bands([dia], '09:00', '13:00'), ...bands([dia], '14:00', '18:00')]),
    feriados: false,
    activo: false,
  },
];
