import type es from '../../es/resources/billing';
import type { Same } from '../../messages';

export default {
  conceptosFacturables: {
    name: 'البنود القابلة للفوترة |||| بند قابل للفوترة |||| البنود القابلة للفوترة |||| بنود قابلة للفوترة |||| بند قابل للفوترة |||| بند قابل للفوترة',
    fields: {
      codigo: 'الرمز',
      nombre: 'الاسم',
      descripcion: 'الوصف',
      tipo: 'النوع',
      signo: 'الاتجاه',
      precio: 'مبلغ ثابت',
      alicuotaIva: 'معدل ضريبة القيمة المضافة',
      precioIncluyeIva: 'السعر شامل الضريبة',
      cuentaContable: 'الحساب المحاسبي',
      centroCosto: 'مركز التكلفة',
      periodicidad: 'الدورية',
      vigenciaDesde: 'ساري من',
      vigenciaHasta: 'ساري حتى',
      estado: 'الحالة',
      precios: 'الأسعار',
    },
    options: {
      tipo: {
        Tránsito: 'عبور',
        'Cargo único': 'رسم لمرة واحدة',
        'Cargo periódico': 'رسم دوري',
        Interés: 'فائدة',
        Bonificación: 'خصم',
        Ajuste: 'تسوية',
      },
      signo: {
        Cargo: 'مدين',
        Crédito: 'دائن',
      },
      alicuotaIva: {
        '3': '0 %',
        '4': '10,5 %',
        '5': '21 %',
        '6': '27 %',
      },
      periodicidad: {
        Mensual: 'شهري',
        Bimestral: 'كل شهرين',
        Trimestral: 'ربع سنوي',
        Semestral: 'نصف سنوي',
        Anual: 'سنوي',
      },
      estado: {
        Vigente: 'ساري',
        Suspendido: 'معلّق',
        Histórico: 'مؤرشف',
      },
    },
    help: {
      precio: 'فارغ: يحدده جدول التعرفة. يسري التغيير من اليوم ويبقى السعر السابق ضمن الأسعار.',
      precioIncluyeIva: 'تُنشر رسوم المرور شاملة الضريبة: يُحسب الصافي عند الفوترة.',
    },
    views: {
      vigentes: 'السارية',
      todos: 'الكل',
    },
    tabs: {
      data: 'البيانات',
      prices: 'الأسعار',
      history: 'السجل الزمني',
    },
    sections: {
      concept: 'البند',
      price: 'السعر والضريبة',
      accounts: 'المحاسبة',
    },
    actions: {
      programarPrecio: 'جدولة سعر',
      suspender: 'تعليق',
      reactivar: 'إعادة التفعيل',
      archivar: 'أرشفة',
    },
    inputs: {
      programarPrecio: {
        precio: 'السعر الجديد',
        desde: 'اعتبارًا من',
      },
    },
    reasons: {
      programarPrecio: 'لا يُجدول سعر إلا لبند له مبلغ ثابت وغير مؤرشف.',
      suspender: 'لا يُعلَّق إلا بند ساري.',
      reactivar: 'لا يُعاد تفعيل إلا بند معلّق.',
      archivar: 'البند مؤرشف بالفعل.',
    },
    messages: {
      vigencia: 'ينتهي قبل أن يبدأ.',
      desdeManana: 'تُجدول الأسعار من الغد؛ أما اليوم فعدّل البند.',
      programado: 'تمت جدولة السعر',
      suspendido: 'تم تعليق البند',
      reactivado: 'تمت إعادة تفعيل البند',
      archivado: 'تمت أرشفة البند',
    },
  },
  conceptoPrecios: {
    name: 'الأسعار |||| سعر |||| الأسعار |||| أسعار |||| سعر |||| سعر',
    fields: {
      concepto: 'البند',
      precio: 'السعر',
      vigenciaDesde: 'من',
      vigenciaHasta: 'حتى',
    },
  },
} satisfies Same<typeof es>;
