import type es from '../es/items';
import type { Same } from '../messages';

export default {
  count: 'لا صفوف |||| صف واحد |||| صفان |||| %{smart_count} صفوف |||| %{smart_count} صفًا |||| %{smart_count} صف',
  number: 'الرقم',
  row: 'الصف %{number}',
  cell: '%{field}، الصف %{number}: %{part}',
  add: 'إضافة صف',
  remove: 'إزالة الصف %{number}',
  up: 'رفع الصف %{number}',
  down: 'خفض الصف %{number}',
  none: 'لا توجد صفوف بعد',
  full: '%{max} من الصفوف كحد أقصى',
  added: 'أُضيف الصف %{number}',
  removed: 'أُزيل الصف %{number}',
  moved: 'أصبح الصف في الموضع %{number}',
  undo: 'تراجع',
} satisfies Same<typeof es>;
