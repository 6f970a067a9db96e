import type es from '../../es/resources/transits';
import type { Same } from '../../messages';

const sentido = { Centro: 'نحو المركز', Provincia: 'نحو المقاطعة' };
const sentidos = { Ambos: 'الاتجاهان', ...sentido };
const banda = { Pico: 'ذروة', 'No pico': 'خارج الذروة' };

export default {
  corredores: {
    name: 'الطرق السريعة |||| طريق سريع |||| الطرق السريعة |||| طرق سريعة |||| طريقًا سريعًا |||| طريق سريع',
    fields: {
      codigo: 'الرمز',
      nombre: 'الاسم',
      esquemaCategorias: 'فئات المركبات',
      orden: 'الترتيب',
      activo: 'نشط',
      estaciones: 'محطات الرسوم',
    },
    options: { esquemaCategorias: { 'Siete categorías': 'سبع فئات', 'Cinco categorías': 'خمس فئات' } },
    tabs: { data: 'البيانات', history: 'السجل الزمني' },
    sections: { data: 'البيانات' },
  },
  estaciones: {
    name: 'محطات الرسوم |||| محطة رسوم |||| محطات الرسوم |||| محطات رسوم |||| محطة رسوم |||| محطة رسوم',
    fields: {
      codigo: 'الرمز',
      nombre: 'الاسم',
      corredor: 'الطريق السريع',
      tipo: 'النوع',
      sentidos: 'الاتجاهات',
      km: 'النقطة الكيلومترية',
      lat: 'خط العرض',
      lng: 'خط الطول',
      dotacionMinima: 'الحد الأدنى للموظفين',
      activa: 'نشطة',
      vias: 'المسارات',
      tarifas: 'التعريفات',
    },
    help: {
      codigo: 'تُسمّى به مساراتها، مثل RIB-07، ولا يتغيّر بعد ذلك.',
      dotacionMinima: 'عدد المحصّلين اللازم لكل نوبة.',
    },
    options: {
      tipo: { Troncal: 'محطة رئيسية', Ramal: 'محطة تفرّع', 'Pórtico free-flow': 'بوابة عبور حر' },
      sentidos,
    },
    tabs: { data: 'البيانات', lanes: 'المسارات', tariffs: 'التعريفات', history: 'السجل الزمني' },
    sections: { data: 'البيانات', place: 'الموقع' },
  },
  vias: {
    name: 'المسارات |||| مسار |||| المسارات |||| مسارات |||| مسارًا |||| مسار',
    fields: {
      codigo: 'المسار',
      estacion: 'محطة الرسوم',
      numero: 'الرقم',
      sentido: 'الاتجاه',
      modo: 'النمط',
      puntoVenta: 'نقطة البيع',
      estado: 'الحالة',
    },
    options: {
      sentido,
      modo: {
        Manual: 'يدوي',
        Mixta: 'مختلط',
        'Exclusiva TelePASE': 'خاص بـ TelePASE',
        Canalizada: 'موجَّه',
        'Free-flow': 'عبور حر',
      },
      estado: { Abierta: 'مفتوح', Cerrada: 'مغلق', Mantenimiento: 'قيد الصيانة' },
    },
    actions: { abrir: 'فتح', cerrar: 'إغلاق', mantener: 'وضع قيد الصيانة' },
    inputs: { mantener: { motivo: 'السبب' } },
    reasons: {
      abrir: 'المسار مفتوح بالفعل.',
      cerrar: 'المسار مغلق بالفعل.',
      mantener: 'المسار قيد الصيانة بالفعل.',
    },
    messages: {
      sentido: 'ليس لمحطة %{estacion} مسارات في هذا الاتجاه.',
      abierta: 'المسار مفتوح',
      cerrada: 'المسار مغلق',
      enMantenimiento: 'المسار قيد الصيانة',
    },
  },
  bandasHorarias: {
    name: 'الفترات الزمنية |||| فترة زمنية |||| الفترات الزمنية |||| فترات زمنية |||| فترة زمنية |||| فترة زمنية',
    fields: {
      nombre: 'الفترة',
      tipoDia: 'الأيام',
      sentido: 'الاتجاه',
      desde: 'من',
      hasta: 'إلى',
      activo: 'نشطة',
    },
    options: {
      nombre: banda,
      tipoDia: { Hábil: 'أيام العمل', SábDomFer: 'السبت والأحد والعطل' },
      sentido: sentidos,
    },
    help: { hasta: 'كل ساعة لا تقع في أي فترة تُعد خارج الذروة.' },
    messages: {
      horas: 'يجب أن تكون بعد وقت البداية.',
      superpuesta: 'تتداخل مع فترة %{nombre} من %{desde} إلى %{hasta}.',
    },
  },
  cuadrosTarifarios: {
    name: 'جداول التعريفات |||| جدول تعريفات |||| جداول التعريفات |||| جداول تعريفات |||| جدول تعريفات |||| جدول تعريفات',
    fields: {
      norma: 'القرار',
      descripcion: 'الوصف',
      vigenciaDesde: 'سارٍ من',
      vigenciaHasta: 'سارٍ حتى',
      estado: 'الحالة',
      publicadoEn: 'تاريخ النشر',
      publicadoPor: 'نشره',
      tarifas: 'التعريفات',
      cantidad: 'عدد التعريفات',
    },
    options: { estado: { Borrador: 'مسودة', Vigente: 'سارٍ', Histórico: 'سابق' } },
    help: { norma: 'القرار الذي يعتمده.' },
    tabs: { tariffs: 'التعريفات', data: 'البيانات', history: 'السجل الزمني' },
    sections: { data: 'البيانات' },
    actions: { publicar: 'نشر', copiar: 'جدول جديد انطلاقًا من هذا', reemplazar: 'حلّ محله آخر' },
    inputs: { copiar: { norma: 'القرار', vigenciaDesde: 'سارٍ من', aumento: 'الزيادة' } },
    reasons: {
      publicar: 'لا يُنشر إلا جدول في حالة مسودة.',
      publicado: 'نُشر الجدول بالفعل: يُصحَّح بجدول جديد.',
      sinTarifas: 'ليس في الجدول تعريفات.',
      posterior: 'يجب أن يسري من يوم لاحق لبداية %{norma}، وهو الجدول الحالي.',
      superpuesto: 'فيه تعريفات لأيام تسري فيها تعريفات %{norma}.',
    },
    messages: {
      publicado: 'نُشر الجدول وأُغلق السابق',
      copiado: 'جدول جديد في حالة مسودة مع تعريفاته',
    },
  },
  tarifas: {
    name: 'التعريفات |||| تعريفة |||| التعريفات |||| تعريفات |||| تعريفة |||| تعريفة',
    fields: {
      cuadro: 'الجدول',
      estacion: 'محطة الرسوم',
      sentido: 'الاتجاه',
      categoria: 'الفئة',
      banda: 'الفترة',
      formaPago: 'طريقة الدفع',
      importe: 'المبلغ',
      vigenciaDesde: 'سارية من',
      vigenciaHasta: 'سارية حتى',
    },
    options: {
      sentido,
      banda,
      formaPago: { TelePASE: 'جهاز TelePASE', Patente: 'اللوحة', 'Efectivo/otros': 'نقدًا وغيره' },
    },
    help: { vigenciaDesde: 'من دون تاريخ تسري من بداية الجدول.' },
    messages: {
      cuadro: 'اختر جدولًا في حالة مسودة: لا تُعدَّل تعريفات جدول منشور.',
      desde: 'يسري الجدول من %{desde}.',
      hasta: 'يجب أن يكون بعد البداية.',
      superpuesta: 'توجد تعريفة مماثلة من %{desde} إلى %{hasta}: لا يمكن أن تكون اثنتان في اليوم نفسه.',
    },
  },
} satisfies Same<typeof es>;
