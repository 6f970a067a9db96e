import type { Identifier } from 'ra-core';
import type { Change } from './history';

/** Where the chain of the audit log stands, and what came of the last look at all of it. */
export interface ChainState {
  eslabones: number;
  /** of the last link; empty: nothing is linked yet */
  hash: string;
  /** written down and not linked yet */
  pendientes: number;
  /** instant; null: nobody has looked yet */
  verificadaEn: string | null;
  resultado: {
    integra: boolean;
    eslabones: number;
    roto?: { eslabon: number; motivo: 'contenido' | 'enlace' | 'falta'; id?: number };
  } | null;
}

/** An end of the chain that somebody keeps elsewhere: the number of a link and its hash. */
export interface ChainEnd {
  eslabon: number;
  hash: string;
}

export interface Audit {
  chain(): Promise<ChainState>;
  /** looks at the whole chain, and that it holds an end that was kept elsewhere; answers what came of it */
  verify(end?: ChainEnd): Promise<ChainState>;
  /** what a row of the log changed, as far as the person may read it */
  changes(id: Identifier): Promise<Change[]>;
}
