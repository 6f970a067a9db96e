import type es from '../es/palette';
import type { Same } from '../messages';

export default {
  open: 'Tout rechercher (Ctrl+K)',
  title: 'Tout rechercher',
  label: 'Que chercher ou faire',
  hint: 'Titulaire, demande, plaque, badge, écran ou action…',
  results: 'Ce qui a été trouvé',
  create: 'Créer : %{name}',
  groups: {
    exact: 'Correspondance exacte',
    actions: 'Actions de cet écran',
    recent: 'Consultés récemment',
    screens: 'Écrans',
  },
  failed: 'La recherche dans les fiches a échoué. Réessayez dans un instant.',
  searching: 'Recherche…',
  found: '%{count} résultat |||| %{count} résultats',
  none: 'Rien ne correspond à votre saisie',
} satisfies Same<typeof es>;
