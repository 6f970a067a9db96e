import type es from '../../es/resources/transits';
import type { Same } from '../../messages';

const sentido = { Centro: '进城方向', Provincia: '出城方向' };
const sentidos = { Ambos: '双向', ...sentido };
const banda = { Pico: '高峰', 'No pico': '非高峰' };

export default {
  corredores: {
    name: '高速公路',
    fields: {
      codigo: '代码',
      nombre: '名称',
      esquemaCategorias: '车型分类',
      orden: '排序',
      activo: '启用',
      estaciones: '收费站',
    },
    options: { esquemaCategorias: { 'Siete categorías': '七类车型', 'Cinco categorías': '五类车型' } },
    tabs: { data: '资料', history: '历史记录' },
    sections: { data: '资料' },
  },
  estaciones: {
    name: '收费站',
    fields: {
      codigo: '代码',
      nombre: '名称',
      corredor: '高速公路',
      tipo: '类型',
      sentidos: '方向',
      km: '里程桩号',
      lat: '纬度',
      lng: '经度',
      dotacionMinima: '最低人员配备',
      activa: '启用',
      vias: '车道',
    },
    help: {
      codigo: '车道以此命名，如 RIB-07；之后不可更改。',
      dotacionMinima: '每个班次所需的收费员人数。',
    },
    options: {
      tipo: { Troncal: '主线站', Ramal: '匝道站', 'Pórtico free-flow': '自由流门架' },
      sentidos,
    },
    tabs: { data: '资料', lanes: '车道', history: '历史记录' },
    sections: { data: '资料', place: '位置' },
  },
  vias: {
    name: '车道',
    fields: {
      codigo: '车道',
      estacion: '收费站',
      numero: '编号',
      sentido: '方向',
      modo: '模式',
      puntoVenta: '开票点',
      estado: '状态',
    },
    options: {
      sentido,
      modo: {
        Manual: '人工',
        Mixta: '混合',
        'Exclusiva TelePASE': 'TelePASE 专用',
        Canalizada: '渠化车道',
        'Free-flow': '自由流',
      },
      estado: { Abierta: '开放', Cerrada: '关闭', Mantenimiento: '维护中' },
    },
    actions: { abrir: '开放', cerrar: '关闭', mantener: '设为维护' },
    inputs: { mantener: { motivo: '原因' } },
    reasons: {
      abrir: '该车道已开放。',
      cerrar: '该车道已关闭。',
      mantener: '该车道已在维护中。',
    },
    messages: {
      sentido: '收费站 %{estacion} 在该方向没有车道。',
      abierta: '车道已开放',
      cerrada: '车道已关闭',
      enMantenimiento: '车道已设为维护',
    },
  },
  bandasHorarias: {
    name: '时段',
    fields: {
      nombre: '时段',
      tipoDia: '日期类型',
      sentido: '方向',
      desde: '从',
      hasta: '至',
      activo: '启用',
    },
    options: {
      nombre: banda,
      tipoDia: { Hábil: '工作日', SábDomFer: '周末及节假日' },
      sentido: sentidos,
    },
    help: { hasta: '不属于任何时段的时间均为非高峰。' },
    messages: {
      horas: '必须晚于开始时间。',
      superpuesta: '与 %{desde} 至 %{hasta} 的时段“%{nombre}”重叠。',
    },
  },
} satisfies Same<typeof es>;
