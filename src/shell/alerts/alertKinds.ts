import {
  ArrowLeftRight,
  Bell,
  Calendar,
  CalendarClock,
  Clock,
  Hand,
  Hourglass,
  ListChecks,
  type LucideIcon,
  MailX,
  MessageSquareText,
  Reply,
  Star,
  Workflow,
} from 'lucide-react';
import type { Tone } from '../../schema/field';

interface Look {
  icon: LucideIcon;
  tone: Tone;
}

/** Icon and colour of each kind of alert, as in the schema of `alertasUsuario`, which is loaded with its list only. */
const KINDS = new Map<string, Look>([
  ['asignacion', { icon: Hand, tone: 'info' }],
  ['derivacion', { icon: ArrowLeftRight, tone: 'accent' }],
  ['mencion', { icon: MessageSquareText, tone: 'info' }],
  ['tarea', { icon: ListChecks, tone: 'info' }],
  ['tareaVence', { icon: CalendarClock, tone: 'warning' }],
  ['slaPorVencer', { icon: Hourglass, tone: 'warning' }],
  ['slaVencido', { icon: Hourglass, tone: 'danger' }],
  ['finEspera', { icon: Clock, tone: 'info' }],
  ['respuestaTitular', { icon: Reply, tone: 'progress' }],
  ['correoRebotado', { icon: MailX, tone: 'danger' }],
  ['regla', { icon: Workflow, tone: 'info' }],
  ['satisfaccion', { icon: Star, tone: 'success' }],
  ['satisfaccionBaja', { icon: Star, tone: 'danger' }],
  ['faqPorRevisar', { icon: Calendar, tone: 'warning' }],
]);

export const alertKinds: readonly string[] = [...KINDS.keys()];

const UNKNOWN_KIND: Look = { icon: Bell, tone: 'neutral' };

export const lookOf = (kind: string): Look => KINDS.get(kind) ?? UNKNOWN_KIND;

/** Whether this version has a text for the kind; a newer server may send others. */
export const isKnown = (kind: string): boolean => KINDS.has(kind);
