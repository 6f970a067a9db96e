import type es from '../es/panels';
import type { Same } from '../messages';

export default {
  figures: 'Figures',
  change: '%{percent}% against the previous period',
  now: 'This period',
  before: 'Previous period',
  nothing: 'No data in this period',
  none: 'No value',
  more: 'And %{smart_count} more |||| And %{smart_count} more',
  period: 'Period',
  periods: {
    P1D: 'Today',
    P7D: '7 days',
    P30D: '30 days',
    P90D: '90 days',
    P1M: 'This month',
    P3M: '3 months',
    P12M: '12 months',
  },
} satisfies Same<typeof es>;
