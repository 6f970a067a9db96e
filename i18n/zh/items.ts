import type es from '../es/items';
import type { Same } from '../messages';

export default {
  count: '%{smart_count} 行',
  number: '序号',
  row: '第 %{number} 行',
  cell: '%{field}，第 %{number} 行：%{part}',
  add: '添加一行',
  remove: '移除第 %{number} 行',
  up: '上移第 %{number} 行',
  down: '下移第 %{number} 行',
  none: '还没有任何行',
  full: '最多 %{max} 行',
  added: '已添加第 %{number} 行',
  removed: '已移除第 %{number} 行',
  moved: '该行现在是第 %{number} 行',
  undo: '撤销',
} satisfies Same<typeof es>;
