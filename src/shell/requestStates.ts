import { ArrowLeftRight, CircleAlert, Clock, FileCheck, FileUser, type LucideIcon } from 'lucide-react';
import type { Tone } from '../schema/field';

/** Icon and colour of each state of a request (specification, section 4). */
const STATES = new Map<string, { icon: LucideIcon; tone: Tone }>([
  ['Nuevo', { icon: CircleAlert, tone: 'info' }],
  ['Procesando', { icon: FileUser, tone: 'progress' }],
  ['Espera', { icon: Clock, tone: 'warning' }],
  ['Cerrado', { icon: FileCheck, tone: 'success' }],
  ['Derivado', { icon: ArrowLeftRight, tone: 'accent' }],
]);

const UNKNOWN_STATE = { icon: CircleAlert, tone: 'neutral' } as const;

export const lookOf = (state: string): { icon: LucideIcon; tone: Tone } => STATES.get(state) ?? UNKNOWN_STATE;

/** Whether a state is one of ours and therefore translated; another server's states are shown unchanged. */
export const isKnown = (state: string): boolean => STATES.has(state);
