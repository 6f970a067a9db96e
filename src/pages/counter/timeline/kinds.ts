import { Banknote, Car, FileText, History, type LucideIcon, Mail, MessageSquareText } from 'lucide-react';
import type { TimelineKind } from '../../../../resources/holders/counter/shared/kinds';

/** The icon of each kind, in its filter and before its lines. */
export const KIND_ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
  pasadas: Car,
  facturas: FileText,
  pagos: Banknote,
  solicitudes: MessageSquareText,
  mensajes: Mail,
  cambios: History,
};
