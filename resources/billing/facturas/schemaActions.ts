import type { ActionSchema } from '../../../src/schema/action';
import { charge, validStates } from '../shared/billed';

const MESSAGES = 'resources.facturas.messages';

/** Actions on invoices and notes (domain.md A6). */
export const actions: Record<string, ActionSchema> = {
  facturar: {
    on: ['resource'],
    needs: 'emitir',
    icon: 'file-plus-2',
    tone: 'primary',
    input: {
      titular: { kind: 'reference', to: 'titulares', required: true },
      tipo: { kind: 'enum', options: ['Factura', 'Nota de débito'], required: true, default: 'Factura' },
      vence1: {
        // empty: after the days of the setting
        kind: 'date',
        checks: [{ when: { vence1: { $lt: { $now: 'P0D' } } }, message: `${MESSAGES}.venceAntes` }],
      },
      vence2: {
        kind: 'date',
        checks: [{ when: { vence2: { $lte: { $record: 'vence1' } } }, message: `${MESSAGES}.vence2Antes` }],
      },
      recargo2Pct: {
        kind: 'decimal',
        scale: 2,
        min: '0.00',
        max: '100.00',
        unit: '%',
        hidden: { vence2: null },
      },
      lineas: {
        kind: 'items',
        required: true,
        min: 1,
        max: 60,
        fields: {
          concepto: { kind: 'reference', to: 'conceptosFacturables', required: true, where: { estado: 'Vigente' } },
          descripcion: { kind: 'text', max: 160 },
          cantidad: { kind: 'integer', min: 1, max: 100_000, required: true, default: 1 },
          // null: the price of the concept on that day
          precioUnitario: { kind: 'money', min: '0.00' },
          bonificacion: { kind: 'money', min: '0.00' },
        },
      },
    },
    run: [{ call: 'facturar' }],
    message: `${MESSAGES}.hecha`,
  },
  emitir: {
    on: ['record', 'bulk'],
    needs: 'emitir',
    icon: 'stamp',
    tone: 'primary',
    // the drafts of a run are issued by the run, once another person has approved it
    available: { corrida: null },
    run: [{ move: 'emitir' }, { call: 'emitir' }],
    message: `${MESSAGES}.emitida`,
  },
  descartar: {
    on: ['record'],
    needs: 'emitir',
    icon: 'trash-2',
    tone: 'danger',
    confirm: true,
    run: [{ move: 'descartar' }, { call: 'descartar' }],
    message: `${MESSAGES}.descartada`,
  },
  autorizar: {
    on: ['record', 'bulk'],
    needs: 'emitir',
    icon: 'shield-check',
    tone: 'primary',
    run: [{ move: 'autorizar' }, { call: 'autorizar' }],
    message: `${MESSAGES}.autorizada`,
  },
  enviar: {
    on: ['record', 'bulk'],
    needs: 'reenviar',
    icon: 'send',
    tone: 'primary',
    run: [{ move: 'enviar' }, { call: 'enviar' }],
    message: `${MESSAGES}.enviada`,
  },
  comprobante: {
    on: ['record'],
    needs: 'ver',
    icon: 'file-down',
    available: { cae: { $ne: null } },
    run: [{ document: 'comprobante' }],
  },
  reenviar: {
    on: ['record'],
    needs: 'reenviar',
    icon: 'mail',
    available: { estado: { $in: ['Enviada', 'ParcialmentePagada', 'Pagada', 'Vencida', 'EnDébito'] } },
    run: [{ call: 'enviar' }],
    message: `${MESSAGES}.enviada`,
  },
  notaCredito: {
    on: ['record'],
    needs: 'ajustar',
    icon: 'receipt',
    available: { ...charge, estado: { $in: validStates } },
    input: {
      importe: { kind: 'money', required: true, min: '0.01' },
      motivo: { kind: 'text', required: true, max: 300 },
    },
    run: [{ call: 'notaCredito' }],
    message: `${MESSAGES}.acreditada`,
  },
  // for amounts above the author's own credit limit: another person approves
  pedirCredito: {
    on: ['record'],
    needs: 'ajustar',
    icon: 'scale',
    available: { ...charge, estado: { $in: validStates } },
    input: {
      importe: { kind: 'money', required: true, min: '0.01' },
      motivo: { kind: 'text', required: true, max: 300 },
    },
    run: [
      {
        create: 'ajustes',
        values: {
          titular: { $record: 'titular' },
          tipo: 'Nota de crédito',
          factura: { $record: 'id' },
          importe: { $input: 'importe' },
          motivo: { $input: 'motivo' },
        },
      },
    ],
    message: `${MESSAGES}.creditoPedido`,
  },
  anular: {
    on: ['record'],
    needs: 'anular',
    icon: 'ban',
    tone: 'danger',
    confirm: true,
    available: charge,
    input: { motivo: { kind: 'text', required: true, max: 300 } },
    run: [{ move: 'anular' }, { call: 'anular' }],
    message: `${MESSAGES}.anulada`,
  },
};
