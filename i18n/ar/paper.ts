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
  invoice: {
    issuer: 'المُصدر',
    account: 'رقم الحساب',
    period: 'الفترة',
    taxWithin: 'الضريبة المضمّنة',
    void: 'ملغاة',
    qr: 'تحقّق من هذا المستند لدى ARCA برمز الاستجابة السريعة.',
  },
  statement: {
    title: 'كشف حساب',
    holder: 'صاحب الحساب',
    document: 'الوثيقة',
    account: 'رقم الحساب',
    period: 'الفترة',
    until: 'حتى %{to}',
    closing: 'الرصيد الختامي',
    opening: 'الرصيد السابق',
    totals: 'مجموع الفترة',
    none: 'لا توجد حركات في هذه الفترة.',
  },
  clearance: {
    title: 'شهادة خلوّ من الديون',
    text: 'نشهد أنه حتى %{when} لا يوجد على %{name} دين مسجّل لدى %{operator}.',
    limits: 'تسري على ما كان مسجّلًا حتى تلك اللحظة، ولا تشمل عمليات العبور التي لم تُفوتر بعد.',
  },
} satisfies Same<typeof es>;
