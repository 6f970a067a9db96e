import type es from '../es/editing';
import type { Same } from '../messages';

export default {
  conflict: {
    by: '%{name} 保存了更改',
    asked: '双方都有更改',
    alone: '仅一方有更改：已自动选定',
    allMine: '全部采用您填写的内容',
    allTheirs: '全部采用已保存的内容',
    locked: '已不能更改',
    merged: '已保存，并保留了其他人的更改：%{fields}',
    gone: '此记录已不存在：编辑期间有人将其删除。您填写的内容仍然保留。',
    closed: '您已不能编辑此记录。您填写的内容仍然保留。',
  },
  draft: {
    older: '此后有其他人更改了：%{fields}',
    compare: '对比',
  },
  duplicate: {
    action: '复制',
    from: '%{title} 的副本',
    left: '未复制：%{fields}',
  },
  steps: {
    label: '步骤',
    at: '第 %{at} 步，共 %{of} 步',
    next: '下一步',
    back: '上一步',
    review: '核对',
    change: '修改',
    changeOf: '修改：%{step}',
    nothing: '此步骤没有填写内容',
    done: '已完成',
    wrong: '需要检查',
    toCome: '待填写',
  },
  tabs: {
    wrong: '%{smart_count} 个字段需要检查',
  },
  timeline: {
    title: '动态',
    empty: '暂无动态',
    more: '查看更早的动态',
    failed: '无法加载动态',
    partly: '部分动态无法加载',
    changed: '更改',
  },
  record: {
    log: '查看其日志',
    print: '打印',
    printed: '打印人：%{name}',
    list: '第 %{at} 条，共 %{total} 条',
  },
  pick: {
    create: '新建：%{name}',
    createCalled: '新建“%{text}”',
  },
} satisfies Same<typeof es>;
