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
    },
    help: {
      codigo: 'Its lanes are named after it, as RIB-07: it cannot be changed later.',
      dotacionMinima: 'Toll collectors that each shift needs.',
    },
    options: {
      tipo: { Troncal: 'Main line', Ramal: 'Ramp', 'Pórtico free-flow': 'Free-flow gantry' },
      sentidos,
    },
    tabs: { data: 'Details', lanes: 'Lanes', history: 'History' },
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
} satisfies Same<typeof es>;
