import { movedBy } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';

/** Notices of the operator: for everybody, for one area, expired, and one unpublished. */
export const notificaciones: Seed = ({ now, seeded }) => {
  const time = (days: number) => movedBy(now, { days }).toISOString();
  const frontOffice = seeded('sectores').find(({ nombre }) => nombre === 'Atención al cliente');
  return [
    {
      asunto: 'Mantenimiento programado del sistema de débitos',
      cuerpo:
        '<p>El <strong>domingo de 2 a 5</strong> no se podrán consultar los débitos en cuenta.</p><p>Las solicitudes se reciben como siempre.</p>',
      tipo: 'Mantenimiento',
      destino: 'Todos',
      desde: time(-1),
      hasta: time(6),
      prioridad: 3,
      estado: 'Publicada',
      publicadaEn: time(-1),
    },
    {
      asunto: 'Nuevo cuadro tarifario desde el primero de mes',
      cuerpo:
        '<p>Rige el nuevo cuadro tarifario. Puntos para explicar al titular:</p><ul><li>La hora pico no cambia.</li><li>La bonificación por TAG se mantiene.</li></ul>',
      tipo: 'Aviso',
      destino: 'Todos',
      desde: time(-3),
      hasta: time(20),
      prioridad: 2,
      requiereLectura: true,
      estado: 'Publicada',
      publicadaEn: time(-3),
    },
    {
      asunto: 'Demoras en la entrega de TAG en el interior',
      cuerpo: '<p>El correo informa demoras de <em>hasta cinco días</em>. Ofrece el retiro en estación.</p>',
      tipo: 'Novedad',
      destino: 'Sectores',
      sectores: frontOffice ? [frontOffice.id] : [],
      desde: time(-2),
      hasta: time(10),
      prioridad: 1,
      estado: 'Publicada',
      publicadaEn: time(-2),
    },
    {
      asunto: 'Corte de la vía 9 de Puente Ribera',
      cuerpo: '<p>La vía 9 de Puente Ribera estuvo cerrada por obras.</p>',
      tipo: 'Urgente',
      destino: 'Todos',
      desde: time(-40),
      hasta: time(-35),
      prioridad: 5,
      estado: 'Publicada',
      publicadaEn: time(-40),
    },
    {
      asunto: 'Encuesta de satisfacción',
      cuerpo: '<p>Pronto cada solicitud cerrada tendrá su encuesta.</p>',
      tipo: 'Novedad',
      destino: 'Todos',
      prioridad: 0,
      estado: 'Borrador',
    },
  ];
};
