import type es from '../../es/resources/passage';
import type { Same } from '../../messages';

const metodoPago = {
  TarjetaCrédito: 'Carta di credito',
  TarjetaDébito: 'Carta di debito',
  DébitoCBU: 'Addebito in conto (CBU)',
  BilleteraVirtual: 'Portafoglio digitale',
  Prepago: 'Prepagato',
  FacturaManual: 'Fattura manuale',
};

export default {
  emisores: {
    name: 'Emittente |||| Emittenti',
    fields: {
      codigo: 'Codice',
      nombre: 'Nome',
      propio: 'Proprio',
      cuit: 'CUIT',
      correoIntercambio: 'E-mail di interscambio',
      orden: 'Ordine',
      activo: 'Attivo',
    },
    help: {
      correoIntercambio: 'Dove si inviano i transiti dei suoi dispositivi.',
    },
  },
  mediosDePaso: {
    name: 'Dispositivo di pedaggio |||| Dispositivi di pedaggio',
    fields: {
      numero: 'Numero (tag)',
      tipo: 'Tipo',
      bin: 'BIN',
      titular: 'Titolare',
      vehiculo: 'Veicolo',
      metodoPago: 'Metodo di pagamento',
      estado: 'Stato',
      fechaAlta: 'Data di rilascio',
      medioPago: 'Metodo di pagamento registrato',
    },
    options: {
      tipo: {
        TAG: 'Tag',
        Patente: 'Targa',
        Tarjeta: 'Tessera',
      },
      metodoPago,
      estado: {
        Solicitado: 'Richiesto',
        Asignado: 'Assegnato',
        Entregado: 'Consegnato',
        Habilitado: 'Abilitato',
        Suspendido: 'Sospeso',
        InhabilitadoDeuda: 'Disabilitato per morosità',
        Denunciado: 'Smarrito o rubato',
        Reemplazado: 'Sostituito',
        Baja: 'Cessato',
      },
    },
  },
} satisfies Same<typeof es>;
