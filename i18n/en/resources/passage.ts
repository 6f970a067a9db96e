import type es from '../../es/resources/passage';
import type { Same } from '../../messages';

const metodoPago = {
  TarjetaCrédito: 'Credit card',
  TarjetaDébito: 'Debit card',
  DébitoCBU: 'Direct debit (CBU)',
  BilleteraVirtual: 'Digital wallet',
  Prepago: 'Prepaid',
  FacturaManual: 'Manual invoice',
};

export default {
  emisores: {
    name: 'Issuer |||| Issuers',
    fields: {
      codigo: 'Code',
      nombre: 'Name',
      propio: 'Our own',
      cuit: 'CUIT',
      correoIntercambio: 'Exchange e-mail',
      orden: 'Order',
      activo: 'Active',
    },
    help: {
      correoIntercambio: 'Where the transits of its passes are sent.',
    },
  },
  mediosDePaso: {
    name: 'Toll pass |||| Toll passes',
    fields: {
      numero: 'Number (band)',
      tipo: 'Type',
      bin: 'BIN',
      titular: 'Account holder',
      vehiculo: 'Vehicle',
      metodoPago: 'Payment method',
      estado: 'State',
      fechaAlta: 'Issued on',
      medioPago: 'Payment method on file',
    },
    options: {
      tipo: {
        TAG: 'Tag',
        Patente: 'Plate',
        Tarjeta: 'Card',
      },
      metodoPago,
      estado: {
        Solicitado: 'Requested',
        Asignado: 'Assigned',
        Entregado: 'Delivered',
        Habilitado: 'Enabled',
        Suspendido: 'Suspended',
        InhabilitadoDeuda: 'Disabled for debt',
        Denunciado: 'Reported lost or stolen',
        Reemplazado: 'Replaced',
        Baja: 'Cancelled',
      },
    },
  },
} satisfies Same<typeof es>;
