import type es from '../es/errors';
import type { Same } from '../messages';

export default {
  ticket: {
    load: '无法获取该工单',
    state: '无法将工单状态更改为“%{estado}”',
    derive: '无法转派该工单',
    retomar: '无法收回该工单',
    save: '无法保存该工单',
  },
  noSector: '您没有所属部门',
  http: {
    network: '无法连接服务器，请检查网络后重试。',
    forbidden: '您没有权限执行此操作。',
    notFound: '该记录不存在或您无权查看。',
    conflict: '此更改与记录的当前状态冲突，请刷新后重试。',
    stale: '您编辑时，其他人已修改此记录。',
    invalid: '部分数据无效，请检查标出的字段。',
    tooMany: '尝试次数过多，请稍后再试。',
    unavailable: '服务暂时不可用，请几秒后重试。',
    unexpected: '发生意外错误。',
  },
  notFound: {
    title: '页面不存在',
    detail: '您访问的页面不存在或已被移动。',
    back: '返回首页',
  },
  server: {
    title: '服务器内部错误',
    detail: '出了点问题，请重试。',
    retry: '重试',
    back: '返回',
    requestId: '跟踪编号',
  },
  snake: {
    title: '趁此机会玩一局',
    play: '开始游戏！',
    again: '再玩一次！',
    over: '游戏结束！',
    score: '得分',
    record: '当前纪录',
    help: '用方向键或滑动手指控制，食物每 5 秒换一次位置。',
    board: '贪吃蛇游戏：%{cells} × %{cells} 的棋盘。得分 %{score}。',
  },
} satisfies Same<typeof es>;
