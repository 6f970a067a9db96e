import type es from '../../es/resources/passage';
import type { Same } from '../../messages';

const metodoPago = {
  TarjetaCrédito: 'Carte de crédit',
  TarjetaDébito: 'Carte de débit',
  DébitoCBU: 'Prélèvement bancaire (CBU)',
  BilleteraVirtual: 'Portefeuille électronique',
  Prepago: 'Prépayé',
  FacturaManual: 'Facture manuelle',
};

export default {
  emisores: {
    name: 'Émetteur |||| Émetteurs',
    fields: {
      codigo: 'Code',
      nombre: 'Nom',
      propio: 'Interne',
      cuit: 'CUIT',
      correoIntercambio: 'E-mail d’échange',
      orden: 'Ordre',
      activo: 'Actif',
    },
    help: {
      correoIntercambio: 'Où sont envoyés les passages de ses moyens de passage.',
    },
  },
  mediosDePaso: {
    name: 'Moyen de passage |||| Moyens de passage',
    fields: {
      numero: 'Numéro (badge)',
      tipo: 'Type',
      bin: 'BIN',
      titular: 'Titulaire',
      vehiculo: 'Véhicule',
      metodoPago: 'Mode de paiement',
      estado: 'État',
      fechaAlta: 'Date d’attribution',
      medioPago: 'Mode de paiement enregistré',
    },
    options: {
      tipo: {
        TAG: 'Badge',
        Patente: 'Plaque',
        Tarjeta: 'Carte',
      },
      metodoPago,
      estado: {
        Solicitado: 'Demandé',
        Asignado: 'Attribué',
        Entregado: 'Remis',
        Habilitado: 'Activé',
        Suspendido: 'Suspendu',
        InhabilitadoDeuda: 'Désactivé pour impayé',
        Denunciado: 'Déclaré perdu ou volé',
        Reemplazado: 'Remplacé',
        Baja: 'Résilié',
      },
    },
  },
} satisfies Same<typeof es>;
