import type es from '../es/errors';
import type { Same } from '../messages';

export default {
  ticket: {
    load: 'Impossible de charger la demande',
    state: 'Impossible de passer la demande à l’état %{estado}',
    derive: 'Impossible de transférer la demande',
    retomar: 'Impossible de reprendre la demande',
    save: 'Impossible d’enregistrer la demande',
  },
  noSector: 'Aucun service ne vous est attribué',
  http: {
    network: 'Le serveur est injoignable. Vérifiez le réseau et réessayez.',
    forbidden: 'Vous n’avez pas l’autorisation de faire cela.',
    notFound: 'Cette fiche n’existe pas ou ne vous est pas accessible.',
    conflict: 'La modification est en conflit avec l’état actuel de la fiche. Actualisez et réessayez.',
    stale: 'Une autre personne a modifié cette fiche pendant votre saisie.',
    invalid: 'Certaines valeurs ne sont pas valides. Vérifiez les champs signalés.',
    tooMany: 'Trop de tentatives. Patientez un instant et réessayez.',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans quelques secondes.',
    unexpected: 'Une erreur inattendue s’est produite.',
  },
  notFound: {
    title: 'Page introuvable',
    detail: 'La page que vous cherchez n’existe pas ou a été déplacée.',
    back: 'Retour à l’accueil',
  },
  server: {
    title: 'Erreur interne du serveur',
    detail: 'Un problème est survenu. Veuillez réessayer.',
    retry: 'Réessayer',
    back: 'Retour',
    requestId: 'Code de suivi',
  },
  snake: {
    title: 'En attendant, une partie',
    play: 'JOUER !',
    again: 'REJOUER !',
    over: 'PARTIE TERMINÉE !',
    score: 'Score',
    record: 'Record actuel',
    help: 'Flèches du clavier, ou glisser le doigt. La nourriture se déplace toutes les 5 secondes.',
    board: 'Jeu du serpent : plateau de %{cells} sur %{cells}. Score %{score}.',
  },
} satisfies Same<typeof es>;
