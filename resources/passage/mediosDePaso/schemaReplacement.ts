import type { ActionSchema } from '../../../src/schema/action';
import type { Condition } from '../../../src/schema/condition';
import { CAUSES, LOSSES } from './shared/replacement';

const MESSAGES = 'resources.mediosDePaso.messages';
const LOST: Condition = { causa: { $in: [...LOSSES] } };

/** The form of a replacement, in steps (domain.md A3): why, what becomes of the device, the new one, and what it costs. */
export const replacementForm: Pick<ActionSchema, 'input' | 'initial' | 'layout'> = {
  initial: { lugar: { $user: 'deposito' } },
  input: {
    causa: {
      kind: 'enum',
      options: CAUSES,
      required: true,
      checks: [
        { when: { estado: 'Denunciado', causa: { $nin: [...LOSSES] } }, message: `${MESSAGES}.causaDeDenunciado` },
      ],
    },
    // one that was reported has its date
    perdidaEn: {
      kind: 'dateTime',
      hidden: { $or: [{ estado: 'Denunciado' }, { causa: { $nin: [...LOSSES] } }] },
      required: { estado: { $ne: 'Denunciado' }, ...LOST },
      checks: [{ when: { perdidaEn: { $gt: { $now: 'P0D' } } }, message: `${MESSAGES}.perdidaFutura` }],
    },
    otroVehiculo: {
      kind: 'reference',
      to: 'vehiculos',
      where: { titular: { $record: 'titular' }, estado: 'Activo', id: { $ne: { $record: 'vehiculo' } } },
      hidden: { causa: { $ne: 'Cambio de vehículo' } },
      required: { causa: 'Cambio de vehículo' },
    },
    motivo: { kind: 'text', max: 250 },
    devuelto: { kind: 'boolean', default: false, hidden: LOST },
    lugar: { kind: 'reference', to: 'depositos', few: true, required: true, where: { activo: true } },
    dispositivoNuevo: {
      kind: 'reference',
      to: 'stockDispositivos',
      required: true,
      where: { estado: 'Disponible', binServicio: { $record: 'binServicio' }, lugar: { $record: 'lugar' } },
    },
  },
  layout: [
    {
      steps: [
        {
          name: 'cause',
          children: [{ field: 'causa' }, { field: 'perdidaEn' }, { field: 'otroVehiculo' }, { field: 'motivo' }],
        },
        { name: 'oldDevice', children: [{ field: 'devuelto' }, { slot: 'replacedDevice' }] },
        { name: 'newDevice', children: [{ field: 'lugar' }, { field: 'dispositivoNuevo' }] },
        { name: 'replacementCharge', children: [{ slot: 'replacementCharge' }] },
      ],
    },
  ],
};
