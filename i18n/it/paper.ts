import type es from '../es/paper';
import type { Same } from '../messages';

export default {
  made: '%{product}, %{when}, a cura di %{who}',
  page: 'Pagina %{page} di %{pages}',
  cut: 'I testi molto lunghi sono tagliati dove c’è «…».',
  unknown: 'Dove c’è «?» si trova un carattere che questo documento non può mostrare.',
  search: 'Ricerca',
  filter: 'Filtro',
  order: 'Ordine',
  records: 'Schede',
  ascending: '%{field}, in ordine crescente',
  descending: '%{field}, in ordine decrescente',
  empty: 'Non ci sono schede.',
  invoice: {
    issuer: 'Emittente',
    account: 'Codice titolare',
    period: 'Periodo',
    taxWithin: 'IVA inclusa',
    void: 'Annullata',
    qr: 'Verifica questo documento presso l’ARCA con il codice QR.',
  },
  statement: {
    title: 'Estratto conto',
    holder: 'Titolare',
    document: 'Documento',
    account: 'Codice titolare',
    period: 'Periodo',
    until: 'Fino al %{to}',
    closing: 'Saldo finale',
    opening: 'Saldo precedente',
    totals: 'Totale del periodo',
    none: 'Non ci sono movimenti in questo periodo.',
  },
  clearance: {
    title: 'Certificato di assenza di debiti',
    text: 'Si attesta che al %{when} %{name} non risulta avere debiti con %{operator}.',
    limits: 'Vale per quanto registrato fino a quel momento. I transiti non ancora fatturati non sono compresi.',
  },
  agreement: {
    title: 'Accordo di pagamento',
    text: '%{name} riconosce di dovere a %{operator} %{amount} per i documenti elencati e si impegna a pagarli in %{cuotas} rate. Il totale da pagare, con interessi e IVA, è di %{total}.',
    sum: 'Totale',
    falls:
      'Il piano decade quando %{count} rate sono scadute e non pagate: da allora è dovuto quanto resta dei documenti, come prima dell’accordo.',
    holder: 'Nome e firma del titolare',
    operator: 'Per %{operator}',
    place: 'Luogo e data',
    plan: 'Piano n.',
  },
  demand: {
    title: 'Diffida di pagamento',
    date: 'Data',
    until: 'Da pagare entro il',
    text: 'Diffidiamo %{name} a pagare a %{operator}, entro %{plazo} giorni e comunque entro il %{until}, %{amount} di debito scaduto.',
    late: 'Giorni di ritardo',
    sum: 'Totale scaduto',
    follows:
      'Trascorso il termine senza che risulti il pagamento, potremo disabilitare i suoi dispositivi e affidare il debito al recupero legale, con gli interessi e le spese dovute.',
    paid: 'Se ha già pagato, non tenga conto di questa lettera. Se non può pagare tutto, ci chieda un piano di pagamento.',
  },
} satisfies Same<typeof es>;
