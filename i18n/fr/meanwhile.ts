import type es from '../es/meanwhile';
import type { Same } from '../messages';

export default {
  list: {
    arrived: '%{count} nouvelle fiche |||| %{count} nouvelles fiches',
    changed: 'Il y a du changement : actualiser',
  },
  presence: {
    label: 'Également ici',
    views: '%{name} consulte cette fiche',
    edits: '%{name} est en train de modifier',
    edit: '%{count} personne est en train de modifier |||| %{count} personnes sont en train de modifier',
    more: 'et %{count} de plus |||| et %{count} de plus',
  },
  record: {
    changed: 'Quelqu’un a modifié cette fiche',
    changedBy: '%{name} a modifié cette fiche',
    compare: 'Comparer',
    reload: 'Abandonner ma saisie et recharger',
    gone: 'Cette fiche n’existe plus, ou ne vous est plus accessible. Voici ce qui en a été lu en dernier.',
  },
} satisfies Same<typeof es>;
