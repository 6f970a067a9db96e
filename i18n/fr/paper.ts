import type es from '../es/paper';
import type { Same } from '../messages';

export default {
  made: '%{product}, %{when}, par %{who}',
  page: 'Page %{page} sur %{pages}',
  cut: 'Les textes très longs sont coupés là où figure «\xa0…\xa0».',
  unknown: 'Là où figure «\xa0?\xa0» se trouve un caractère que ce document ne peut pas afficher.',
  search: 'Recherche',
  filter: 'Filtre',
  order: 'Ordre',
  records: 'Fiches',
  ascending: '%{field}, ordre croissant',
  descending: '%{field}, ordre décroissant',
  empty: 'Il n’y a aucune fiche.',
  invoice: {
    issuer: 'Émetteur',
    account: 'Numéro de compte',
    period: 'Période',
    taxWithin: 'TVA incluse',
    void: 'Annulée',
    qr: 'Vérifiez ce document auprès de l’ARCA avec le code QR.',
  },
  statement: {
    title: 'Relevé de compte',
    holder: 'Titulaire',
    document: 'Pièce d’identité',
    account: 'Numéro de compte',
    period: 'Période',
    until: 'Jusqu’au %{to}',
    closing: 'Solde final',
    opening: 'Solde précédent',
    totals: 'Total de la période',
    none: 'Il n’y a aucun mouvement sur cette période.',
  },
  clearance: {
    title: 'Attestation d’absence de dette',
    text: 'Il est attesté qu’au %{when} %{name} n’a aucune dette enregistrée auprès de %{operator}.',
    limits: 'Elle vaut pour ce qui était enregistré à ce moment. Les passages non encore facturés n’y figurent pas.',
  },
  agreement: {
    title: 'Accord de paiement',
    text: '%{name} reconnaît devoir à %{operator} %{amount} au titre des pièces détaillées ci-dessous, et s’engage à les régler en %{cuotas} échéances. Le total à payer, intérêts et TVA compris, est de %{total}.',
    sum: 'Total',
    falls:
      'L’échéancier est rompu dès que %{count} échéances sont échues et impayées : le reste dû des pièces redevient exigible comme avant l’accord.',
    holder: 'Nom et signature du titulaire',
    operator: 'Pour %{operator}',
    place: 'Lieu et date',
    plan: 'Échéancier nº',
  },
  demand: {
    title: 'Mise en demeure de payer',
    date: 'Date',
    until: 'À payer avant le',
    text: 'Nous mettons %{name} en demeure de régler à %{operator}, sous %{plazo} jours calendaires et au plus tard le %{until}, %{amount} de dette échue.',
    late: 'Jours de retard',
    sum: 'Total échu',
    follows:
      'Passé ce délai sans paiement enregistré, nous pourrons désactiver vos moyens de passage et confier la dette au contentieux, avec les intérêts et frais applicables.',
    paid: 'Si vous avez déjà payé, ne tenez pas compte de cette lettre. Si vous ne pouvez pas tout régler, demandez-nous un échéancier.',
  },
} satisfies Same<typeof es>;
