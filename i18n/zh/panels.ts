import type es from '../es/panels';
import type { Same } from '../messages';

export default {
  figures: '数据',
  change: '较上一期间 %{percent}%',
  now: '本期间',
  before: '上一期间',
  nothing: '此期间没有数据',
  none: '无值',
  more: '还有 %{smart_count} 项',
  period: '期间',
  periods: {
    P1D: '今天',
    P7D: '7 天',
    P30D: '30 天',
    P90D: '90 天',
    P1M: '本月',
    P3M: '3 个月',
    P12M: '12 个月',
  },
} satisfies Same<typeof es>;
