import type { ActionSchema } from '../../../src/schema/action';
import type { Condition } from '../../../src/schema/condition';
import type { Declared } from '../../../src/schema/field';
import { replacementForm } from './schemaReplacement';

const MESSAGES = 'resources.mediosDePaso.messages';
const motivo = { kind: 'text', required: true, max: 300 } as const satisfies Declared;
const withDevice: Condition = { tipo: { $ne: 'Patente' } };

/** An available device of the pass's own BIN. */
const dispositivo = {
  kind: 'reference',
  to: 'stockDispositivos',
  required: true,
  where: { estado: 'Disponible', binServicio: { $record: 'binServicio' } },
} as const satisfies Declared;

/** Actions on a pass (domain.md A3). Transitions are in `schemaLifecycle.ts`, effects in `server.ts`. */
export const actions: Record<string, ActionSchema> = {
  asignar: {
    on: ['record'],
    needs: 'editar',
    icon: 'link',
    tone: 'primary',
    available: withDevice,
    input: { dispositivo },
    run: [{ move: 'asignar' }, { call: 'asignar' }],
    message: `${MESSAGES}.asignado`,
  },
  entregar: {
    on: ['record'],
    needs: 'editar',
    icon: 'hand',
    tone: 'primary',
    available: withDevice,
    input: {
      modo: {
        kind: 'enum',
        options: ['Domicilio', 'Retira en peaje', 'Mostrador', '0 km'],
        required: true,
        default: 'Mostrador',
      },
      seguimiento: { kind: 'code', max: 40, normalize: ['trim', 'upper'], hidden: { modo: { $ne: 'Domicilio' } } },
      puntoRetiro: { kind: 'text', max: 60, hidden: { modo: { $ne: 'Retira en peaje' } } },
    },
    run: [{ move: 'entregar' }, { call: 'entregar' }],
    message: `${MESSAGES}.entregado`,
  },
  activar: {
    on: ['record'],
    needs: 'activar',
    icon: 'circle-check',
    tone: 'primary',
    run: [{ call: 'habilitable' }, { move: 'activar' }, { call: 'habilitar' }],
    message: `${MESSAGES}.habilitado`,
  },
  reanudar: {
    on: ['record'],
    needs: 'activar',
    icon: 'play',
    tone: 'primary',
    run: [{ call: 'habilitable' }, { move: 'reanudar' }, { call: 'habilitar' }],
    message: `${MESSAGES}.habilitado`,
  },
  rehabilitar: {
    on: ['record', 'bulk'],
    needs: 'activar',
    icon: 'circle-check-big',
    tone: 'primary',
    run: [{ call: 'habilitable' }, { move: 'rehabilitar' }, { call: 'habilitar' }],
    message: `${MESSAGES}.habilitado`,
  },
  suspender: {
    on: ['record', 'bulk'],
    needs: 'suspender',
    icon: 'circle-minus',
    input: { motivo },
    run: [{ move: 'suspender' }, { set: { motivoEstado: { $input: 'motivo' }, lista: 'Negra' } }],
    message: `${MESSAGES}.suspendido`,
  },
  denunciar: {
    on: ['record'],
    needs: 'suspender',
    icon: 'siren',
    tone: 'danger',
    available: withDevice,
    input: {
      causa: { kind: 'enum', options: ['Robo', 'Extravío'], required: true, default: 'Extravío' },
      perdidaEn: {
        kind: 'dateTime',
        required: true,
        checks: [{ when: { perdidaEn: { $gt: { $now: 'P0D' } } }, message: `${MESSAGES}.perdidaFutura` }],
      },
      motivo: { kind: 'text', max: 300 },
    },
    run: [{ move: 'denunciar' }, { call: 'denunciar' }],
    message: `${MESSAGES}.denunciado`,
  },
  reemplazar: {
    on: ['record'],
    needs: 'reemplazar',
    icon: 'arrow-left-right',
    available: withDevice,
    ...replacementForm,
    run: [{ call: 'reemplazar' }, { move: 'reemplazar' }],
    message: `${MESSAGES}.reemplazado`,
  },
  darDeBaja: {
    on: ['record'],
    needs: 'baja',
    icon: 'archive',
    tone: 'danger',
    input: { motivo },
    run: [{ call: 'darDeBaja' }, { move: 'darDeBaja' }],
    message: `${MESSAGES}.baja`,
  },
  revertirBaja: {
    on: ['record'],
    needs: 'revertir',
    icon: 'undo-2',
    available: { fechaBaja: { $gte: { $now: '-P10D' } } },
    input: { motivo },
    run: [{ move: 'revertirBaja' }, { call: 'revertirBaja' }],
    message: `${MESSAGES}.bajaRevertida`,
  },
};
