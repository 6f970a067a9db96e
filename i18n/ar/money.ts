import type es from '../es/money';
import type { Same } from '../messages';

export default {
  account: {
    title: 'فواتير %{name}',
    kind: 'الحساب',
    file: 'عرض السجل',
    open: 'عرض الحساب',
    document: 'الوثيقة',
    debt: 'الدين',
    overdue: 'المتأخر',
    credit: 'الرصيد الدائن',
    stage: 'المرحلة',
    upToDate: 'لا ديون متأخرة',
    paymentMode: 'طريقة الدفع',
    noPaymentMode: 'لا توجد طريقة دفع',
    parts: 'أجزاء الحساب',
    tabs: {
      invoices: 'الفواتير',
      account: 'كشف الحساب',
      payments: 'المقبوضات',
      debits: 'الخصم المباشر',
      plans: 'خطط السداد',
      adjustments: 'التسويات',
    },
    none: {
      invoices: 'لا توجد فواتير لصاحب الحساب هذا',
      account: 'لا توجد حركات في حساب صاحب الحساب هذا',
      payments: 'لا توجد مقبوضات من صاحب الحساب هذا',
      debits: 'لم تُقدَّم أي عمليات خصم لصاحب الحساب هذا',
      plans: 'لا توجد خطط سداد لصاحب الحساب هذا',
      adjustments: 'لا توجد تسويات لصاحب الحساب هذا',
    },
  },
} satisfies Same<typeof es>;
