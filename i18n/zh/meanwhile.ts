import type es from '../es/meanwhile';
import type { Same } from '../messages';

export default {
  list: {
    arrived: '%{count} 条新记录',
    changed: '有更新：刷新',
  },
  presence: {
    label: '同时在此',
    views: '%{name} 正在查看此记录',
    edits: '%{name} 正在编辑',
    edit: '%{count} 人正在编辑',
    more: '另有 %{count} 人',
  },
  record: {
    changed: '有人修改了此记录',
    changedBy: '%{name} 修改了此记录',
    compare: '比较',
    reload: '放弃我的修改并重新加载',
    gone: '此记录已不存在，或您已无权查看。此处显示的是最后一次读取的内容。',
  },
} satisfies Same<typeof es>;
