import type es from '../../es/resources/communication';
import type { Same } from '../../messages';

export default {
  correos: {
    name: 'رسائل البريد |||| رسالة بريد |||| رسائل البريد |||| رسائل بريد |||| رسالة بريد |||| رسالة بريد',
    fields: {
      para: 'إلى',
      asunto: 'الموضوع',
      cuerpo: 'النص',
      adjuntos: 'المرفقات',
      plantilla: 'القالب',
      titular: 'صاحب الحساب',
      ticket: 'الطلب',
      estado: 'الحالة',
      intentos: 'المحاولات',
      error: 'الخطأ',
      proximoIntento: 'المحاولة التالية',
      enviadoEn: 'تاريخ الإرسال',
    },
    options: {
      estado: {
        EnCola: 'في الطابور',
        Enviando: 'قيد الإرسال',
        Enviado: 'مُرسلة',
        Fallido: 'فاشلة',
        Cancelado: 'ملغاة',
      },
    },
  },
  notificaciones: {
    name: 'الإشعارات |||| إشعار |||| الإشعارات |||| إشعارات |||| إشعارًا |||| إشعار',
    fields: {
      asunto: 'الموضوع',
      cuerpo: 'المحتوى',
      tipo: 'النوع',
      destino: 'الجهة المستهدفة',
      sectores: 'الأقسام',
      perfiles: 'الأدوار',
      agentes: 'الموظفون',
      desde: 'من',
      hasta: 'حتى',
      prioridad: 'الأولوية',
      estado: 'الحالة',
      publicadaEn: 'تاريخ النشر',
    },
    options: {
      tipo: { Aviso: 'تنويه', Novedad: 'جديد', Urgente: 'عاجل', Mantenimiento: 'صيانة' },
      destino: { Todos: 'الجميع', Sectores: 'الأقسام', Perfiles: 'الأدوار', Agentes: 'الموظفون' },
      estado: { Borrador: 'مسودة', Publicada: 'منشور', Retirada: 'مسحوب' },
    },
    help: {
      desde: 'لا يظهر قبل هذا التاريخ.',
      hasta: 'بعد هذا التاريخ يُعد منتهيًا.',
      prioridad: 'من 0 إلى 9؛ تُعرض الأعلى أولًا.',
    },
    views: { todas: 'الكل', publicadas: 'المنشورة', borradores: 'المسودات', retiradas: 'المسحوبة' },
    tabs: { data: 'المحتوى', history: 'السجل الزمني' },
    sections: { content: 'المحتوى', audience: 'الجهة المستهدفة والمدة' },
    actions: { publicar: 'نشر', retirar: 'سحب' },
    reasons: {
      publicar: 'الإشعار منشور أصلًا.',
      retirar: 'لا يُسحب إلا إشعار منشور.',
    },
    messages: { publicada: 'نُشر الإشعار', retirada: 'سُحب الإشعار' },
  },
} satisfies Same<typeof es>;
