import type es from '../es/palette';
import type { Same } from '../messages';

export default {
  open: 'البحث في كل شيء (Ctrl+K)',
  title: 'البحث في كل شيء',
  label: 'ما الذي تبحث عنه أو تريد فعله',
  hint: 'صاحب حساب أو طلب أو لوحة أو جهاز أو شاشة أو إجراء…',
  results: 'ما عُثر عليه',
  create: 'إنشاء: %{name}',
  groups: {
    exact: 'مطابقة تامة',
    actions: 'إجراءات هذه الشاشة',
    recent: 'اطُّلع عليها مؤخرًا',
    screens: 'الشاشات',
  },
  failed: 'تعذّر البحث في السجلات. حاول مجددًا بعد قليل.',
  searching: 'جارٍ البحث…',
  found: 'لا نتائج |||| نتيجة واحدة |||| نتيجتان |||| %{count} نتائج |||| %{count} نتيجة |||| %{count} نتيجة',
  none: 'لا شيء يطابق ما كتبته',
} satisfies Same<typeof es>;
