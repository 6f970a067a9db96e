/** The words of the billing area’s resources. */
export default {
  conceptosFacturables: {
    name: 'Concepto facturable |||| Conceptos facturables',
    fields: {
      codigo: 'Código',
      nombre: 'Nombre',
      descripcion: 'Descripción',
      tipo: 'Tipo',
      signo: 'Signo',
      precio: 'Importe fijo',
      alicuotaIva: 'Alícuota de IVA',
      precioIncluyeIva: 'El precio incluye IVA',
      cuentaContable: 'Cuenta contable',
      centroCosto: 'Centro de costo',
      periodicidad: 'Periodicidad',
      vigenciaDesde: 'Vigente desde',
      vigenciaHasta: 'Vigente hasta',
      estado: 'Estado',
      precios: 'Precios',
    },
    options: {
      tipo: {
        Tránsito: 'Tránsito',
        'Cargo único': 'Cargo único',
        'Cargo periódico': 'Cargo periódico',
        Interés: 'Interés',
        Bonificación: 'Bonificación',
        Ajuste: 'Ajuste',
      },
      signo: {
        Cargo: 'Cargo',
        Crédito: 'Crédito',
      },
      alicuotaIva: {
        '3': '0 %',
        '4': '10,5 %',
        '5': '21 %',
        '6': '27 %',
      },
      periodicidad: {
        Mensual: 'Mensual',
        Bimestral: 'Bimestral',
        Trimestral: 'Trimestral',
        Semestral: 'Semestral',
        Anual: 'Anual',
      },
      estado: {
        Vigente: 'Vigente',
        Suspendido: 'Suspendido',
        Histórico: 'Histórico',
      },
    },
    help: {
      precio:
        'Vacío: lo fija el cuadro tarifario. Un cambio vale desde hoy y deja el precio anterior en el historial de precios.',
      precioIncluyeIva: 'Los peajes se publican con IVA: el neto se obtiene al facturar.',
    },
    views: {
      vigentes: 'Vigentes',
      todos: 'Todos',
    },
    tabs: {
      data: 'Datos',
      prices: 'Precios',
      history: 'Historial',
    },
    sections: {
      concept: 'Concepto',
      price: 'Precio e impuesto',
      accounts: 'Contabilidad',
    },
    actions: {
      programarPrecio: 'Programar precio',
      suspender: 'Suspender',
      reactivar: 'Reactivar',
      archivar: 'Pasar a histórico',
    },
    inputs: {
      programarPrecio: {
        precio: 'Nuevo precio',
        desde: 'Desde el',
      },
    },
    reasons: {
      programarPrecio: 'Solo se programa el precio de un concepto que tiene importe fijo y no es histórico.',
      suspender: 'Solo se suspende un concepto vigente.',
      reactivar: 'Solo se reactiva un concepto suspendido.',
      archivar: 'El concepto ya es histórico.',
    },
    messages: {
      vigencia: 'Termina antes de empezar.',
      desdeManana: 'Se programa desde mañana; para hoy, edita el concepto.',
      programado: 'Precio programado',
      suspendido: 'Concepto suspendido',
      reactivado: 'Concepto reactivado',
      archivado: 'Concepto pasado a histórico',
    },
  },
  conceptoPrecios: {
    name: 'Precio |||| Precios',
    fields: {
      concepto: 'Concepto',
      precio: 'Precio',
      vigenciaDesde: 'Desde',
      vigenciaHasta: 'Hasta',
    },
  },
};
