import type es from '../es/paper';
import type { Same } from '../messages';

export default {
  made: '%{product}，%{when}，由 %{who} 生成',
  page: '第 %{page} 页，共 %{pages} 页',
  cut: '过长的文本在“…”处截断。',
  unknown: '“?”处有本文件无法显示的字符。',
  search: '搜索',
  filter: '筛选',
  order: '排序',
  records: '记录数',
  ascending: '%{field}（升序）',
  descending: '%{field}（降序）',
  empty: '没有记录。',
  invoice: {
    issuer: '开具方',
    account: '账户编号',
    period: '期间',
    taxWithin: '内含增值税',
    void: '已作废',
    qr: '可通过二维码向 ARCA 核验本凭证。',
  },
  statement: {
    title: '账户对账单',
    holder: '账户持有人',
    document: '证件',
    account: '账户编号',
    period: '期间',
    until: '截至 %{to}',
    closing: '期末余额',
    opening: '期初余额',
    totals: '本期合计',
    none: '本期没有变动。',
  },
  clearance: {
    title: '无欠款证明',
    text: '兹证明，截至 %{when}，%{name} 在 %{operator} 没有欠款记录。',
    limits: '仅对截至该时刻的记录有效，不含尚未开票的通行记录。',
  },
} satisfies Same<typeof es>;
