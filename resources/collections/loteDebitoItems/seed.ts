import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';

type Context = Parameters<Seed>[0];

const codesOf = (context: Context) =>
  new Map(context.seeded('codigosRechazo').map((row) => [`${String(row.tipo)} ${String(row.codigo)}`, row]));

export const loteDebitoItems: Seed = (context) => demoWorld(context).debits.items(codesOf(context));

/** Marks the means of payment that a permanent rejection disabled. */
export const refusedMeans: Seed = (context) => {
  const codes = codesOf(context);
  return [...demoWorld(context).debits.disabledMeans].map(([id, name]) => {
    const code = codes.get(name);
    return {
      id: Number(id),
      estado: 'Rechazada',
      motivoEstado: `${String(code?.codigo)} · ${String(code?.descripcion)}`,
    };
  });
};
