import type es from '../es/files';
import type { Same } from '../messages';

export default {
  chooseOne: 'Scegli un file',
  chooseMany: 'Scegli i file',
  drop: 'o trascinalo qui',
  limit: 'fino a %{size}',
  uploading: 'Caricamento di %{name}',
  uploaded: '%{name} caricato',
  cancel: 'Annulla il caricamento di %{name}',
  remove: 'Togli %{name}',
  removed: '%{name} tolto',
  download: 'Scarica %{name}',
  enlarge: 'Ingrandisci %{name}',
  opening: 'Apertura di %{name}',
  failed: 'Impossibile caricare %{name}',
  tooLarge: '%{name} supera %{size}',
  tooMany: 'Al massimo %{max} file',
  empty: '%{name} è vuoto',
  fetchFailed: 'Impossibile scaricare %{name}',
  previewFailed: 'Impossibile mostrare l’immagine',
  none: 'Senza file',
  some: 'Con file',
  count: '%{first} e altri %{more}',
} satisfies Same<typeof es>;
