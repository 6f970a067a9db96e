/** The icons of the thirteen ticket kinds of the specification (section 3); the colour of a kind is `--kind-{kind}`. */
import {
  Accessibility,
  ArrowLeftRight,
  CircleQuestionMark,
  FileText,
  Flag,
  type LucideIcon,
  Medal,
  Megaphone,
  MessageSquareText,
  Reply,
  Siren,
  ThumbsUp,
  Undo2,
  Wrench,
} from 'lucide-react';

export const kindIcons = {
  consulta: CircleQuestionMark,
  reclamo: Flag,
  tramite: FileText,
  comentario: MessageSquareText,
  meGusta: ThumbsUp,
  problemaTecnico: Wrench,
  discapacidad: Accessibility,
  veteranos: Medal,
  comunicacion: Megaphone,
  alerta: Siren,
  derivado: ArrowLeftRight,
  retomar: Undo2,
  respondio: Reply,
} as const satisfies Record<string, LucideIcon>;

export type TicketKind = keyof typeof kindIcons;

export function isTicketKind(value: unknown): value is TicketKind {
  return typeof value === 'string' && Object.hasOwn(kindIcons, value);
}
