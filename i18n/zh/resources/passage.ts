import type es from '../../es/resources/passage';
import type { Same } from '../../messages';

const metodoPago = {
  TarjetaCrédito: '信用卡',
  TarjetaDébito: '借记卡',
  DébitoCBU: '银行代扣（CBU）',
  BilleteraVirtual: '电子钱包',
  Prepago: '预付',
  FacturaManual: '人工开票',
};

export default {
  emisores: {
    name: '发行方',
    fields: {
      codigo: '代码',
      nombre: '名称',
      propio: '本公司',
      cuit: 'CUIT',
      correoIntercambio: '数据交换邮箱',
      orden: '排序',
      activo: '启用',
    },
    help: {
      correoIntercambio: '其通行介质的通行记录发送至此。',
    },
  },
  mediosDePaso: {
    name: '通行介质',
    fields: {
      numero: '编号（电子标签号）',
      tipo: '类型',
      bin: 'BIN',
      titular: '账户持有人',
      vehiculo: '车辆',
      metodoPago: '支付方式',
      estado: '状态',
      fechaAlta: '办理日期',
      medioPago: '登记的支付方式',
    },
    options: {
      tipo: {
        TAG: '电子标签',
        Patente: '车牌',
        Tarjeta: '通行卡',
      },
      metodoPago,
      estado: {
        Solicitado: '已申请',
        Asignado: '已分配',
        Entregado: '已交付',
        Habilitado: '已启用',
        Suspendido: '已暂停',
        InhabilitadoDeuda: '因欠费停用',
        Denunciado: '已挂失',
        Reemplazado: '已更换',
        Baja: '已注销',
      },
    },
  },
} satisfies Same<typeof es>;
