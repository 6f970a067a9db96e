import type es from '../es/palette';
import type { Same } from '../messages';

export default {
  open: '搜索全部 (Ctrl+K)',
  title: '搜索全部',
  label: '要查找或执行的内容',
  hint: '账户持有人、工单、车牌、电子标签、页面或操作…',
  results: '搜索结果',
  create: '新建：%{name}',
  groups: {
    exact: '完全匹配',
    actions: '此页面的操作',
    recent: '最近查看',
    screens: '页面',
  },
  failed: '无法搜索记录，请稍后再试。',
  searching: '正在搜索…',
  found: '%{count} 条结果',
  none: '没有与您输入内容匹配的结果',
} satisfies Same<typeof es>;
