import type es from '../es/panels';
import type { Same } from '../messages';

export default {
  figures: 'الأرقام',
  change: '\u2066%{percent}٪\u2069 مقارنة بالفترة السابقة',
  now: 'هذه الفترة',
  before: 'الفترة السابقة',
  nothing: 'لا توجد بيانات في هذه الفترة',
  none: 'بدون قيمة',
  more: 'ولا شيء غيرها |||| وعنصر آخر |||| وعنصران آخران |||| و%{smart_count} عناصر أخرى |||| و%{smart_count} عنصرًا آخر |||| و%{smart_count} عنصر آخر',
  period: 'الفترة',
  periods: {
    P1D: 'اليوم',
    P7D: '7 أيام',
    P30D: '30 يومًا',
    P90D: '90 يومًا',
    P1M: 'هذا الشهر',
    P3M: '3 أشهر',
    P12M: '12 شهرًا',
  },
} satisfies Same<typeof es>;
