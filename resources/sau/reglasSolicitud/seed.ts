import type { Seed } from '../../../src/schema/seed';

/** Examples that nobody has activated: a rule acts on what happens after that, so they have done nothing yet. */
export const reglasSolicitud: Seed = () => [
  {
    orden: 10,
    nombre: 'Defensa del Consumidor: urgente',
    descripcion: 'Lo que llega por Defensa del Consumidor tiene plazo legal',
    cuando: [{ evento: 'creada' }],
    condicion: { $and: [{ canal: { $in: ['Defensa Consumidor'] } }] },
    acciones: [
      { accion: 'priorizar', prioridad: 'Urgente' },
      { accion: 'avisar', destinatario: 'Responsable del sector' },
    ],
    activa: false,
  },
  {
    orden: 20,
    nombre: 'Por vencer sin agente: avisar al responsable',
    descripcion: null,
    cuando: [{ evento: 'porVencer' }],
    condicion: { $and: [{ agenteActual: null }] },
    acciones: [{ accion: 'avisar', destinatario: 'Responsable del sector' }],
    activa: false,
  },
  {
    orden: 30,
    nombre: 'Calificación baja: dejar una nota',
    descripcion: 'Para que se revise antes de reabrir',
    cuando: [{ evento: 'cambiada', campo: 'csat' }],
    condicion: { $and: [{ csat: { $lte: 2 } }] },
    acciones: [
      { accion: 'anotar', texto: 'El titular calificó la atención con un puntaje bajo: revisar la conversación.' },
    ],
    activa: false,
  },
];
