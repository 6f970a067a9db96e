import type es from '../../es/resources/billing';
import type { Same } from '../../messages';

export default {
  conceptosFacturables: {
    name: 'Billable concept |||| Billable concepts',
    fields: {
      codigo: 'Code',
      nombre: 'Name',
      descripcion: 'Description',
      tipo: 'Type',
      signo: 'Sign',
      precio: 'Fixed amount',
      alicuotaIva: 'VAT rate',
      precioIncluyeIva: 'Price includes VAT',
      cuentaContable: 'Ledger account',
      centroCosto: 'Cost centre',
      periodicidad: 'Frequency',
      vigenciaDesde: 'In force from',
      vigenciaHasta: 'In force until',
      estado: 'Status',
      precios: 'Prices',
    },
    options: {
      tipo: {
        Tránsito: 'Transit',
        'Cargo único': 'One-off charge',
        'Cargo periódico': 'Recurring charge',
        Interés: 'Interest',
        Bonificación: 'Discount',
        Ajuste: 'Adjustment',
      },
      signo: {
        Cargo: 'Charge',
        Crédito: 'Credit',
      },
      alicuotaIva: {
        '3': '0 %',
        '4': '10,5 %',
        '5': '21 %',
        '6': '27 %',
      },
      periodicidad: {
        Mensual: 'Monthly',
        Bimestral: 'Every two months',
        Trimestral: 'Quarterly',
        Semestral: 'Half-yearly',
        Anual: 'Yearly',
      },
      estado: {
        Vigente: 'In force',
        Suspendido: 'Suspended',
        Histórico: 'Retired',
      },
    },
    help: {
      precio:
        'Empty: the tariff table sets it. A change holds from today and leaves the earlier price among the prices.',
      precioIncluyeIva: 'Tolls are published with VAT: the net amount follows when invoicing.',
    },
    views: {
      vigentes: 'In force',
      todos: 'All',
    },
    tabs: {
      data: 'Details',
      prices: 'Prices',
      history: 'History',
    },
    sections: {
      concept: 'Concept',
      price: 'Price and tax',
      accounts: 'Accounting',
    },
    actions: {
      programarPrecio: 'Schedule price',
      suspender: 'Suspend',
      reactivar: 'Reactivate',
      archivar: 'Retire',
    },
    inputs: {
      programarPrecio: {
        precio: 'New price',
        desde: 'From',
      },
    },
    reasons: {
      programarPrecio: 'Only the price of a concept that has a fixed amount and is not retired can be scheduled.',
      suspender: 'Only a concept in force can be suspended.',
      reactivar: 'Only a suspended concept can be reactivated.',
      archivar: 'The concept is retired already.',
    },
    messages: {
      vigencia: 'It ends before it begins.',
      desdeManana: 'It is scheduled from tomorrow on; for today, edit the concept.',
      programado: 'Price scheduled',
      suspendido: 'Concept suspended',
      reactivado: 'Concept reactivated',
      archivado: 'Concept retired',
    },
  },
  conceptoPrecios: {
    name: 'Price |||| Prices',
    fields: {
      concepto: 'Concept',
      precio: 'Price',
      vigenciaDesde: 'From',
      vigenciaHasta: 'Until',
    },
  },
} satisfies Same<typeof es>;
