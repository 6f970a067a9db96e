import type es from '../../es/resources/reports';
import type { Same } from '../../messages';

export default {
  logsAuditoria: {
    name: 'قيود تدقيق |||| قيد تدقيق |||| قيود التدقيق |||| قيود تدقيق |||| قيد تدقيق |||| قيد تدقيق',
    fields: {
      fecha: 'التاريخ',
      usuario: 'الشخص',
      autor: 'اسم المستخدم',
      sector: 'القسم',
      accion: 'الإجراء',
      entidad: 'الكيان',
      entidadId: 'المعرّف',
      operacion: 'العملية',
      resumen: 'الملخص',
      resultado: 'النتيجة',
      ip: 'عنوان IP',
      agente: 'المتصفح',
      requestId: 'رقم الطلب التقني',
      eslabon: 'الحلقة',
      hashPrevio: 'الهاش السابق',
      hash: 'الهاش',
      numeroAutor: 'رقم الشخص',
    },
    options: {
      accion: {
        crear: 'إنشاء',
        editar: 'تعديل',
        borrar: 'حذف',
        ejecutar: 'تنفيذ',
        revelar: 'كشف قيمة مخفية',
        exportar: 'تصدير',
        consultar: 'الاطلاع على السجل',
        verificar: 'التحقق من السلسلة',
        publicar: 'نشر مورد',
        ingresar: 'دخول',
        ingresoFallido: 'دخول فاشل',
        salir: 'خروج',
        claveCambiada: 'تغيير كلمة المرور',
        permisoDenegado: 'رفض الصلاحية',
      },
      resultado: {
        ok: 'تم',
        rechazado: 'مرفوض',
      },
    },
    views: {
      todos: 'الكل',
      cambios: 'التغييرات',
      accesos: 'عمليات الدخول',
      datos: 'البيانات المطّلع عليها',
      rechazos: 'المرفوضة',
    },
    sections: {
      deed: 'ما الذي تم',
      who: 'من ومن أين',
      link: 'السلسلة',
    },
    chain: {
      title: 'سلامة السجل',
      unknown: 'لم يتم التحقق من السلسلة بعد',
      sound: 'السلسلة سليمة',
      broken: 'السلسلة مكسورة عند الحلقة %{link}',
      links: 'لا حلقات |||| حلقة واحدة |||| حلقتان |||| %{count} حلقات |||| %{count} حلقة |||| %{count} حلقة',
      pending:
        'لا شيء بانتظار الربط |||| قيد واحد بانتظار الربط |||| قيدان بانتظار الربط |||| %{count} قيود بانتظار الربط |||| %{count} قيدًا بانتظار الربط |||| %{count} قيد بانتظار الربط',
      verified: 'آخر تحقق',
      verify: 'تحقق',
      open: 'عرض القيد',
      failed: 'تعذّر التحقق من السلسلة',
      faults: {
        contenido: 'ما يقوله القيد ليس ما تم ربطه.',
        enlace: 'لا يتبع الحلقة السابقة.',
        falta: 'القيد مفقود.',
      },
    },
    changes: {
      title: 'قبل وبعد',
      none: 'لا توجد قيم سابقة لعرضها.',
      closed: 'ليست لديك صلاحية الاطلاع على بيانات هذا السجل.',
    },
  },
} satisfies Same<typeof es>;
