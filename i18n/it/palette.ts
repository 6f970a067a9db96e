import type es from '../es/palette';
import type { Same } from '../messages';

export default {
  open: 'Cerca ovunque (Ctrl+K)',
  title: 'Cerca ovunque',
  label: 'Che cosa cercare o fare',
  hint: 'Titolare, richiesta, targa, tag, schermata o azione…',
  results: 'Che cosa è stato trovato',
  create: 'Crea: %{name}',
  groups: {
    exact: 'Corrispondenza esatta',
    actions: 'Azioni di questa schermata',
    recent: 'Visti di recente',
    screens: 'Schermate',
  },
  failed: 'Non è stato possibile cercare nelle schede. Riprova tra un momento.',
  searching: 'Ricerca in corso…',
  found: '%{count} risultato |||| %{count} risultati',
  none: 'Niente corrisponde a quello che hai scritto',
} satisfies Same<typeof es>;
