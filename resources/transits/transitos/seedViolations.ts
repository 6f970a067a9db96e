/** State of the demo's debts by plate, by age. Those that are paid are paid by the action itself, after all rows are there. */
import type { Random } from '../../../src/schema/seed';

export interface Outcome {
  estado: string;
  motivo: string | null;
}

const dismissalReasons = [
  ['Error de lectura', 40],
  ['Vehículo exento', 20],
  ['Emergencia', 15],
  ['Falla de vía', 15],
  ['Patente adulterada', 10],
] as const;

/** States by maximum days since the transit, with their percentages. */
const stages: readonly (readonly [before: number, states: readonly (readonly [string, number])[]])[] = [
  [3, [['Detectada', 100]]],
  [
    7,
    [
      ['EnValidación', 70],
      ['Detectada', 15],
      ['Desestimada', 15],
    ],
  ],
  [
    13,
    [
      ['Validada', 78],
      ['EnValidación', 10],
      ['Desestimada', 12],
    ],
  ],
  [
    44,
    [
      ['Notificada', 92],
      ['Desestimada', 8],
    ],
  ],
  [
    54,
    [
      ['Vencida', 92],
      ['Desestimada', 8],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      ['DerivadaInfracción', 88],
      ['Desestimada', 12],
    ],
  ],
];

/** Returns the state of a debt; without a legible plate nobody can be notified. */
export function outcomeOf(random: Random, days: number, legible: boolean): Outcome {
  const [, states] = stages.find(([before]) => days < before) ?? [0, [['Detectada', 100]] as const];
  const estado = legible ? random.weighted(states) : days < 7 ? 'Detectada' : 'Desestimada';
  return {
    estado,
    motivo: estado === 'Desestimada' ? (legible ? random.weighted(dismissalReasons) : 'Falla de vía') : null,
  };
}

/** Returns the state of the transit, by the same rule as `violaciones/server.ts`. */
export function passageStateOf({ estado, motivo }: Outcome): string {
  if (estado !== 'Desestimada') return 'Violación';
  if (motivo === 'Error de lectura') return 'NoIdentificado';
  return motivo === 'Vehículo exento' || motivo === 'Emergencia' ? 'Exento' : 'Anulado';
}

/** A debt in each state, with the days since its transit. */
export const samples: readonly (readonly [days: number, outcome: Outcome])[] = [
  [1, { estado: 'Detectada', motivo: null }],
  [4, { estado: 'EnValidación', motivo: null }],
  [9, { estado: 'Validada', motivo: null }],
  [20, { estado: 'Notificada', motivo: null }],
  [24, { estado: 'Desestimada', motivo: 'Emergencia' }],
  [31, { estado: 'Notificada', motivo: null }],
  [43, { estado: 'Vencida', motivo: null }],
  [70, { estado: 'DerivadaInfracción', motivo: null }],
];
