import type es from '../es/transfer';
import type { Same } from '../messages';

export default {
  yes: '是',
  no: '否',
  export: {
    action: '导出',
    what: '本列表的 %{total} 条结果，保留其筛选和排序。',
    columns: '列',
    shown: '屏幕上的列（%{count}）',
    every: '您可查看的所有列（%{count}）',
    masked: '不导出%{fields}：您只能看到其中一部分。',
    format: '格式',
    csvHelp: '以分号分隔的文本。',
    xlsxHelp: '数字和日期保留原类型。',
    start: '导出',
    rows: '正在导出 %{done} / %{total}',
    bytes: '正在导出 %{total} 行：%{size}',
    stop: '停止导出',
    done: '导出完成',
    doneDetail: '%{total} 行',
    failed: '无法导出',
    broken: '文件不完整，未保存。请重试。',
  },
} satisfies Same<typeof es>;
