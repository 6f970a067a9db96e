/** The words of the passage area's resources. Those of the specification stand as it has them, accents missing included. */
const metodoPago = {
  TarjetaCrédito: 'Tarjeta de crédito',
  TarjetaDébito: 'Tarjeta de débito',
  DébitoCBU: 'Débito en cuenta (CBU)',
  BilleteraVirtual: 'Billetera virtual',
  Prepago: 'Prepago',
  FacturaManual: 'Factura manual',
};

export default {
  emisores: {
    name: 'Emisor |||| Emisores',
    fields: {
      codigo: 'Código',
      nombre: 'Nombre',
      propio: 'Propio',
      cuit: 'CUIT',
      correoIntercambio: 'Correo de intercambio',
      orden: 'Orden',
      activo: 'Activo',
    },
    help: {
      correoIntercambio: 'Adonde se mandan los tránsitos de sus medios de paso.',
    },
  },
  mediosDePaso: {
    name: 'Medio de paso |||| Medios de paso',
    fields: {
      numero: 'Número (banda)',
      tipo: 'Tipo',
      bin: 'BIN',
      titular: 'Titular',
      vehiculo: 'Vehículo',
      metodoPago: 'Metodo de pago',
      estado: 'Estado',
      fechaAlta: 'Fecha alta',
      medioPago: 'Forma de pago',
    },
    options: {
      tipo: {
        TAG: 'TAG',
        Patente: 'Patente',
        Tarjeta: 'Tarjeta',
      },
      metodoPago,
      estado: {
        Solicitado: 'Solicitado',
        Asignado: 'Asignado',
        Entregado: 'Entregado',
        Habilitado: 'Habilitado',
        Suspendido: 'Suspendido',
        InhabilitadoDeuda: 'Inhabilitado por deuda',
        Denunciado: 'Denunciado',
        Reemplazado: 'Reemplazado',
        Baja: 'Baja',
      },
    },
  },
};
