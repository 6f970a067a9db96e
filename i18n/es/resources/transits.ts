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
      tarifas: 'Tarifas',
    },
    help: {
      codigo: 'Da nombre a sus vías, como RIB-07: no se cambia después.',
      dotacionMinima: 'Peajistas que necesita cada turno.',
    },
    options: {
      tipo: { Troncal: 'Troncal', Ramal: 'Ramal', 'Pórtico free-flow': 'Pórtico free-flow' },
      sentidos,
    },
    tabs: { data: 'Datos', lanes: 'Vías', tariffs: 'Tarifas', history: 'Historial' },
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
  cuadrosTarifarios: {
    name: 'Cuadro tarifario |||| Cuadros tarifarios',
    fields: {
      norma: 'Norma',
      descripcion: 'Descripción',
      vigenciaDesde: 'Vigente desde',
      vigenciaHasta: 'Vigente hasta',
      estado: 'Estado',
      publicadoEn: 'Publicado el',
      publicadoPor: 'Publicado por',
      tarifas: 'Tarifas',
      cantidad: 'Cantidad de tarifas',
    },
    options: { estado: { Borrador: 'Borrador', Vigente: 'Vigente', Histórico: 'Histórico' } },
    help: { norma: 'La resolución que lo aprueba.' },
    tabs: { tariffs: 'Tarifas', data: 'Datos', history: 'Historial' },
    sections: { data: 'Datos' },
    actions: { publicar: 'Publicar', copiar: 'Nuevo a partir de este', reemplazar: 'Reemplazado por otro' },
    inputs: { copiar: { norma: 'Norma', vigenciaDesde: 'Vigente desde', aumento: 'Aumento' } },
    reasons: {
      publicar: 'Solo se publica un cuadro en borrador.',
      publicado: 'El cuadro ya se publicó: se corrige con un cuadro nuevo.',
      sinTarifas: 'El cuadro no tiene tarifas.',
      posterior: 'Tiene que regir desde un día posterior al comienzo de %{norma}, el cuadro vigente.',
      superpuesto: 'Tiene tarifas para días en los que ya rigen las de %{norma}.',
    },
    messages: {
      publicado: 'Cuadro publicado: el anterior quedó cerrado',
      copiado: 'Cuadro nuevo en borrador, con sus tarifas',
    },
  },
  tarifas: {
    name: 'Tarifa |||| Tarifas',
    fields: {
      cuadro: 'Cuadro',
      estacion: 'Estación',
      sentido: 'Sentido',
      categoria: 'Categoría',
      banda: 'Banda',
      formaPago: 'Forma de pago',
      importe: 'Importe',
      vigenciaDesde: 'Vigente desde',
      vigenciaHasta: 'Vigente hasta',
    },
    options: {
      sentido,
      banda,
      formaPago: { TelePASE: 'TelePASE', Patente: 'Patente', 'Efectivo/otros': 'Efectivo y otros' },
    },
    help: { vigenciaDesde: 'Sin una fecha, rige desde el comienzo del cuadro.' },
    messages: {
      cuadro: 'Elige un cuadro en borrador: las tarifas de uno publicado no se modifican.',
      desde: 'El cuadro rige desde el %{desde}.',
      hasta: 'Tiene que ser posterior al comienzo.',
      superpuesta: 'Ya hay una tarifa igual del %{desde} al %{hasta}: no puede haber dos el mismo día.',
    },
  },
};
