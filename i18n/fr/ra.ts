import type { TranslationMessages } from 'ra-core';
import french from 'ra-language-french';

const { ra } = french;

/** Texts of react-admin: its own language pack, overridden where our screens use another word for the same action. */
export default {
  ra: {
    ...ra,
    action: {
      ...ra.action,
      edit: 'Modifier',
      remove: 'Retirer',
      remove_all_filters: 'Retirer tous les filtres',
      remove_filter: 'Retirer ce filtre',
      update: 'Mettre à jour',
      update_application: 'Recharger l’application',
    },
    page: {
      ...ra.page,
      access_denied: 'Accès refusé',
      authentication_error: 'Erreur d’authentification',
      create: 'Créer : %{name}',
      dashboard: 'Accueil',
      empty: 'Aucun élément pour le moment : %{name}.',
      not_found: 'Page introuvable',
    },
    input: {
      ...ra.input,
      file: {
        upload_several: 'Déposez les fichiers à envoyer, ou cliquez pour les choisir.',
        upload_single: 'Déposez le fichier à envoyer, ou cliquez pour le choisir.',
      },
      image: {
        upload_several: 'Déposez les images à envoyer, ou cliquez pour les choisir.',
        upload_single: 'Déposez l’image à envoyer, ou cliquez pour la choisir.',
      },
      references: {
        all_missing: 'Les fiches liées sont introuvables.',
        many_missing: 'Au moins une des fiches liées n’est plus disponible.',
        single_missing: 'La fiche liée n’est plus disponible.',
      },
      password: { toggle_hidden: 'Afficher le mot de passe', toggle_visible: 'Masquer le mot de passe' },
    },
    message: {
      ...ra.message,
      about: 'À propos',
      access_denied: 'Vous n’avez pas l’autorisation de voir cette page',
      are_you_sure: 'Confirmez-vous ?',
      auth_error: 'Une erreur est survenue lors de la vérification de la session.',
      authentication_error:
        'Le serveur d’authentification a répondu par une erreur : vos accès n’ont pas pu être vérifiés.',
      bulk_delete_content: 'Supprimer cette fiche (%{name}) ? |||| Supprimer ces %{smart_count} fiches ?',
      bulk_update_content:
        'Mettre à jour %{name} %{recordRepresentation} ? |||| Mettre à jour ces %{smart_count} fiches ?',
      bulk_update_title: 'Mettre à jour %{name} %{recordRepresentation} |||| Mettre à jour %{smart_count} %{name}',
      clear_array_input: 'Vider toute la liste ?',
      delete_content: 'Supprimer cette fiche (%{name}) ?',
      error: 'Une erreur est survenue dans le navigateur et l’opération n’a pas pu aboutir.',
      invalid_form: 'Certaines valeurs ne sont pas valides. Vérifiez les champs signalés',
      loading: 'Veuillez patienter',
      not_found: 'L’adresse est erronée ou le lien n’est plus valable.',
      placeholder_data_warning: 'Problème de réseau : les données n’ont pas pu être actualisées.',
      select_all_limit_reached:
        'Il y en a trop pour tout sélectionner : seuls les %{max} premiers éléments ont été sélectionnés.',
      unsaved_changes: 'Des modifications ne sont pas enregistrées. Voulez-vous les abandonner ?',
    },
    navigation: {
      ...ra.navigation,
      no_filtered_results: 'Aucun résultat avec ces filtres (%{name}).',
      no_more_results: 'La page %{page} n’existe pas. Essayez la précédente.',
      no_results: 'Aucun résultat (%{name})',
      page_out_from_begin: 'C’est la première page',
      page_out_from_end: 'Il n’y a plus de page',
      page_out_of_boundaries: 'La page %{page} n’existe pas',
    },
    auth: {
      ...ra.auth,
      auth_check_error: 'Connectez-vous pour continuer',
      email: 'E-mail',
      logout: 'Se déconnecter',
      sign_in: 'Se connecter',
      sign_in_error: 'Connexion impossible. Réessayez',
      user_menu: 'Mon compte',
    },
    notification: {
      ...ra.notification,
      bad_item: 'Fiche incorrecte',
      created: 'Fiche créée',
      data_provider_error: 'Les données n’ont pas pu être obtenues. Le détail est dans la console du navigateur.',
      deleted: 'Fiche supprimée |||| %{smart_count} fiches supprimées',
      http_error: 'Échec de la communication avec le serveur',
      i18n_error: 'Les textes de cette langue n’ont pas pu être chargés',
      item_doesnt_exist: 'Cette fiche n’existe pas',
      logged_out: 'La session a pris fin. Reconnectez-vous.',
      not_authorized: 'Vous n’avez pas l’autorisation de voir ceci.',
      updated: 'Fiche mise à jour |||| %{smart_count} fiches mises à jour',
    },
    validation: {
      ...ra.validation,
      email: 'Cela ne ressemble pas à une adresse e-mail',
      maxLength: '%{max} caractères au plus',
      maxValue: '%{max} au plus',
      minLength: 'Au moins %{min} caractères',
      minValue: '%{min} au moins',
      oneOf: 'Doit être l’un de ceux-ci : %{options}',
      regex: 'Doit suivre ce format (expression régulière) : %{pattern}',
      required: 'Obligatoire',
      unique: 'Un autre a déjà cette valeur',
    },
    saved_queries: {
      help: 'Filtrez la liste et enregistrez la vue pour plus tard',
      label: 'Vues enregistrées',
      new_dialog_title: 'Enregistrer la vue actuelle sous',
      new_label: 'Enregistrer la vue actuelle…',
      query_name: 'Nom de la vue',
      remove_dialog_title: 'Supprimer la vue enregistrée ?',
      remove_label: 'Supprimer la vue enregistrée',
      remove_label_with_name: 'Supprimer la vue « %{name} »',
      remove_message: 'Elle sera retirée de vos vues enregistrées.',
    },
    guesser: { empty: { title: 'Aucune donnée à afficher', message: 'Vérifiez l’origine des données' } },
  },
} satisfies TranslationMessages;
