import type es from '../es/acting';
import type { Same } from '../messages';

/** Actions beyond their buttons: what is behind a mask, taking back, many records in the background. */
export default {
  unveil: {
    see: 'إظهار',
    seeField: 'إظهار %{field}',
    hide: 'إخفاء',
    hideField: 'إخفاء %{field}',
    change: 'تغيير',
    changeField: 'تغيير %{field}',
    logged: 'يُسجَّل من اطّلع عليه ومتى',
    seen: 'اطّلع على البيان كاملًا',
  },
  undo: {
    undo: 'تراجع',
    undone: 'تم التراجع عن: %{action}',
    did: 'تراجع عمّا سبق',
  },
  bulk: {
    retry:
      'لا شيء لإعادة المحاولة |||| إعادة المحاولة مع السجل الذي تعذّر |||| إعادة المحاولة مع السجلين اللذين تعذّرا |||| إعادة المحاولة مع %{smart_count} سجلات تعذّرت |||| إعادة المحاولة مع %{smart_count} سجلًا تعذّر |||| إعادة المحاولة مع %{smart_count} سجل تعذّر',
    cancel: 'إلغاء ما تبقّى',
    more: 'لم يتعذّر غيرها |||| تعذّر سجل آخر |||| تعذّر سجلان آخران |||| تعذّرت %{smart_count} سجلات أخرى |||| تعذّر %{smart_count} سجلًا آخر |||| تعذّر %{smart_count} سجل آخر',
    lost: 'لا يمكن معرفة مدى التقدّم: تعذّر الوصول إلى الخادم. تجري إعادة المحاولة.',
  },
  /** why something cannot be used */
  closed: {
    always: 'للقراءة فقط',
    permission: 'لا تملك صلاحية تغييره',
    condition: 'لا يمكن تغييره والبيانات الأخرى على حالها',
    lastColumn: 'يجب أن يبقى عمود واحد على الأقل',
  },
  resource: 'إجراءات القائمة',
  row: 'إجراءات %{title}',
  rows: 'إجراءات الصف',
  none: 'لا إجراء متاح لهذا السجل',
} satisfies Same<typeof es>;
