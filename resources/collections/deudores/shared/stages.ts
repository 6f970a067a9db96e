/** Stages of a debtor that act on their own (domain.md A7): at the days of the settings, each with an event and a notice. */

/** From these stages on, the lanes stop every pass of the holder. */
export const STOPPED_STAGES = ['Inhabilitado', 'Prelegal', 'Legal', 'Incobrable'] as const;

/** The steps of a debt, in their order, with the stage that each begins. */
export const STEPS = [
  ['Intimación', 'Intimación'],
  ['Inhabilitación', 'Inhabilitado'],
  ['Prelegal', 'Prelegal'],
] as const;

export type Step = (typeof STEPS)[number][0];

/** Days overdue at which each step begins where the setting is not stored. */
export const DEFAULT_DAYS = { intimacion: 45, inhabilitacion: 60, prelegal: 120 } as const;
