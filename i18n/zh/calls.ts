import type es from '../es/calls';
import type { Same } from '../messages';

export default {
  login: {
    wrong: '用户名或密码错误。',
    required: '此项为必填项。',
    text: '必须为文本。',
  },
  noSector: '您没有所属部门',
  password: {
    digits: '密码只能包含数字。',
    tooLong: '密码最多 15 位数字。',
    tooShort: '密码至少 6 位数字，不计开头的零。',
    common: '该密码容易被猜到，请换一个。',
    same: '新密码不能与当前密码相同。',
    wrong: '当前密码不正确。',
    changed: '更改已保存',
  },
  reset: {
    dead: '链接已过期或已被使用，请重新申请。',
  },
  user: {
    password: '密码（仅限数字）',
    created: '用户 %{usuario} 已创建，现在即可登录。',
  },
  holder: {
    created: '账户持有人已创建。',
  },
  ticket: {
    unknownState: '不存在状态“%{estado}”。',
    unknownArea: '该部门不存在。',
    forbiddenMove: '状态为“%{desde}”的工单不能变为“%{hacia}”。',
  },
} satisfies Same<typeof es>;
