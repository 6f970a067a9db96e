import type es from '../es/files';
import type { Same } from '../messages';

export default {
  chooseOne: 'اختيار ملف',
  chooseMany: 'اختيار ملفات',
  drop: 'أو أفلته هنا',
  limit: 'حتى \u2066%{size}\u2069',
  uploading: 'جارٍ رفع %{name}',
  uploaded: 'تم رفع %{name}',
  cancel: 'إلغاء رفع %{name}',
  remove: 'إزالة %{name}',
  removed: 'أُزيل %{name}',
  download: 'تنزيل %{name}',
  enlarge: 'عرض %{name} بحجم أكبر',
  opening: 'جارٍ فتح %{name}',
  failed: 'تعذّر رفع %{name}',
  tooLarge: 'حجم %{name} أكبر من \u2066%{size}\u2069',
  tooMany: '%{max} من الملفات كحد أقصى',
  empty: 'الملف %{name} فارغ',
  fetchFailed: 'تعذّر تنزيل %{name}',
  previewFailed: 'تعذّر عرض الصورة',
  none: 'بلا ملف',
  some: 'مع ملف',
  count: '%{first} و%{more} أخرى',
} satisfies Same<typeof es>;
