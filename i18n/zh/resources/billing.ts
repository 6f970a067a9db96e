import type es from '../../es/resources/billing';
import type { Same } from '../../messages';

export default {
  conceptosFacturables: {
    name: '计费项目',
    fields: {
      codigo: '代码',
      nombre: '名称',
      descripcion: '说明',
      tipo: '类型',
      signo: '方向',
      precio: '固定金额',
      alicuotaIva: '增值税税率',
      precioIncluyeIva: '价格含增值税',
      cuentaContable: '会计科目',
      centroCosto: '成本中心',
      periodicidad: '周期',
      vigenciaDesde: '生效日期',
      vigenciaHasta: '失效日期',
      estado: '状态',
      precios: '价格',
    },
    options: {
      tipo: {
        Tránsito: '通行',
        'Cargo único': '一次性费用',
        'Cargo periódico': '周期性费用',
        Interés: '利息',
        Bonificación: '优惠',
        Ajuste: '调整',
      },
      signo: {
        Cargo: '收费',
        Crédito: '贷记',
      },
      alicuotaIva: {
        '3': '0 %',
        '4': '10,5 %',
        '5': '21 %',
        '6': '27 %',
      },
      periodicidad: {
        Mensual: '每月',
        Bimestral: '每两个月',
        Trimestral: '每季度',
        Semestral: '每半年',
        Anual: '每年',
      },
      estado: {
        Vigente: '有效',
        Suspendido: '暂停',
        Histórico: '已归档',
      },
    },
    help: {
      precio: '留空：由费率表决定。修改自今日起生效，原价格保留在价格记录中。',
      precioIncluyeIva: '通行费公布价含增值税：开票时换算净额。',
    },
    views: {
      vigentes: '有效',
      todos: '全部',
    },
    tabs: {
      data: '资料',
      prices: '价格',
      history: '历史记录',
    },
    sections: {
      concept: '计费项目',
      price: '价格与税',
      accounts: '会计',
    },
    actions: {
      programarPrecio: '预设价格',
      suspender: '暂停',
      reactivar: '重新启用',
      archivar: '归档',
    },
    inputs: {
      programarPrecio: {
        precio: '新价格',
        desde: '生效日期',
      },
    },
    reasons: {
      programarPrecio: '只有具有固定金额且未归档的项目才能预设价格。',
      suspender: '只有有效的项目才能暂停。',
      reactivar: '只有已暂停的项目才能重新启用。',
      archivar: '该项目已归档。',
    },
    messages: {
      vigencia: '结束日期早于开始日期。',
      desdeManana: '最早可预设为明天；如需今日生效，请直接编辑项目。',
      programado: '价格已预设',
      suspendido: '项目已暂停',
      reactivado: '项目已重新启用',
      archivado: '项目已归档',
    },
  },
  conceptoPrecios: {
    name: '价格',
    fields: {
      concepto: '计费项目',
      precio: '价格',
      vigenciaDesde: '自',
      vigenciaHasta: '至',
    },
  },
} satisfies Same<typeof es>;
