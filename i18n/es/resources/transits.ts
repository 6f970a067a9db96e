/** The words of the transits area's resources. */
const sentido = { Centro: 'A Centro', Provincia: 'A Provincia' };
const sentidos = { Ambos: 'Ambos', ...sentido };
const banda = { Pico: 'Pico', 'No pico': 'No pico' };

export default {
  corredores: {
    name: 'Autopista |||| Autopistas',
    fields: {
      codigo: 'Código',
      nombre: 'Nombre',
      esquemaCategorias: 'Esquema de categorías',
      orden: 'Orden',
      activo: 'Activa',
      estaciones: 'Estaciones',
    },
    options: {
      esquemaCategorias: { 'Siete categorías': 'Siete categorías', 'Cinco categorías': 'Cinco categorías' },
    },
    tabs: { data: 'Datos', history: 'Historial' },
    sections: { data: 'Datos' },
  },
  estaciones: {
    name: 'Estación |||| Estaciones',
    fields: {
      codigo: 'Código',
      nombre: 'Nombre',
      corredor: 'Autopista',
      tipo: 'Tipo',
      sentidos: 'Sentidos',
      km: 'Progresiva',
      lat: 'Latitud',
      lng: 'Longitud',
      dotacionMinima: 'Dotación mínima',
      activa: 'Activa',
      vias: 'Vías',
    },
    help: {
      codigo: 'Da nombre a sus vías, como RIB-07: no se cambia después.',
      dotacionMinima: 'Peajistas que necesita cada turno.',
    },
    options: {
      tipo: { Troncal: 'Troncal', Ramal: 'Ramal', 'Pórtico free-flow': 'Pórtico free-flow' },
      sentidos,
    },
    tabs: { data: 'Datos', lanes: 'Vías', history: 'Historial' },
    sections: { data: 'Datos', place: 'Ubicación' },
  },
  vias: {
    name: 'Vía |||| Vías',
    fields: {
      codigo: 'Vía',
      estacion: 'Estación',
      numero: 'Número',
      sentido: 'Sentido',
      modo: 'Modo',
      puntoVenta: 'Punto de venta',
      estado: 'Estado',
    },
    options: {
      sentido,
      modo: {
        Manual: 'Manual',
        Mixta: 'Mixta',
        'Exclusiva TelePASE': 'Exclusiva TelePASE',
        Canalizada: 'Canalizada',
        'Free-flow': 'Free-flow',
      },
      estado: { Abierta: 'Abierta', Cerrada: 'Cerrada', Mantenimiento: 'En mantenimiento' },
    },
    actions: { abrir: 'Abrir', cerrar: 'Cerrar', mantener: 'Poner en mantenimiento' },
    inputs: { mantener: { motivo: 'Motivo' } },
    reasons: {
      abrir: 'La vía ya está abierta.',
      cerrar: 'La vía ya está cerrada.',
      mantener: 'La vía ya está en mantenimiento.',
    },
    messages: {
      sentido: 'La estación %{estacion} no tiene vías en ese sentido.',
      abierta: 'Vía abierta',
      cerrada: 'Vía cerrada',
      enMantenimiento: 'Vía en mantenimiento',
    },
  },
  bandasHorarias: {
    name: 'Banda horaria |||| Bandas horarias',
    fields: {
      nombre: 'Banda',
      tipoDia: 'Días',
      sentido: 'Sentido',
      desde: 'Desde',
      hasta: 'Hasta',
      activo: 'Activa',
    },
    options: {
      nombre: banda,
      tipoDia: { Hábil: 'Días hábiles', SábDomFer: 'Sábados, domingos y feriados' },
      sentido: sentidos,
    },
    help: { hasta: 'La hora que no está en ninguna banda es no pico.' },
    messages: {
      horas: 'Tiene que ser posterior a la hora de comienzo.',
      superpuesta: 'Se superpone con la banda %{nombre} de %{desde} a %{hasta}.',
    },
  },
};
