import type es from '../es/money';
import type { Same } from '../messages';

export default {
  account: {
    title: 'Fatture di %{name}',
    kind: 'Conto',
    file: 'Vedi la scheda',
    open: 'Vedi il conto',
    document: 'Documento',
    debt: 'Debito',
    overdue: 'Scaduto',
    credit: 'A credito',
    stage: 'Fase',
    upToDate: 'In regola',
    paymentMode: 'Metodo di pagamento',
    noPaymentMode: 'Nessun metodo di pagamento',
    parts: 'Parti del conto',
    tabs: {
      invoices: 'Fatture',
      account: 'Estratto conto',
      payments: 'Incassi',
      debits: 'Addebiti',
      plans: 'Piani',
      adjustments: 'Rettifiche',
    },
    none: {
      invoices: 'Questo titolare non ha fatture',
      account: 'Questo titolare non ha movimenti sul conto',
      payments: 'Questo titolare non ha incassi',
      debits: 'Questo titolare non ha addebiti presentati',
      plans: 'Questo titolare non ha piani di pagamento',
      adjustments: 'Questo titolare non ha rettifiche',
    },
  },
} satisfies Same<typeof es>;
