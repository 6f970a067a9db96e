import type es from '../es/conditions';
import type { Same } from '../messages';

export default {
  always: 'دائمًا',
  never: 'أبدًا',
  and: 'و',
  or: 'أو',
  none: 'لا شيء مما يلي: %{parts}',
  is: '%{field} هو %{value}',
  isNot: '%{field} ليس %{value}',
  over: '%{field} أكبر من %{value}',
  from: '%{field} هو %{value} أو أكثر',
  under: '%{field} أصغر من %{value}',
  to: '%{field} هو %{value} أو أقل',
  after: '%{field} بعد %{value}',
  since: '%{field} ابتداءً من %{value}',
  before: '%{field} قبل %{value}',
  until: '%{field} حتى %{value}',
  anyOf: '%{field} هو %{values}',
  noneOf: '%{field} ليس %{values}',
  anyOfNone: '%{field} لا يمكن أن يأخذ أي قيمة',
  noneOfNone: '%{field} يمكن أن يأخذ أي قيمة',
  contains: '%{field} يحتوي على «\u2068%{value}\u2069»',
  empty: '%{field} بلا قيمة',
  filled: '%{field} له قيمة',
  nothing: 'بلا قيمة',
  me: 'الشخص الذي سجّل الدخول',
  mySector: 'قسم الشخص الذي سجّل الدخول',
  mine: '«\u2068%{name}\u2069» للشخص الذي سجّل الدخول',
  record: 'ما ورد في «\u2068%{field}\u2069»',
  now: 'الآن',
  ago: 'قبل %{span}',
  ahead: 'بعد %{span}',
  fromDay: '%{moment} عند منتصف الليل',
  fromMonth: '%{moment}، أول يوم منه',
  years:
    '%{smart_count} سنة |||| سنة واحدة |||| سنتين |||| %{smart_count} سنوات |||| %{smart_count} سنة |||| %{smart_count} سنة',
  months:
    '%{smart_count} شهر |||| شهر واحد |||| شهرين |||| %{smart_count} أشهر |||| %{smart_count} شهرًا |||| %{smart_count} شهر',
  days: '%{smart_count} يوم |||| يوم واحد |||| يومين |||| %{smart_count} أيام |||| %{smart_count} يومًا |||| %{smart_count} يوم',
  hours:
    '%{smart_count} ساعة |||| ساعة واحدة |||| ساعتين |||| %{smart_count} ساعات |||| %{smart_count} ساعة |||| %{smart_count} ساعة',
  minutes:
    '%{smart_count} دقيقة |||| دقيقة واحدة |||| دقيقتين |||| %{smart_count} دقائق |||| %{smart_count} دقيقة |||| %{smart_count} دقيقة',
} satisfies Same<typeof es>;
