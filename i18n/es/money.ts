/** The pages of what holders owe and pay: a holder's account, a run of invoices. */
export default {
  account: {
    title: 'Facturas de %{name}',
    kind: 'Cuenta',
    file: 'Ver ficha',
    open: 'Ver la cuenta',
    document: 'Documento',
    debt: 'Deuda',
    overdue: 'Vencida',
    credit: 'A favor',
    stage: 'Etapa',
    upToDate: 'Al día',
    paymentMode: 'Forma de pago',
    noPaymentMode: 'Sin forma de pago',
    parts: 'Partes de la cuenta',
    tabs: {
      invoices: 'Facturas',
      account: 'Cuenta corriente',
      payments: 'Cobros',
      debits: 'Débitos',
      plans: 'Planes',
      adjustments: 'Ajustes',
    },
    none: {
      invoices: 'Este titular no tiene facturas',
      account: 'Este titular no tiene movimientos de cuenta',
      payments: 'Este titular no tiene cobros',
      debits: 'Este titular no tiene débitos presentados',
      plans: 'Este titular no tiene planes de pago',
      adjustments: 'Este titular no tiene ajustes',
    },
  },
};
