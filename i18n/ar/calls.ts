import type es from '../es/calls';
import type { Same } from '../messages';

export default {
  login: {
    wrong: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
    required: 'هذا الحقل إلزامي.',
    text: 'يجب أن يكون نصًا.',
  },
  noSector: 'لم يُعيَّن لك أي قسم',
  password: {
    digits: 'يجب أن تتكون كلمة المرور من أرقام فقط.',
    tooLong: 'كلمة المرور 15 رقمًا كحد أقصى.',
    tooShort: 'كلمة المرور 6 أرقام على الأقل دون احتساب الأصفار في البداية.',
    common: 'كلمة المرور هذه سهلة التخمين. اختر غيرها.',
    same: 'يجب أن تختلف كلمة المرور الجديدة عن الحالية.',
    wrong: 'كلمة المرور الحالية غير صحيحة.',
    changed: 'تم حفظ التغييرات',
  },
  reset: {
    dead: 'انتهت صلاحية الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
  },
  user: {
    password: 'كلمة المرور (أرقام فقط)',
    created: 'أُنشئ المستخدم %{usuario} ويمكنه تسجيل الدخول الآن.',
  },
  holder: {
    created: 'تم إنشاء صاحب الحساب.',
  },
  ticket: {
    unknownState: 'لا توجد حالة باسم %{estado}.',
    unknownArea: 'هذا القسم غير موجود.',
    forbiddenMove: 'لا يمكن نقل طلب حالته %{desde} إلى %{hacia}.',
  },
} satisfies Same<typeof es>;
