import type es from '../es/calls';
import type { Same } from '../messages';

export default {
  login: {
    wrong: 'Identifiant ou mot de passe incorrect.',
    required: 'Cette donnée est obligatoire.',
    text: 'Ce doit être un texte.',
  },
  noSector: 'Aucun service ne vous est attribué',
  password: {
    digits: 'Le mot de passe ne doit contenir que des chiffres.',
    tooLong: 'Le mot de passe peut compter jusqu’à 15 chiffres.',
    tooShort: 'Le mot de passe doit compter au moins 6 chiffres, zéros initiaux exclus.',
    common: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
    same: 'Le nouveau mot de passe doit être différent de l’actuel.',
    wrong: 'Le mot de passe actuel est incorrect.',
    changed: 'Modifications enregistrées',
  },
  reset: {
    dead: 'Le lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  },
  user: {
    password: 'Mot de passe (chiffres uniquement)',
    created: 'Utilisateur %{usuario} créé : il peut se connecter.',
  },
  holder: {
    created: 'Titulaire créé.',
  },
  ticket: {
    unknownState: 'L’état %{estado} n’existe pas.',
    unknownArea: 'Ce service n’existe pas.',
    forbiddenMove: 'Une demande à l’état %{desde} ne peut pas passer à %{hacia}.',
  },
} satisfies Same<typeof es>;
