import type es from '../../es/resources/billing';
import type { Same } from '../../messages';

export default {
  conceptosFacturables: {
    name: 'Libellé facturable |||| Libellés facturables',
    fields: {
      codigo: 'Code',
      nombre: 'Nom',
      descripcion: 'Description',
      tipo: 'Type',
      signo: 'Sens',
      precio: 'Montant fixe',
      alicuotaIva: 'Taux de TVA',
      precioIncluyeIva: 'Prix TVA comprise',
      cuentaContable: 'Compte comptable',
      centroCosto: 'Centre de coûts',
      periodicidad: 'Périodicité',
      vigenciaDesde: 'En vigueur depuis',
      vigenciaHasta: 'En vigueur jusqu’au',
      estado: 'État',
      precios: 'Prix',
    },
    options: {
      tipo: {
        Tránsito: 'Passage',
        'Cargo único': 'Frais unique',
        'Cargo periódico': 'Frais périodique',
        Interés: 'Intérêts',
        Bonificación: 'Remise',
        Ajuste: 'Ajustement',
      },
      signo: {
        Cargo: 'Débit',
        Crédito: 'Crédit',
      },
      alicuotaIva: {
        '3': '0 %',
        '4': '10,5 %',
        '5': '21 %',
        '6': '27 %',
      },
      periodicidad: {
        Mensual: 'Mensuelle',
        Bimestral: 'Bimestrielle',
        Trimestral: 'Trimestrielle',
        Semestral: 'Semestrielle',
        Anual: 'Annuelle',
      },
      estado: {
        Vigente: 'En vigueur',
        Suspendido: 'Suspendu',
        Histórico: 'Archivé',
      },
    },
    help: {
      precio:
        'Vide : fixé par la grille tarifaire. Un changement vaut dès aujourd’hui et garde l’ancien prix parmi les prix.',
      precioIncluyeIva: 'Les péages sont publiés TVA comprise : le net est déduit à la facturation.',
    },
    views: {
      vigentes: 'En vigueur',
      todos: 'Tous',
    },
    tabs: {
      data: 'Données',
      prices: 'Prix',
      history: 'Historique',
    },
    sections: {
      concept: 'Libellé',
      price: 'Prix et taxe',
      accounts: 'Comptabilité',
    },
    actions: {
      programarPrecio: 'Programmer un prix',
      suspender: 'Suspendre',
      reactivar: 'Réactiver',
      archivar: 'Archiver',
    },
    inputs: {
      programarPrecio: {
        precio: 'Nouveau prix',
        desde: 'À partir du',
      },
    },
    reasons: {
      programarPrecio: 'Seul le prix d’un libellé à montant fixe et non archivé peut être programmé.',
      suspender: 'Seul un libellé en vigueur peut être suspendu.',
      reactivar: 'Seul un libellé suspendu peut être réactivé.',
      archivar: 'Le libellé est déjà archivé.',
    },
    messages: {
      vigencia: 'Se termine avant de commencer.',
      desdeManana: 'À programmer dès demain ; pour aujourd’hui, modifiez le libellé.',
      programado: 'Prix programmé',
      suspendido: 'Libellé suspendu',
      reactivado: 'Libellé réactivé',
      archivado: 'Libellé archivé',
    },
  },
  conceptoPrecios: {
    name: 'Prix |||| Prix',
    fields: {
      concepto: 'Libellé',
      precio: 'Prix',
      vigenciaDesde: 'Depuis',
      vigenciaHasta: 'Jusqu’au',
    },
  },
} satisfies Same<typeof es>;
