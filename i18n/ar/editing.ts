import type es from '../es/editing';
import type { Same } from '../messages';

export default {
  conflict: {
    by: 'حفظ %{name} تغييرات',
    asked: 'تغيّر من الجانبين',
    alone: 'تغيّر من جانب واحد: تم اختياره',
    allMine: 'كل ما كتبته',
    allTheirs: 'كل المحفوظ',
    locked: 'لم يعد قابلًا للتغيير',
    merged: 'تم الحفظ مع ما غيّره شخص آخر: %{fields}',
    gone: 'لم يعد هذا السجل موجودًا: أزاله شخص آخر أثناء تعديلك. ما كتبته لا يزال هنا.',
    closed: 'لم يعد بإمكانك تعديل هذا السجل. ما كتبته لا يزال هنا.',
  },
  draft: {
    older: 'منذ ذلك الحين غيّر شخص آخر: %{fields}',
    compare: 'مقارنة',
  },
  duplicate: {
    action: 'تكرار',
    from: 'نسخة من %{title}',
    left: 'لم يُنسخ: %{fields}',
  },
  steps: {
    label: 'الخطوات',
    at: 'الخطوة %{at} من %{of}',
    next: 'التالي',
    back: 'السابق',
    review: 'المراجعة',
    change: 'تغيير',
    changeOf: 'تغيير %{step}',
    nothing: 'لا بيانات في هذه الخطوة',
    done: 'مكتملة',
    wrong: 'تحتاج إلى مراجعة',
    toCome: 'قادمة',
  },
  tabs: {
    wrong:
      'لا حقول للمراجعة |||| حقل واحد للمراجعة |||| حقلان للمراجعة |||| %{smart_count} حقول للمراجعة |||| %{smart_count} حقلًا للمراجعة |||| %{smart_count} حقل للمراجعة',
  },
  timeline: {
    title: 'النشاط',
    empty: 'لا نشاط بعد',
    more: 'عرض النشاط الأقدم',
    failed: 'تعذّر تحميل النشاط',
    partly: 'تعذّر تحميل جزء من النشاط',
    changed: 'تغييرات',
  },
  record: {
    log: 'عرض سجله في النظام',
    print: 'طباعة',
    printed: 'طبعه %{name}',
    list: '%{at} من %{total}',
  },
  pick: {
    create: 'إنشاء: %{name}',
    createCalled: 'إنشاء «\u2068%{text}\u2069»',
  },
} satisfies Same<typeof es>;
