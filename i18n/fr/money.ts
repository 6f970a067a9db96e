import type es from '../es/money';
import type { Same } from '../messages';

export default {
  account: {
    title: 'Factures de %{name}',
    kind: 'Compte',
    file: 'Voir la fiche',
    open: 'Voir son compte',
    document: 'Document',
    debt: 'Dette',
    overdue: 'Échue',
    credit: 'Avoir',
    stage: 'Étape',
    upToDate: 'À jour',
    paymentMode: 'Mode de paiement',
    noPaymentMode: 'Aucun mode de paiement',
    parts: 'Parties du compte',
    tabs: {
      invoices: 'Factures',
      account: 'Relevé de compte',
      payments: 'Encaissements',
      debits: 'Prélèvements',
      plans: 'Échéanciers',
      adjustments: 'Ajustements',
    },
    none: {
      invoices: 'Ce titulaire n’a pas de factures',
      account: 'Ce titulaire n’a aucun mouvement de compte',
      payments: 'Ce titulaire n’a pas d’encaissements',
      debits: 'Ce titulaire n’a aucun prélèvement présenté',
      plans: 'Ce titulaire n’a pas d’échéanciers',
      adjustments: 'Ce titulaire n’a pas d’ajustements',
    },
  },
} satisfies Same<typeof es>;
