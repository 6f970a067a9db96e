/** The calls of the audit log beside its list. */
import type { Audit, ChainState } from '../src/engine/provider/audit';
import { request } from './http';
import { parseChange } from './parseChange';
import { unwrapList } from './responses';
import { isShape } from './toll/shape';

const FAULTS = ['contenido', 'enlace', 'falta'] as const;

function verdictIn(body: unknown): ChainState['resultado'] {
  if (!isShape(body)) return null;
  const { integra, eslabones, roto } = body;
  const motivo = isShape(roto) ? FAULTS.find((fault) => fault === roto.motivo) : undefined;
  return {
    integra: integra === true,
    eslabones: Number(eslabones),
    ...(isShape(roto) &&
      motivo && {
        roto: { eslabon: Number(roto.eslabon), motivo, ...(typeof roto.id === 'number' && { id: roto.id }) },
      }),
  };
}

function stateIn(body: unknown): ChainState {
  const state = isShape(body) ? body : {};
  return {
    eslabones: Number(state.eslabones ?? 0),
    hash: typeof state.hash === 'string' ? state.hash : '',
    pendientes: Number(state.pendientes ?? 0),
    verificadaEn: typeof state.verificadaEn === 'string' ? state.verificadaEn : null,
    resultado: verdictIn(state.resultado),
  };
}

export const audit: Audit = {
  chain: async () => stateIn((await request('GET', 'audit/chain')).body),
  verify: async (end) => stateIn((await request('POST', 'audit/chain/verify', end ? { body: end } : {})).body),
  changes: async (id) => {
    const { body } = await request('GET', `audit/changes/${encodeURIComponent(id)}`);
    return unwrapList(body).filter(isShape).map(parseChange);
  },
};
