import { request } from '../http';
import { unwrapList } from '../responses';
import { isShape, keyOf, textOf } from './shape';

const NOTIFICATION_KINDS = ['Aviso', 'Novedad', 'Urgente', 'Mantenimiento'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const kindIn = (value: unknown): NotificationKind | undefined => NOTIFICATION_KINDS.find((kind) => kind === value);

/** A notification as the banner and the list read it (specification, section 3). */
export interface TollNotification {
  id: string | number;
  asunto: string;
  /** HTML, sanitised before it is shown */
  cuerpo: string;
  /** undefined where the server does not say */
  kind?: NotificationKind;
  /**
   * the person must confirm that they read it, and has not yet; never with an operator's server, which has no such confirmation
   */
  toConfirm: boolean;
}

/** `GET notificacion/titular/{codigoTitular}?vencidos=0&rowMax=20`. */
export async function listNotifications(codigoTitular: string): Promise<TollNotification[]> {
  const { body } = await request('GET', `notificacion/titular/${encodeURIComponent(codigoTitular)}`, {
    query: { vencidos: 0, rowMax: 20 },
  });
  return unwrapList(body)
    .filter(isShape)
    .flatMap((item) => {
      const id = keyOf(item.id);
      const toConfirm = item.requiereLectura === true && item.confirmada !== true;
      const kind = kindIn(item.tipo);
      const content = { asunto: textOf(item.asunto), cuerpo: textOf(item.cuerpo), ...(kind && { kind }) };
      return id === null ? [] : [{ id, ...content, toConfirm }];
    });
}
