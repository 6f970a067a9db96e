import type es from '../es/money';
import type { Same } from '../messages';

export default {
  account: {
    title: '%{name} 的账单',
    kind: '账户',
    file: '查看档案',
    open: '查看账户',
    document: '证件',
    debt: '欠款',
    overdue: '逾期',
    credit: '余额',
    stage: '阶段',
    upToDate: '无欠款',
    paymentMode: '支付方式',
    noPaymentMode: '无支付方式',
    parts: '账户内容',
    tabs: {
      invoices: '账单',
      account: '往来账',
      payments: '收款',
      debits: '代扣',
      plans: '分期计划',
      adjustments: '调整',
    },
    none: {
      invoices: '该账户持有人没有账单',
      account: '该账户持有人没有往来记录',
      payments: '该账户持有人没有收款',
      debits: '该账户持有人没有提交过代扣',
      plans: '该账户持有人没有分期计划',
      adjustments: '该账户持有人没有调整',
    },
  },
} satisfies Same<typeof es>;
