import type es from '../es/panels';
import type { Same } from '../messages';

export default {
  figures: 'Chiffres',
  change: '%{percent} % par rapport à la période précédente',
  now: 'Cette période',
  before: 'Période précédente',
  nothing: 'Aucune donnée sur cette période',
  none: 'Sans valeur',
  more: 'Et %{smart_count} autre |||| Et %{smart_count} autres',
  period: 'Période',
  periods: {
    P1D: 'Aujourd’hui',
    P7D: '7 jours',
    P30D: '30 jours',
    P90D: '90 jours',
    P1M: 'Ce mois-ci',
    P3M: '3 mois',
    P12M: '12 mois',
  },
} satisfies Same<typeof es>;
