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
      tarifas: 'Tariffe',
    },
    help: {
      codigo: 'Dà il nome alle sue piste, come RIB-07: poi non si cambia.',
      dotacionMinima: 'Esattori necessari per ogni turno.',
    },
    options: {
      tipo: { Troncal: 'Di barriera', Ramal: 'Di svincolo', 'Pórtico free-flow': 'Portale free-flow' },
      sentidos,
    },
    tabs: { data: 'Dati', lanes: 'Piste', tariffs: 'Tariffe', history: 'Cronologia' },
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
  cuadrosTarifarios: {
    name: 'Prospetto tariffario |||| Prospetti tariffari',
    fields: {
      norma: 'Delibera',
      descripcion: 'Descrizione',
      vigenciaDesde: 'In vigore dal',
      vigenciaHasta: 'In vigore fino al',
      estado: 'Stato',
      publicadoEn: 'Pubblicato il',
      publicadoPor: 'Pubblicato da',
      tarifas: 'Tariffe',
      cantidad: 'Numero di tariffe',
    },
    options: { estado: { Borrador: 'Bozza', Vigente: 'In vigore', Histórico: 'Storico' } },
    help: { norma: 'La delibera che lo approva.' },
    tabs: { tariffs: 'Tariffe', data: 'Dati', history: 'Cronologia' },
    sections: { data: 'Dati' },
    actions: { publicar: 'Pubblicare', copiar: 'Nuovo a partire da questo', reemplazar: 'Sostituito da un altro' },
    inputs: { copiar: { norma: 'Delibera', vigenciaDesde: 'In vigore dal', aumento: 'Rincaro' } },
    reasons: {
      publicar: 'Si pubblica solo una bozza.',
      publicado: 'Il prospetto è già pubblicato: si corregge con uno nuovo.',
      sinTarifas: 'Il prospetto non ha tariffe.',
      posterior: 'Deve entrare in vigore dopo l’inizio di %{norma}, il prospetto attuale.',
      superpuesto: 'Ha tariffe per giorni in cui sono già in vigore quelle di %{norma}.',
    },
    messages: {
      publicado: 'Prospetto pubblicato: il precedente è chiuso',
      copiado: 'Nuovo prospetto in bozza, con le sue tariffe',
    },
  },
  tarifas: {
    name: 'Tariffa |||| Tariffe',
    fields: {
      cuadro: 'Prospetto',
      estacion: 'Casello',
      sentido: 'Direzione',
      categoria: 'Classe',
      banda: 'Fascia',
      formaPago: 'Pagamento',
      importe: 'Importo',
      vigenciaDesde: 'In vigore dal',
      vigenciaHasta: 'In vigore fino al',
    },
    options: {
      sentido,
      banda,
      formaPago: { TelePASE: 'Tag TelePASE', Patente: 'Targa', 'Efectivo/otros': 'Contanti e altro' },
    },
    help: { vigenciaDesde: 'Senza una data, è in vigore dall’inizio del prospetto.' },
    messages: {
      cuadro: 'Scegli un prospetto in bozza: le tariffe di uno pubblicato non si modificano.',
      desde: 'Il prospetto è in vigore dal %{desde}.',
      hasta: 'Deve essere successiva all’inizio.',
      superpuesta:
        'C’è già una tariffa uguale dal %{desde} al %{hasta}: non possono essercene due nello stesso giorno.',
    },
  },
} satisfies Same<typeof es>;
