import type es from '../es/files';
import type { Same } from '../messages';

export default {
  chooseOne: 'Choisir un fichier',
  chooseMany: 'Choisir des fichiers',
  drop: 'ou déposez-le ici',
  limit: '%{size} au plus',
  uploading: 'Envoi de %{name}',
  uploaded: '%{name} envoyé',
  cancel: 'Annuler l’envoi de %{name}',
  remove: 'Retirer %{name}',
  removed: '%{name} retiré',
  download: 'Télécharger %{name}',
  enlarge: 'Agrandir %{name}',
  opening: 'Ouverture de %{name}',
  failed: 'Impossible d’envoyer %{name}',
  tooLarge: '%{name} dépasse %{size}',
  tooMany: '%{max} fichiers au plus',
  empty: '%{name} est vide',
  fetchFailed: 'Impossible de télécharger %{name}',
  previewFailed: 'Impossible d’afficher l’image',
  none: 'Sans fichier',
  some: 'Avec fichier',
  count: '%{first} et %{more} de plus',
} satisfies Same<typeof es>;
