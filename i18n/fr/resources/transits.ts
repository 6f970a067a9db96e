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
      tarifas: 'Tarifs',
    },
    help: {
      codigo: 'Il donne leur nom à ses voies, comme RIB-07 : il ne change plus ensuite.',
      dotacionMinima: 'Péagistes nécessaires à chaque poste.',
    },
    options: {
      tipo: { Troncal: 'Pleine voie', Ramal: 'Bretelle', 'Pórtico free-flow': 'Portique en flux libre' },
      sentidos,
    },
    tabs: { data: 'Données', lanes: 'Voies', tariffs: 'Tarifs', history: 'Historique' },
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
  cuadrosTarifarios: {
    name: 'Grille tarifaire |||| Grilles tarifaires',
    fields: {
      norma: 'Arrêté',
      descripcion: 'Description',
      vigenciaDesde: 'En vigueur du',
      vigenciaHasta: 'En vigueur jusqu’au',
      estado: 'État',
      publicadoEn: 'Publiée le',
      publicadoPor: 'Publiée par',
      tarifas: 'Tarifs',
      cantidad: 'Nombre de tarifs',
    },
    options: { estado: { Borrador: 'Brouillon', Vigente: 'En vigueur', Histórico: 'Passée' } },
    help: { norma: 'L’arrêté qui l’approuve.' },
    tabs: { tariffs: 'Tarifs', data: 'Données', history: 'Historique' },
    sections: { data: 'Données' },
    actions: { publicar: 'Publier', copiar: 'Nouvelle à partir de celle-ci', reemplazar: 'Remplacée par une autre' },
    inputs: { copiar: { norma: 'Arrêté', vigenciaDesde: 'En vigueur du', aumento: 'Hausse' } },
    reasons: {
      publicar: 'Seul un brouillon se publie.',
      publicado: 'La grille est déjà publiée : une nouvelle la corrige.',
      sinTarifas: 'La grille n’a pas de tarifs.',
      posterior: 'Elle doit entrer en vigueur un jour postérieur au début de %{norma}, la grille actuelle.',
      superpuesto: 'Elle a des tarifs pour des jours où ceux de %{norma} sont déjà en vigueur.',
    },
    messages: {
      publicado: 'Grille publiée : la précédente est close',
      copiado: 'Nouvelle grille en brouillon, avec ses tarifs',
    },
  },
  tarifas: {
    name: 'Tarif |||| Tarifs',
    fields: {
      cuadro: 'Grille',
      estacion: 'Gare de péage',
      sentido: 'Sens',
      categoria: 'Classe',
      banda: 'Plage',
      formaPago: 'Payé par',
      importe: 'Montant',
      vigenciaDesde: 'En vigueur du',
      vigenciaHasta: 'En vigueur jusqu’au',
    },
    options: {
      sentido,
      banda,
      formaPago: { TelePASE: 'Badge TelePASE', Patente: 'Plaque', 'Efectivo/otros': 'Espèces et autres' },
    },
    help: { vigenciaDesde: 'Sans date, il est en vigueur dès le début de la grille.' },
    messages: {
      cuadro: 'Choisissez une grille en brouillon : les tarifs d’une grille publiée ne se modifient pas.',
      desde: 'La grille est en vigueur à partir du %{desde}.',
      hasta: 'Elle doit être postérieure au début.',
      superpuesta: 'Il y a déjà un tel tarif du %{desde} au %{hasta} : il ne peut y en avoir deux le même jour.',
    },
  },
} satisfies Same<typeof es>;
