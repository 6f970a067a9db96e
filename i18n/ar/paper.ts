import type es from '../es/paper';
import type { Same } from '../messages';

export default {
  made: '%{product}، %{when}، أعدّه %{who}',
  page: 'صفحة %{page} من %{pages}',
  cut: 'النصوص الطويلة جدًا مقطوعة حيث تظهر «…».',
  unknown: 'حيث تظهر «?» حرفٌ لا يستطيع هذا المستند عرضه.',
  search: 'بحث',
  filter: 'تصفية',
  order: 'الترتيب',
  records: 'السجلات',
  ascending: '%{field}، تصاعديًا',
  descending: '%{field}، تنازليًا',
  empty: 'لا توجد سجلات.',
} satisfies Same<typeof es>;
