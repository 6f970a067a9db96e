import type es from '../../es/resources/communication';
import type { Same } from '../../messages';

export default {
  correos: {
    name: '邮件',
    fields: {
      para: '收件人',
      asunto: '主题',
      cuerpo: '正文',
      adjuntos: '附件',
      plantilla: '模板',
      titular: '账户持有人',
      ticket: '工单',
      estado: '状态',
      intentos: '尝试次数',
      error: '错误',
      proximoIntento: '下次尝试',
      enviadoEn: '发送时间',
    },
    options: {
      estado: {
        EnCola: '排队中',
        Enviando: '发送中',
        Enviado: '已发送',
        Fallido: '发送失败',
        Cancelado: '已取消',
      },
    },
  },
  notificaciones: {
    name: '通知',
    fields: {
      asunto: '主题',
      cuerpo: '正文',
      tipo: '类型',
      destino: '接收对象',
      sectores: '部门',
      perfiles: '角色',
      agentes: '坐席',
      desde: '开始时间',
      hasta: '结束时间',
      prioridad: '优先级',
      estado: '状态',
      publicadaEn: '发布时间',
    },
    options: {
      tipo: { Aviso: '公告', Novedad: '新消息', Urgente: '紧急', Mantenimiento: '系统维护' },
      destino: { Todos: '全体', Sectores: '部门', Perfiles: '角色', Agentes: '坐席' },
      estado: { Borrador: '草稿', Publicada: '已发布', Retirada: '已撤回' },
    },
    help: {
      desde: '在此日期之前不显示。',
      hasta: '此日期之后视为过期。',
      prioridad: '0 至 9；数值最高的最先显示。',
    },
    views: { todas: '全部', publicadas: '已发布', borradores: '草稿', retiradas: '已撤回' },
    tabs: { data: '内容', history: '历史记录' },
    sections: { content: '内容', audience: '接收对象与有效期' },
    actions: { publicar: '发布', retirar: '撤回' },
    reasons: {
      publicar: '该通知已发布。',
      retirar: '只能撤回已发布的通知。',
    },
    messages: { publicada: '通知已发布', retirada: '通知已撤回' },
  },
} satisfies Same<typeof es>;
