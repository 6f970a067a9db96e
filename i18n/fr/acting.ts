import type es from '../es/acting';
import type { Same } from '../messages';

/** Texts of actions apart from their buttons: revealing a masked value, undo, bulk actions in the background. */
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
    cancel: 'Abandonner le reste',
    more: '%{smart_count} autre échec |||| %{smart_count} autres échecs',
    lost: 'L’avancement est inconnu : le serveur est injoignable. Nouvel essai en cours.',
    unsure:
      'Impossible de savoir si %{smart_count} fiche a été traitée : elle a peut-être changé, ou non |||| Impossible de savoir si %{smart_count} fiches ont été traitées : elles ont peut-être changé, ou non',
    goOn: 'Continuer avec la fiche restante |||| Continuer avec les %{smart_count} fiches restantes',
  },
  /** an action without a response, so its outcome is unknown */
  unsure:
    'Impossible de savoir si l’action a été effectuée : peut-être que oui, peut-être que non. La répéter ne l’effectue pas deux fois.',
  /** reasons why a control is disabled */
  closed: {
    always: 'Lecture seule',
    permission: 'Vous n’avez pas l’autorisation de le modifier',
    condition: 'Modification impossible dans l’état actuel des autres données',
    lastColumn: 'Au moins une colonne doit rester',
  },
  resource: 'Actions sur la liste',
  row: 'Actions sur %{title}',
  rows: 'Actions de la ligne',
  none: 'Aucune action possible sur cette fiche',
} satisfies Same<typeof es>;
