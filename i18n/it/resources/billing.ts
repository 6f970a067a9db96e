import type es from '../../es/resources/billing';
import type { Same } from '../../messages';

export default {
  conceptosFacturables: {
    name: 'Voce fatturabile |||| Voci fatturabili',
    fields: {
      codigo: 'Codice',
      nombre: 'Nome',
      descripcion: 'Descrizione',
      tipo: 'Tipo',
      signo: 'Segno',
      precio: 'Importo fisso',
      alicuotaIva: 'Aliquota IVA',
      precioIncluyeIva: 'Prezzo IVA inclusa',
      cuentaContable: 'Conto contabile',
      centroCosto: 'Centro di costo',
      periodicidad: 'Periodicità',
      vigenciaDesde: 'In vigore dal',
      vigenciaHasta: 'In vigore fino al',
      estado: 'Stato',
      precios: 'Prezzi',
    },
    options: {
      tipo: {
        Tránsito: 'Transito',
        'Cargo único': 'Addebito una tantum',
        'Cargo periódico': 'Addebito periodico',
        Interés: 'Interessi',
        Bonificación: 'Sconto',
        Ajuste: 'Rettifica',
      },
      signo: {
        Cargo: 'Addebito',
        Crédito: 'Credito',
      },
      alicuotaIva: {
        '3': '0 %',
        '4': '10,5 %',
        '5': '21 %',
        '6': '27 %',
      },
      periodicidad: {
        Mensual: 'Mensile',
        Bimestral: 'Bimestrale',
        Trimestral: 'Trimestrale',
        Semestral: 'Semestrale',
        Anual: 'Annuale',
      },
      estado: {
        Vigente: 'In vigore',
        Suspendido: 'Sospesa',
        Histórico: 'Storica',
      },
    },
    help: {
      precio:
        'Vuoto: lo fissa il quadro tariffario. Una modifica vale da oggi e lascia il prezzo precedente tra i prezzi.',
      precioIncluyeIva: 'I pedaggi sono pubblicati IVA inclusa: il netto si ricava alla fatturazione.',
    },
    views: {
      vigentes: 'In vigore',
      todos: 'Tutti',
    },
    tabs: {
      data: 'Dati',
      prices: 'Prezzi',
      history: 'Cronologia',
    },
    sections: {
      concept: 'Voce',
      price: 'Prezzo e imposta',
      accounts: 'Contabilità',
    },
    actions: {
      programarPrecio: 'Programma prezzo',
      suspender: 'Sospendi',
      reactivar: 'Riattiva',
      archivar: 'Archivia',
    },
    inputs: {
      programarPrecio: {
        precio: 'Nuovo prezzo',
        desde: 'Dal',
      },
    },
    reasons: {
      programarPrecio: 'Si programma solo il prezzo di una voce con importo fisso e non storica.',
      suspender: 'Si sospende solo una voce in vigore.',
      reactivar: 'Si riattiva solo una voce sospesa.',
      archivar: 'La voce è già storica.',
    },
    messages: {
      vigencia: 'Termina prima di iniziare.',
      desdeManana: 'Si programma da domani; per oggi, modifica la voce.',
      programado: 'Prezzo programmato',
      suspendido: 'Voce sospesa',
      reactivado: 'Voce riattivata',
      archivado: 'Voce archiviata',
    },
  },
  conceptoPrecios: {
    name: 'Prezzo |||| Prezzi',
    fields: {
      concepto: 'Voce',
      precio: 'Prezzo',
      vigenciaDesde: 'Dal',
      vigenciaHasta: 'Fino al',
    },
  },
} satisfies Same<typeof es>;
