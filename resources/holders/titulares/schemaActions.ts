import type { ActionSchema } from '../../../src/schema/action';
import type { Declared } from '../../../src/schema/field';

const MESSAGES = 'resources.titulares.messages';
const motivo = { kind: 'text', required: true, max: 300 } as const satisfies Declared;

/** Actions on a holder's account (domain.md A2). Transitions are in `schemaLifecycle.ts`. */
export const actions: Record<string, ActionSchema> = {
  nuevaSolicitud: {
    on: ['record'],
    needs: 'ver',
    icon: 'message-square-text',
    tone: 'primary',
    available: { estado: { $ne: 'Anonimizado' } },
    run: [{ form: 'tickets', values: { titular: { $record: 'codigoTitular' } } }],
  },
  inhabilitar: {
    on: ['record', 'bulk'],
    needs: 'inhabilitar',
    icon: 'octagon-alert',
    tone: 'danger',
    input: { motivo },
    run: [{ move: 'inhabilitar' }, { set: { motivoEstado: { $input: 'motivo' } } }, { call: 'inhabilitarMedios' }],
    message: `${MESSAGES}.inhabilitado`,
  },
  rehabilitar: {
    on: ['record', 'bulk'],
    needs: 'inhabilitar',
    icon: 'circle-check',
    tone: 'primary',
    input: { motivo },
    run: [{ move: 'rehabilitar' }, { set: { motivoEstado: null } }, { call: 'rehabilitarMedios' }],
    message: `${MESSAGES}.rehabilitado`,
  },
  revisar: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'hourglass',
    input: {
      causa: {
        kind: 'enum',
        options: ['Posible duplicado', 'Correo devuelto', 'Datos inconsistentes', 'Otra'],
        required: true,
      },
      motivo: { kind: 'text', max: 300, required: { causa: 'Otra' } },
    },
    run: [{ move: 'revisar' }, { call: 'anotarRevision' }],
    message: `${MESSAGES}.enRevision`,
  },
  resolverRevision: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'circle-check-big',
    tone: 'primary',
    input: { motivo: { kind: 'text', max: 300 } },
    run: [{ move: 'resolverRevision' }, { set: { motivoEstado: null } }],
    message: `${MESSAGES}.revisado`,
  },
  darDeBaja: {
    on: ['record'],
    needs: 'baja',
    icon: 'archive',
    tone: 'danger',
    input: { motivo },
    run: [{ call: 'sinMediosVivos' }, { call: 'sinSaldo' }, { move: 'darDeBaja' }, { call: 'anotarBaja' }],
    message: `${MESSAGES}.baja`,
  },
  forzarBaja: {
    on: ['record'],
    needs: 'forzarBaja',
    icon: 'circle-off',
    tone: 'danger',
    input: { motivo },
    confirm: { type: `${MESSAGES}.palabraBaja` },
    run: [{ call: 'bajarMedios' }, { move: 'forzarBaja' }, { call: 'anotarBaja' }],
    message: `${MESSAGES}.baja`,
  },
  fusionar: {
    on: ['record'],
    needs: 'fusionar',
    icon: 'link',
    tone: 'danger',
    input: {
      titular: {
        kind: 'reference',
        to: 'titulares',
        required: true,
        where: {
          estado: { $in: ['Activo', 'Inhabilitado', 'EnRevision'] },
          codigoTitular: { $ne: { $record: 'codigoTitular' } },
        },
      },
      // names of the fields that the remaining account takes from this one
      elegidos: { kind: 'json', widget: 'mergeChoices', hidden: { titular: null } },
      motivo,
    },
    confirm: { type: `${MESSAGES}.palabraFusionar` },
    run: [{ call: 'fusionar' }, { move: 'fusionar' }, { call: 'anotarBaja' }],
    message: `${MESSAGES}.fusionado`,
  },
  deshacerFusion: {
    on: ['record'],
    needs: 'fusionar',
    icon: 'undo-2',
    available: { estado: { $in: ['Activo', 'Inhabilitado', 'EnRevision'] }, fusionEn: { $gte: { $now: '-P30D' } } },
    input: {
      titular: {
        kind: 'reference',
        to: 'titulares',
        required: true,
        where: { estado: 'Baja', unificadoEn: { $record: 'codigoTitular' }, fechaBaja: { $gte: { $now: '-P31D' } } },
      },
      motivo,
    },
    run: [{ call: 'deshacerFusion' }],
    message: `${MESSAGES}.fusionDeshecha`,
  },
  reactivar: {
    on: ['record'],
    needs: 'baja',
    icon: 'rotate-ccw',
    tone: 'primary',
    available: { unificadoEn: null },
    input: { motivo },
    run: [{ move: 'reactivar' }, { set: { fechaBaja: null, motivoBaja: null, motivoEstado: null } }],
    message: `${MESSAGES}.reactivado`,
  },
  anonimizar: {
    on: ['record'],
    needs: 'anonimizar',
    icon: 'circle-dashed',
    tone: 'danger',
    confirm: { type: `${MESSAGES}.palabraAnonimizar` },
    run: [{ move: 'anonimizar' }, { call: 'anonimizar' }],
    message: `${MESSAGES}.anonimizado`,
  },
};
