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
} satisfies Same<typeof es>;
