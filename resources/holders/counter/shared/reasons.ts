/** Why the holder is probably calling: what stands out in their account, by its name in the response. */
export type ReasonName =
  | 'medioDetenido'
  | 'pasadaFallida'
  | 'debitoRechazado'
  | 'cobroRechazado'
  | 'solicitudAbierta'
  | 'facturaVencida'
  | 'formaPagoCaida'
  | 'medioEnCamino'
  | 'formaPagoPorVencer'
  | 'exencionPorVencer';

export interface Reason {
  motivo: ReasonName;
  /** the record that it is about: the latest or, of debts, the oldest one */
  recurso: string;
  id: string | number;
  /** when it happened or will happen: a calendar day or an ISO instant; null where it is a state that goes on */
  fecha: string | null;
  /** records like this one, this one included */
  cantidad: number;
  /** the keys of the latest of them, where a request about the reason refers to them */
  registros?: readonly (string | number)[];
  /** the fields that its sentence shows, with `_refs` */
  datos: Readonly<Record<string, unknown>>;
}
