/** Debits of a run and reject codes, as the server works with them. */

/** A debit that waits for its answer, or has one. */
export interface DebitItem {
  id: number;
  lote: number;
  tipo: string;
  estadoLote: string;
  estado: string;
  titular: string;
  factura: number | null;
  cuota: number | null;
  plan: number | null;
  medioPago: number | null;
  importe: string;
  codigoRechazo: number | null;
}

export interface RejectCode {
  id: number;
  codigo: string;
  descripcion: string;
  accion: string;
}
