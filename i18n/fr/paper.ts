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
} satisfies Same<typeof es>;
