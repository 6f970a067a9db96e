import type es from '../es/editing';
import type { Same } from '../messages';

export default {
  conflict: {
    by: '%{name} a enregistré des modifications',
    asked: 'Modifié des deux côtés',
    alone: 'Modifié d’un seul côté : déjà choisi',
    allMine: 'Toute votre saisie',
    allTheirs: 'Tout ce qui est enregistré',
    locked: 'N’est plus modifiable',
    merged: 'Enregistré avec ce que quelqu’un d’autre a modifié : %{fields}',
    gone: 'Cette fiche n’existe plus : quelqu’un l’a supprimée pendant votre saisie. Votre saisie est toujours là.',
    closed: 'Vous ne pouvez plus modifier cette fiche. Votre saisie est toujours là.',
  },
  draft: {
    older: 'Depuis, quelqu’un d’autre a modifié : %{fields}',
    compare: 'Comparer',
  },
  duplicate: {
    action: 'Dupliquer',
    from: 'Copie de %{title}',
    left: 'Non copié : %{fields}',
  },
  steps: {
    label: 'Étapes',
    at: 'Étape %{at} sur %{of}',
    next: 'Suivant',
    back: 'Précédent',
    review: 'Vérification',
    change: 'Modifier',
    changeOf: 'Modifier %{step}',
    nothing: 'Rien de saisi à cette étape',
    done: 'terminée',
    wrong: 'à vérifier',
    toCome: 'à venir',
  },
  tabs: {
    wrong: '%{smart_count} champ à vérifier |||| %{smart_count} champs à vérifier',
  },
  timeline: {
    title: 'Activité',
    empty: 'Aucune activité pour le moment',
    more: 'Voir l’activité antérieure',
    failed: 'L’activité n’a pas pu être chargée',
    partly: 'Une partie de l’activité n’a pas pu être chargée',
    changed: 'Modifications',
  },
  record: {
    log: 'Voir son journal',
    print: 'Imprimer',
    printed: 'Imprimé par %{name}',
    list: '%{at} sur %{total}',
  },
  pick: {
    create: 'Créer : %{name}',
    createCalled: 'Créer « %{text} »',
  },
} satisfies Same<typeof es>;
