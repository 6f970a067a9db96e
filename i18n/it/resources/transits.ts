import type es from '../../es/resources/transits';
import type { Same } from '../../messages';

const sentido = { Centro: 'Verso il centro', Provincia: 'Verso la provincia' };
const sentidos = { Ambos: 'Entrambi', ...sentido };
const banda = { Pico: 'Di punta', 'No pico': 'Non di punta' };

export default {
  corredores: {
    name: 'Autostrada |||| Autostrade',
    fields: {
      codigo: 'Codice',
      nombre: 'Nome',
      esquemaCategorias: 'Classi di veicoli',
      orden: 'Ordine',
      activo: 'Attiva',
      estaciones: 'Caselli',
    },
    options: { esquemaCategorias: { 'Siete categorías': 'Sette classi', 'Cinco categorías': 'Cinque classi' } },
    tabs: { data: 'Dati', history: 'Cronologia' },
    sections: { data: 'Dati' },
  },
  estaciones: {
    name: 'Casello |||| Caselli',
    fields: {
      codigo: 'Codice',
      nombre: 'Nome',
      corredor: 'Autostrada',
      tipo: 'Genere',
      sentidos: 'Direzioni',
      km: 'Progressiva chilometrica',
      lat: 'Latitudine',
      lng: 'Longitudine',
      dotacionMinima: 'Organico minimo',
      activa: 'Attivo',
      vias: 'Piste',
    },
    help: {
      codigo: 'Dà il nome alle sue piste, come RIB-07: poi non si cambia.',
      dotacionMinima: 'Esattori necessari per ogni turno.',
    },
    options: {
      tipo: { Troncal: 'Di barriera', Ramal: 'Di svincolo', 'Pórtico free-flow': 'Portale free-flow' },
      sentidos,
    },
    tabs: { data: 'Dati', lanes: 'Piste', history: 'Cronologia' },
    sections: { data: 'Dati', place: 'Posizione' },
  },
  vias: {
    name: 'Pista |||| Piste',
    fields: {
      codigo: 'Pista',
      estacion: 'Casello',
      numero: 'Numero',
      sentido: 'Direzione',
      modo: 'Modalità',
      puntoVenta: 'Punto vendita',
      estado: 'Stato',
    },
    options: {
      sentido,
      modo: {
        Manual: 'Con esattore',
        Mixta: 'Promiscua',
        'Exclusiva TelePASE': 'Solo TelePASE',
        Canalizada: 'Canalizzata',
        'Free-flow': 'Flusso libero',
      },
      estado: { Abierta: 'Aperta', Cerrada: 'Chiusa', Mantenimiento: 'In manutenzione' },
    },
    actions: { abrir: 'Aprire', cerrar: 'Chiudere', mantener: 'Mettere in manutenzione' },
    inputs: { mantener: { motivo: 'Perché' } },
    reasons: {
      abrir: 'La pista è già aperta.',
      cerrar: 'La pista è già chiusa.',
      mantener: 'La pista è già in manutenzione.',
    },
    messages: {
      sentido: 'Il casello %{estacion} non ha piste in quella direzione.',
      abierta: 'Pista aperta',
      cerrada: 'Pista chiusa',
      enMantenimiento: 'Pista in manutenzione',
    },
  },
  bandasHorarias: {
    name: 'Fascia oraria |||| Fasce orarie',
    fields: {
      nombre: 'Fascia',
      tipoDia: 'Giorni',
      sentido: 'Direzione',
      desde: 'Dalle',
      hasta: 'Alle',
      activo: 'Attiva',
    },
    options: {
      nombre: banda,
      tipoDia: { Hábil: 'Giorni feriali', SábDomFer: 'Sabati, domeniche e festivi' },
      sentido: sentidos,
    },
    help: { hasta: 'L’ora che non è in nessuna fascia non è di punta.' },
    messages: {
      horas: 'Deve essere successiva all’inizio.',
      superpuesta: 'Si sovrappone alla fascia %{nombre} dalle %{desde} alle %{hasta}.',
    },
  },
} satisfies Same<typeof es>;
