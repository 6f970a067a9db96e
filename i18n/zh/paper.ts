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
} satisfies Same<typeof es>;
