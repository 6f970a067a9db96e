import type es from '../es/money';
import type { Same } from '../messages';

export default {
  account: {
    title: 'Invoices of %{name}',
    kind: 'Account',
    file: 'View file',
    open: 'View account',
    document: 'Document',
    debt: 'Debt',
    overdue: 'Overdue',
    credit: 'In credit',
    stage: 'Stage',
    upToDate: 'Up to date',
    paymentMode: 'Payment method',
    noPaymentMode: 'No payment method',
    parts: 'Parts of the account',
    tabs: {
      invoices: 'Invoices',
      account: 'Account statement',
      payments: 'Payments',
      debits: 'Direct debits',
      plans: 'Plans',
      adjustments: 'Adjustments',
    },
    none: {
      invoices: 'This account holder has no invoices',
      account: 'This account holder has no account entries',
      payments: 'This account holder has no payments',
      debits: 'This account holder has no debits submitted',
      plans: 'This account holder has no payment plans',
      adjustments: 'This account holder has no adjustments',
    },
  },
} satisfies Same<typeof es>;
