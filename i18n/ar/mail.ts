import type es from '../es/mail';
import type { Same } from '../messages';

export default {
  /** greetings that a mail may begin with, separated by bars */
  greetings: 'مرحبًا|مرحبا|أهلًا|السلام عليكم|عزيزي|عزيزتي',
  operator: 'Autovías del Plata',
  welcome: {
    subject: 'حسابكم لدى %{operator}',
    body: `مرحبًا %{nombre}،

تم فتح حسابكم لدى %{operator}. رمز صاحب الحساب هو %{codigoTitular}، ويُرجى إبقاؤه في متناول اليد عند التواصل معنا.

إذا لم تطلبوا فتح هذا الحساب فأبلغونا بذلك.

%{operator}
خدمة العملاء`,
  },
  reset: {
    subject: 'اختيار كلمة مرور جديدة',
    body: `مرحبًا %{nombre}،

لاختيار كلمة مرور جديدة افتحوا هذا الرابط:

%{link}

يُستخدم الرابط مرة واحدة فقط وتنتهي صلاحيته بعد %{minutes} دقيقة. إذا لم تطلبوا ذلك فلا حاجة إلى أي إجراء، وتبقى كلمة المرور كما هي.

%{operator}`,
  },
  answer: {
    subject: 'الطلب رقم %{id}: %{asunto}',
    body: `مرحبًا %{nombre}،

%{cuerpo}

الطلب رقم %{id}
%{operator}
خدمة العملاء`,
  },
  invoice: {
    subject: '%{comprobante} الخاصة بك',
    body: `مرحبًا %{nombre}،

أصدرنا %{comprobante} الخاصة بك بمبلغ %{total}. تستحق في %{vence}.

رمز التفويض (CAE): %{cae}

يمكنك السداد بالوسيلة المسجلة في حسابك أو لدى أي شبكة تحصيل.

%{operator}
الفوترة`,
  },
  stopped: {
    subject: 'تم تعطيل وسيلة المرور %{medio}',
    body: `مرحبًا %{nombre}،

لم تعد وسيلة المرور %{medio} تفتح الممرات: على حسابك دين متأخر قدره %{deuda}.

عند سداده تُفعَّل الوسيلة من جديد تلقائيًا.

%{operator}
التحصيل`,
  },
  restored: {
    subject: 'وسيلة المرور %{medio} تعمل من جديد',
    body: `مرحبًا %{nombre}،

لم يعد عليك دين متأخر: تم تفعيل وسيلة المرور %{medio} من جديد.

%{operator}
التحصيل`,
  },
} satisfies Same<typeof es>;
