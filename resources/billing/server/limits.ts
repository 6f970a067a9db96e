/** Limits of what people may credit (domain.md A6), from `configuracionesWeb`, in pesos. */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../server/handlers';
import { authorOf } from '../../../server/systemViewer';
import { amountOf, centsOf } from '../../../src/schema/amounts';

/** Key and default of each limit, in pesos: what a person credits alone in a day, and what an approver approves. */
const LIMITS = {
  alone: ['facturacion.creditoSinSegundaFirma', '10000.00'],
  approval: ['facturacion.aprobacionHasta', '10000.00'],
  secondApproval: ['facturacion.segundaAprobacionHasta', '100000.00'],
} as const;

/**
 * Returns a limit for the viewer, in cents. Who raised a limit does not profit from it: until somebody else confirms it, the
 * default applies to them where it is lower. So nobody credits without limit by changing the setting for a moment.
 */
export async function limitCents(
  { tx, viewer }: Pick<HandlerContext, 'tx' | 'viewer'>,
  name: keyof typeof LIMITS,
): Promise<bigint> {
  const [key, fallback] = LIMITS[name];
  const { rows } = await sql<{ valor: string | null; author: number | null }>`
    select round("valorNumero", 2)::numeric(18, 2)::text as "valor", "actualizadoPor" as "author"
    from "configuracionesWeb" where "clave" = ${key}`.execute(tx);
  const [{ valor, author } = { valor: null, author: null }] = rows;
  const [limit, initial] = [centsOf(valor ?? fallback), centsOf(fallback)];
  const own = author !== null && author === authorOf(viewer);
  return own && initial < limit ? initial : limit;
}

/** The values of a sentence about a limit. */
export const limitValues = (limit: bigint, remaining: bigint): { limite: string; queda: string } => ({
  limite: amountOf(limit),
  queda: amountOf(remaining > 0n ? remaining : 0n),
});
