import type es from '../../es/resources/transits';
import type { Same } from '../../messages';

const sentido = { Centro: 'Vers le centre', Provincia: 'Vers la province' };
const sentidos = { Ambos: 'Les deux', ...sentido };
const banda = { Pico: 'Heures de pointe', 'No pico': 'Heures creuses' };

export default {
  corredores: {
    name: 'Autoroute |||| Autoroutes',
    fields: {
      codigo: 'Code',
      nombre: 'Nom',
      esquemaCategorias: 'Classes de véhicules',
      orden: 'Ordre',
      activo: 'Active',
      estaciones: 'Gares de péage',
    },
    options: { esquemaCategorias: { 'Siete categorías': 'Sept classes', 'Cinco categorías': 'Cinq classes' } },
    tabs: { data: 'Données', history: 'Historique' },
    sections: { data: 'Données' },
  },
  estaciones: {
    name: 'Gare de péage |||| Gares de péage',
    fields: {
      codigo: 'Code',
      nombre: 'Nom',
      corredor: 'Autoroute',
      tipo: 'Type',
      sentidos: 'Sens',
      km: 'Point kilométrique',
      lat: 'Latitude',
      lng: 'Longitude',
      dotacionMinima: 'Effectif minimal',
      activa: 'Active',
      vias: 'Voies',
    },
    help: {
      codigo: 'Il donne leur nom à ses voies, comme RIB-07 : il ne change plus ensuite.',
      dotacionMinima: 'Péagistes nécessaires à chaque poste.',
    },
    options: {
      tipo: { Troncal: 'Pleine voie', Ramal: 'Bretelle', 'Pórtico free-flow': 'Portique en flux libre' },
      sentidos,
    },
    tabs: { data: 'Données', lanes: 'Voies', history: 'Historique' },
    sections: { data: 'Données', place: 'Emplacement' },
  },
  vias: {
    name: 'Voie |||| Voies',
    fields: {
      codigo: 'Voie',
      estacion: 'Gare de péage',
      numero: 'Numéro',
      sentido: 'Sens',
      modo: 'Mode',
      puntoVenta: 'Point de vente',
      estado: 'État',
    },
    options: {
      sentido,
      modo: {
        Manual: 'Avec péagiste',
        Mixta: 'Mixte',
        'Exclusiva TelePASE': 'Réservée TelePASE',
        Canalizada: 'Canalisée',
        'Free-flow': 'Flux libre',
      },
      estado: { Abierta: 'Ouverte', Cerrada: 'Fermée', Mantenimiento: 'En maintenance' },
    },
    actions: { abrir: 'Ouvrir', cerrar: 'Fermer', mantener: 'Mettre en maintenance' },
    inputs: { mantener: { motivo: 'Raison' } },
    reasons: {
      abrir: 'La voie est déjà ouverte.',
      cerrar: 'La voie est déjà fermée.',
      mantener: 'La voie est déjà en maintenance.',
    },
    messages: {
      sentido: 'La gare %{estacion} n’a pas de voies dans ce sens.',
      abierta: 'Voie ouverte',
      cerrada: 'Voie fermée',
      enMantenimiento: 'Voie en maintenance',
    },
  },
  bandasHorarias: {
    name: 'Plage horaire |||| Plages horaires',
    fields: {
      nombre: 'Plage',
      tipoDia: 'Jours',
      sentido: 'Sens',
      desde: 'De',
      hasta: 'À',
      activo: 'Active',
    },
    options: {
      nombre: banda,
      tipoDia: { Hábil: 'Jours ouvrables', SábDomFer: 'Week-ends et jours fériés' },
      sentido: sentidos,
    },
    help: { hasta: 'Une heure qui n’est dans aucune plage est une heure creuse.' },
    messages: {
      horas: 'Elle doit être postérieure au début.',
      superpuesta: 'Elle chevauche la plage %{nombre} de %{desde} à %{hasta}.',
    },
  },
} satisfies Same<typeof es>;
