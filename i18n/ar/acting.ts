import type es from '../es/acting';
import type { Same } from '../messages';

/** Texts of actions apart from their buttons: revealing a masked value, undo, bulk actions in the background. */
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
    unsure:
      'لا سجلات غير مؤكّدة |||| لا يُعرف إن طُبِّق على سجل واحد: ربما تغيّر وربما لم يتغيّر |||| لا يُعرف إن طُبِّق على سجلين: ربما تغيّرا وربما لم يتغيّرا |||| لا يُعرف إن طُبِّق على %{smart_count} سجلات: ربما تغيّرت وربما لم تتغيّر |||| لا يُعرف إن طُبِّق على %{smart_count} سجلًا: ربما تغيّرت وربما لم تتغيّر |||| لا يُعرف إن طُبِّق على %{smart_count} سجل: ربما تغيّرت وربما لم تتغيّر',
    goOn: 'لا شيء للمتابعة |||| المتابعة مع السجل المتبقّي |||| المتابعة مع السجلين المتبقّيين |||| المتابعة مع %{smart_count} سجلات متبقّية |||| المتابعة مع %{smart_count} سجلًا متبقّيًا |||| المتابعة مع %{smart_count} سجل متبقٍّ',
  },
  /** an action without a response, so its outcome is unknown */
  unsure: 'لا يُعرف إن نُفِّذ الإجراء: ربما نعم وربما لا. وتكراره لا ينفّذه مرتين.',
  /** reasons why a control is disabled */
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
