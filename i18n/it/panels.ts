import type es from '../es/panels';
import type { Same } from '../messages';

export default {
  figures: 'Cifre',
  change: '%{percent}% rispetto al periodo precedente',
  now: 'Questo periodo',
  before: 'Periodo precedente',
  nothing: 'Nessun dato in questo periodo',
  none: 'Senza valore',
  more: 'E un altro |||| E altri %{smart_count}',
  period: 'Periodo',
  periods: {
    P1D: 'Oggi',
    P7D: '7 giorni',
    P30D: '30 giorni',
    P90D: '90 giorni',
    P1M: 'Questo mese',
    P3M: '3 mesi',
    P12M: '12 mesi',
  },
} satisfies Same<typeof es>;
