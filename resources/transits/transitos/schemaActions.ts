import type { ActionSchema } from '../../../src/schema/action';

const MESSAGES = 'resources.transitos.messages';
const motivo = { kind: 'longText', required: true, max: 1000, rows: 3 } as const;

/** Actions on transits (domain.md A4). */
export const actions: Record<string, ActionSchema> = {
  valorizar: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'tag',
    tone: 'primary',
    run: [{ move: 'valorizar' }, { call: 'valorizar' }],
    message: `${MESSAGES}.valorizado`,
  },
  revalorizar: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'rotate-ccw',
    available: { facturaItem: null, formaPago: { $in: ['Tag', 'OCR'] } },
    run: [{ move: 'revalorizar' }, { call: 'revalorizar' }],
    message: `${MESSAGES}.revalorizado`,
  },
  revalorizarPeriodo: {
    on: ['resource'],
    needs: 'editar',
    icon: 'rotate-ccw',
    input: {
      desde: { kind: 'dateTime', required: true },
      hasta: {
        kind: 'dateTime',
        required: true,
        checks: [{ when: { hasta: { $lte: { $record: 'desde' } } }, message: `${MESSAGES}.periodo` }],
      },
      estacion: { kind: 'reference', to: 'estaciones', few: true },
    },
    run: [{ call: 'revalorizarPeriodo' }],
    message: `${MESSAGES}.revalorizacionEnCola`,
  },
  impugnar: {
    on: ['record', 'bulk'],
    needs: 'impugnar',
    icon: 'messages-square',
    shortcut: 'i',
    tone: 'primary',
    available: { titular: { $ne: null } },
    input: {
      motivo: {
        kind: 'enum',
        options: [
          'No pasé',
          'Doble cobro',
          'Categoría errónea',
          'Tarifa pico errónea',
          'Vehículo vendido',
          'TAG robado',
          'Patente mal leída',
          'Otro',
        ],
        required: true,
        default: 'No pasé',
      },
      comentario: motivo,
      evidenciaCliente: { kind: 'file', multiple: true },
    },
    run: [{ move: 'impugnar' }, { call: 'impugnar' }],
    message: `${MESSAGES}.impugnado`,
  },
  confirmar: {
    on: ['record', 'bulk'],
    needs: 'resolver',
    icon: 'circle-check',
    shortcut: 'c',
    tone: 'primary',
    input: { comentario: motivo },
    run: [{ move: 'confirmar' }, { call: 'confirmar' }],
    message: `${MESSAGES}.confirmado`,
  },
  recategorizar: {
    on: ['record', 'bulk'],
    needs: 'resolver',
    icon: 'arrow-left-right',
    shortcut: 'r',
    input: {
      categoria: {
        kind: 'integer',
        min: 1,
        max: 7,
        required: true,
        checks: [
          { when: { categoria: { $eq: { $record: 'categoriaTarifada' } } }, message: `${MESSAGES}.mismaCategoria` },
        ],
      },
      comentario: motivo,
    },
    run: [{ move: 'recategorizar' }, { call: 'recategorizar' }],
    message: `${MESSAGES}.recategorizado`,
  },
  asociar: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'link',
    shortcut: 'a',
    tone: 'primary',
    input: {
      medioDePaso: { kind: 'reference', to: 'mediosDePaso', required: true },
      comentario: { ...motivo, required: false },
    },
    run: [{ move: 'asociar' }, { call: 'asociar' }],
    message: `${MESSAGES}.asociado`,
  },
  anular: {
    on: ['record', 'bulk'],
    needs: 'resolver',
    icon: 'circle-off',
    shortcut: 'x',
    tone: 'danger',
    input: { motivo },
    run: [{ move: 'anular' }, { call: 'anular' }],
    message: `${MESSAGES}.anulado`,
  },
  descartarDuplicado: {
    on: ['record', 'bulk'],
    needs: 'resolver',
    icon: 'rotate-ccw',
    input: { comentario: motivo },
    run: [{ move: 'descartarDuplicado' }, { call: 'volver' }],
    message: `${MESSAGES}.descartado`,
  },
  buscarDuplicados: {
    on: ['resource'],
    needs: 'resolver',
    icon: 'table',
    input: {
      desde: { kind: 'dateTime', required: true },
      hasta: {
        kind: 'dateTime',
        required: true,
        checks: [{ when: { hasta: { $lte: { $record: 'desde' } } }, message: `${MESSAGES}.periodo` }],
      },
    },
    run: [{ call: 'buscarDuplicados' }],
    message: `${MESSAGES}.buscados`,
  },
};
