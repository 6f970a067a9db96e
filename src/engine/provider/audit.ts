import type { Identifier } from 'ra-core';
import type { Change } from './history';

/** State of the audit log's hash chain, with the result of the last full verification. */
export interface ChainState {
  eslabones: number;
  /** hash of the last link; empty: nothing is linked yet */
  hash: string;
  /** entries logged but not linked yet */
  pendientes: number;
  /** instant; null: never verified */
  verificadaEn: string | null;
  resultado: {
    integra: boolean;
    eslabones: number;
    roto?: { eslabon: number; motivo: 'contenido' | 'enlace' | 'falta'; id?: number };
  } | null;
}

/** An end of the chain that somebody stores outside of the system: the number of a link and its hash. */
export interface ChainEnd {
  eslabon: number;
  hash: string;
}

export interface Audit {
  chain(): Promise<ChainState>;
  /** verifies the full chain and that it contains an externally stored end; returns the result */
  verify(end?: ChainEnd): Promise<ChainState>;
  /** the changes that a log entry recorded, limited to fields that the person may read */
  changes(id: Identifier): Promise<Change[]>;
}
