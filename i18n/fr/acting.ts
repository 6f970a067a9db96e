import type es from '../es/acting';
import type { Same } from '../messages';

/** Actions beyond their buttons: what is behind a mask, taking back, many records in the background. */
export default {
  unveil: {
    see: 'Voir',
    seeField: 'Voir : %{field}',
    hide: 'Masquer',
    hideField: 'Masquer : %{field}',
    change: 'Modifier',
    changeField: 'Modifier : %{field}',
    logged: 'La personne et le moment de la consultation sont enregistrés',
    seen: 'a vu la donnée complète',
  },
  undo: {
    undo: 'Annuler',
    undone: 'Action annulée : %{action}',
    did: 'a annulé l’action précédente',
  },
  bulk: {
    retry: 'Réessayer avec la fiche en échec |||| Réessayer avec les %{smart_count} fiches en échec',
    background: 'Le traitement continue en arrière-plan même si vous fermez cette fenêtre.',
    close: 'Continuer en arrière-plan',
    cancel: 'Abandonner le reste',
    finished: '%{action} : terminé',
    more: '%{smart_count} autre échec |||| %{smart_count} autres échecs',
    lost: 'L’avancement est inconnu : le serveur est injoignable. Nouvel essai en cours.',
  },
  resource: 'Actions sur la liste',
  row: 'Actions sur %{title}',
} satisfies Same<typeof es>;
