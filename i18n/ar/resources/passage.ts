import type es from '../../es/resources/passage';
import type { Same } from '../../messages';

const metodoPago = {
  TarjetaCrédito: 'بطاقة ائتمان',
  TarjetaDébito: 'بطاقة خصم',
  DébitoCBU: 'خصم مباشر (CBU)',
  BilleteraVirtual: 'محفظة إلكترونية',
  Prepago: 'مسبق الدفع',
  FacturaManual: 'فاتورة يدوية',
};

export default {
  emisores: {
    name: 'جهات الإصدار |||| جهة إصدار |||| جهات الإصدار |||| جهات إصدار |||| جهة إصدار |||| جهة إصدار',
    fields: {
      codigo: 'الرمز',
      nombre: 'الاسم',
      propio: 'خاص بنا',
      cuit: 'CUIT',
      correoIntercambio: 'بريد التبادل',
      orden: 'الترتيب',
      activo: 'مفعّل',
    },
    help: {
      correoIntercambio: 'حيث تُرسل عمليات عبور وسائل مروره.',
    },
  },
  mediosDePaso: {
    name: 'وسائل المرور |||| وسيلة مرور |||| وسائل المرور |||| وسائل مرور |||| وسيلة مرور |||| وسيلة مرور',
    fields: {
      numero: 'الرقم (الجهاز)',
      tipo: 'النوع',
      bin: 'BIN',
      titular: 'صاحب الحساب',
      vehiculo: 'المركبة',
      metodoPago: 'طريقة الدفع',
      estado: 'الحالة',
      fechaAlta: 'تاريخ الإصدار',
      medioPago: 'طريقة الدفع المسجلة',
    },
    options: {
      tipo: {
        TAG: 'جهاز TAG',
        Patente: 'اللوحة',
        Tarjeta: 'بطاقة',
      },
      metodoPago,
      estado: {
        Solicitado: 'مطلوب',
        Asignado: 'مُخصَّص',
        Entregado: 'مُسلَّم',
        Habilitado: 'مُفعَّل',
        Suspendido: 'موقوف',
        InhabilitadoDeuda: 'معطّل بسبب دين',
        Denunciado: 'مُبلَّغ عن فقده',
        Reemplazado: 'مُستبدَل',
        Baja: 'ملغى',
      },
    },
  },
} satisfies Same<typeof es>;
