import type es from '../../es/resources/transits';
import type { Same } from '../../messages';

const sentido = { Centro: 'Inbound', Provincia: 'Outbound' };
const sentidos = { Ambos: 'Both', ...sentido };
const banda = { Pico: 'Peak', 'No pico': 'Off-peak' };

export default {
  corredores: {
    name: 'Motorway |||| Motorways',
    fields: {
      codigo: 'Code',
      nombre: 'Name',
      esquemaCategorias: 'Vehicle classes',
      orden: 'Order',
      activo: 'Active',
      estaciones: 'Toll stations',
    },
    options: { esquemaCategorias: { 'Siete categorías': 'Seven classes', 'Cinco categorías': 'Five classes' } },
    tabs: { data: 'Details', history: 'History' },
    sections: { data: 'Details' },
  },
  estaciones: {
    name: 'Toll station |||| Toll stations',
    fields: {
      codigo: 'Code',
      nombre: 'Name',
      corredor: 'Motorway',
      tipo: 'Type',
      sentidos: 'Directions',
      km: 'Kilometre',
      lat: 'Latitude',
      lng: 'Longitude',
      dotacionMinima: 'Minimum staff',
      activa: 'Active',
      vias: 'Lanes',
      tarifas: 'Tariffs',
    },
    help: {
      codigo: 'Its lanes are named after it, as RIB-07: it cannot be changed later.',
      dotacionMinima: 'Toll collectors that each shift needs.',
    },
    options: {
      tipo: { Troncal: 'Main line', Ramal: 'Ramp', 'Pórtico free-flow': 'Free-flow gantry' },
      sentidos,
    },
    tabs: { data: 'Details', lanes: 'Lanes', tariffs: 'Tariffs', history: 'History' },
    sections: { data: 'Details', place: 'Location' },
  },
  vias: {
    name: 'Lane |||| Lanes',
    fields: {
      codigo: 'Lane',
      estacion: 'Toll station',
      numero: 'Number',
      sentido: 'Direction',
      modo: 'Mode',
      puntoVenta: 'Point of sale',
      estado: 'State',
    },
    options: {
      sentido,
      modo: {
        Manual: 'Staffed',
        Mixta: 'Mixed',
        'Exclusiva TelePASE': 'TelePASE only',
        Canalizada: 'Channelled',
        'Free-flow': 'Open road',
      },
      estado: { Abierta: 'Open', Cerrada: 'Closed', Mantenimiento: 'Under maintenance' },
    },
    actions: { abrir: 'Open', cerrar: 'Close', mantener: 'Put under maintenance' },
    inputs: { mantener: { motivo: 'Reason' } },
    reasons: {
      abrir: 'The lane is open already.',
      cerrar: 'The lane is closed already.',
      mantener: 'The lane is under maintenance already.',
    },
    messages: {
      sentido: 'The station %{estacion} has no lanes in that direction.',
      abierta: 'Lane open',
      cerrada: 'Lane closed',
      enMantenimiento: 'Lane under maintenance',
    },
  },
  bandasHorarias: {
    name: 'Time band |||| Time bands',
    fields: {
      nombre: 'Band',
      tipoDia: 'Days',
      sentido: 'Direction',
      desde: 'From',
      hasta: 'To',
      activo: 'Active',
    },
    options: {
      nombre: banda,
      tipoDia: { Hábil: 'Working days', SábDomFer: 'Weekends and holidays' },
      sentido: sentidos,
    },
    help: { hasta: 'An hour that is in no band is off-peak.' },
    messages: {
      horas: 'It must be later than the beginning.',
      superpuesta: 'It overlaps the band %{nombre} from %{desde} to %{hasta}.',
    },
  },
  cuadrosTarifarios: {
    name: 'Tariff chart |||| Tariff charts',
    fields: {
      norma: 'Resolution',
      descripcion: 'Description',
      vigenciaDesde: 'In force from',
      vigenciaHasta: 'In force until',
      estado: 'State',
      publicadoEn: 'Published on',
      publicadoPor: 'Published by',
      tarifas: 'Tariffs',
      cantidad: 'Number of tariffs',
    },
    options: { estado: { Borrador: 'Draft', Vigente: 'In force', Histórico: 'Past' } },
    help: { norma: 'The resolution that approves it.' },
    tabs: { tariffs: 'Tariffs', data: 'Details', history: 'History' },
    sections: { data: 'Details' },
    actions: { publicar: 'Publish', copiar: 'New one from this', reemplazar: 'Replaced by another' },
    inputs: { copiar: { norma: 'Resolution', vigenciaDesde: 'In force from', aumento: 'Increase' } },
    reasons: {
      publicar: 'Only a draft can be published.',
      publicado: 'The chart was published already: it is corrected by a new one.',
      sinTarifas: 'The chart has no tariffs.',
      posterior: 'It must be in force from a day after the beginning of %{norma}, the current chart.',
      superpuesto: 'It has tariffs for days on which those of %{norma} are in force already.',
    },
    messages: {
      publicado: 'Chart published: the one before is closed',
      copiado: 'New draft chart, with its tariffs',
    },
  },
  tarifas: {
    name: 'Tariff |||| Tariffs',
    fields: {
      cuadro: 'Chart',
      estacion: 'Toll station',
      sentido: 'Direction',
      categoria: 'Class',
      banda: 'Band',
      formaPago: 'Paid by',
      importe: 'Amount',
      vigenciaDesde: 'In force from',
      vigenciaHasta: 'In force until',
    },
    options: {
      sentido,
      banda,
      formaPago: { TelePASE: 'TelePASE tag', Patente: 'Plate', 'Efectivo/otros': 'Cash and others' },
    },
    help: { vigenciaDesde: 'Without a date, it is in force from the beginning of the chart.' },
    messages: {
      cuadro: 'Choose a draft chart: the tariffs of a published one are not changed.',
      desde: 'The chart is in force from %{desde}.',
      hasta: 'It must be later than the beginning.',
      superpuesta: 'There is such a tariff from %{desde} to %{hasta} already: there cannot be two on a day.',
    },
  },
} satisfies Same<typeof es>;
