import { ArrowLeftRight, CircleAlert, Clock, FileCheck, Lightbulb, type LucideIcon } from 'lucide-react';
import type { Tone } from '../schema/field';

/** The icon and the colour of a request by its state (specification, section 4). */
const STATES = new Map<string, { icon: LucideIcon; tone: Tone }>([
  ['Nuevo', { icon: CircleAlert, tone: 'info' }],
  ['Procesando', { icon: Lightbulb, tone: 'progress' }],
  ['Espera', { icon: Clock, tone: 'warning' }],
  ['Cerrado', { icon: FileCheck, tone: 'success' }],
  ['Derivado', { icon: ArrowLeftRight, tone: 'accent' }],
]);

const UNKNOWN = { icon: CircleAlert, tone: 'neutral' } as const;

export const lookOf = (state: string): { icon: LucideIcon; tone: Tone } => STATES.get(state) ?? UNKNOWN;

/** A state of our own has a word in each language; another server's is shown as it says it. */
export const isKnown = (state: string): boolean => STATES.has(state);
