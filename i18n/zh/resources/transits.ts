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
      tarifas: '费率',
    },
    help: {
      codigo: '车道以此命名，如 RIB-07；之后不可更改。',
      dotacionMinima: '每个班次所需的收费员人数。',
    },
    options: {
      tipo: { Troncal: '主线站', Ramal: '匝道站', 'Pórtico free-flow': '自由流门架' },
      sentidos,
    },
    tabs: { data: '资料', lanes: '车道', tariffs: '费率', history: '历史记录' },
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
  cuadrosTarifarios: {
    name: '费率表',
    fields: {
      norma: '批文',
      descripcion: '描述',
      vigenciaDesde: '生效日期',
      vigenciaHasta: '失效日期',
      estado: '状态',
      publicadoEn: '发布时间',
      publicadoPor: '发布人',
      tarifas: '费率',
      cantidad: '费率数量',
    },
    options: { estado: { Borrador: '草稿', Vigente: '现行', Histórico: '历史' } },
    help: { norma: '批准该费率表的文件。' },
    tabs: { tariffs: '费率', data: '资料', history: '历史记录' },
    sections: { data: '资料' },
    actions: { publicar: '发布', copiar: '以此新建', reemplazar: '被新表取代' },
    inputs: { copiar: { norma: '批文', vigenciaDesde: '生效日期', aumento: '涨幅' } },
    reasons: {
      publicar: '只有草稿可以发布。',
      publicado: '该费率表已发布，须以新表更正。',
      sinTarifas: '该费率表没有费率。',
      posterior: '生效日期必须晚于现行费率表 %{norma} 的起始日。',
      superpuesto: '部分日期与 %{norma} 的费率重叠。',
    },
    messages: {
      publicado: '费率表已发布，前一版本已关闭',
      copiado: '已创建草稿费率表及其费率',
    },
  },
  tarifas: {
    name: '费率',
    fields: {
      cuadro: '费率表',
      estacion: '收费站',
      sentido: '方向',
      categoria: '车型',
      banda: '时段',
      formaPago: '支付方式',
      importe: '金额',
      vigenciaDesde: '生效日期',
      vigenciaHasta: '失效日期',
    },
    options: {
      sentido,
      banda,
      formaPago: { TelePASE: 'TelePASE 标签', Patente: '车牌', 'Efectivo/otros': '现金及其他' },
    },
    help: { vigenciaDesde: '未填日期时，自费率表生效之日起执行。' },
    messages: {
      cuadro: '请选择草稿费率表：已发布的费率不可修改。',
      desde: '该费率表自 %{desde} 起生效。',
      hasta: '必须晚于开始日期。',
      superpuesta: '%{desde} 至 %{hasta} 已有相同费率：同一天不能有两个。',
    },
  },
} satisfies Same<typeof es>;
