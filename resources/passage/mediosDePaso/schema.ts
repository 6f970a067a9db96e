import type { ResourceSchema } from '../../../src/schema/resource';

/** Passage means, as far as the holder search needs them (domain.md A3). */
export default {
  name: 'mediosDePaso',
  area: 'passage',
  subject: 'MedioPaso',
  title: '{numero}',
  icon: 'radio-receiver',
  fields: {
    numero: { kind: 'code', required: true, unique: true, max: 14, normalize: ['trim', 'upper'], widget: 'tagNumber' },
    tipo: { kind: 'enum', options: ['TAG', 'Patente', 'Tarjeta'], default: 'TAG' },
    binServicio: { kind: 'reference', to: 'binesServicio', few: true, required: true, where: { estado: 'Vigente' } },
    bin: { kind: 'code', max: 8, normalize: ['trim', 'upper'] },
    titular: { kind: 'reference', to: 'titulares', required: true, onDelete: 'cascade' },
    vehiculo: { kind: 'reference', to: 'vehiculos', onDelete: 'setNull' },
    metodoPago: {
      kind: 'enum',
      options: ['TarjetaCrédito', 'TarjetaDébito', 'DébitoCBU', 'BilleteraVirtual', 'Prepago', 'FacturaManual'],
    },
    medioPago: {
      kind: 'reference',
      to: 'mediosPago',
      onDelete: 'setNull',
      where: { titular: { $record: 'titular' }, estado: { $in: ['PendienteValidación', 'Vigente'] } },
    },
    estado: {
      kind: 'enum',
      options: [
        'Solicitado',
        'Asignado',
        'Entregado',
        'Habilitado',
        'Suspendido',
        'InhabilitadoDeuda',
        'Denunciado',
        'Reemplazado',
        'Baja',
      ],
      tones: {
        Solicitado: 'info',
        Asignado: 'info',
        Entregado: 'info',
        Habilitado: 'success',
        Suspendido: 'warning',
        InhabilitadoDeuda: 'danger',
        Denunciado: 'danger',
        Reemplazado: 'muted',
        Baja: 'muted',
      },
      default: 'Solicitado',
    },
    fechaAlta: { kind: 'dateTime' },
  },
  list: {
    columns: ['numero', 'tipo', 'bin', 'titular', 'vehiculo', 'estado', 'fechaAlta'],
    search: ['numero'],
    sort: ['numero', 'asc'],
  },
} satisfies ResourceSchema;
