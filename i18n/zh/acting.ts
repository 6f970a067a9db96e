import type es from '../es/acting';
import type { Same } from '../messages';

/** Texts of actions apart from their buttons: revealing a masked value, undo, bulk actions in the background. */
export default {
  unveil: {
    see: '查看',
    seeField: '查看%{field}',
    hide: '隐藏',
    hideField: '隐藏%{field}',
    change: '更改',
    changeField: '更改%{field}',
    logged: '系统会记录查看人和查看时间',
    seen: '查看了完整内容',
  },
  undo: {
    undo: '撤销',
    undone: '已撤销：%{action}',
    did: '撤销了上一项操作',
  },
  bulk: {
    retry: '重试失败的 %{smart_count} 条',
    cancel: '取消剩余部分',
    more: '另有 %{smart_count} 条失败',
    lost: '无法获知进度：服务器无法连接，正在重试。',
    unsure: '不确定是否已应用于 %{smart_count} 条记录：可能已更改，也可能没有',
    goOn: '继续处理剩余的 %{smart_count} 条',
  },
  /** an action without a response, so its outcome is unknown */
  unsure: '不确定操作是否已完成：可能已完成，也可能没有。重试不会重复执行。',
  /** reasons why a control is disabled */
  closed: {
    always: '只读',
    permission: '您没有更改此项的权限',
    condition: '在其他数据的当前情况下无法更改',
    lastColumn: '至少要保留一列',
  },
  resource: '列表操作',
  row: '%{title}的操作',
  rows: '行操作',
  none: '此记录没有可执行的操作',
} satisfies Same<typeof es>;
