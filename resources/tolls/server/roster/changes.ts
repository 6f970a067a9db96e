/** Validates the shape of the cell changes that a client sends. */
import { z } from 'zod';
import { Problem } from '../../../../server/problem';
import { type CellChange, cellOf, MOST_CHANGES } from '../../shared/roster/cuadro';

const id = z.number().int().positive();
const change = z
  .strictObject({
    peajista: id,
    fecha: z.iso.date(),
    turno: z.string().min(1).max(3).nullable(),
    estacion: id.optional(),
    rol: z.string().min(1).max(60).optional(),
    visto: z.strictObject({ id, version: z.number().int().nonnegative() }).nullable(),
  })
  .refine(({ turno, estacion, rol }) => turno === null || (estacion !== undefined && rol !== undefined));
const body = z.strictObject({ cambios: z.array(change).min(1).max(MOST_CHANGES) });

/** Parses the changes; each cell may occur once. Responds 400 to anything else. */
export function changesIn(sent: unknown): CellChange[] {
  const parsed = body.safeParse(sent);
  if (!parsed.success) throw new Problem(400, 'malformed');
  const { cambios } = parsed.data;
  const cells = new Set(cambios.map(({ peajista, fecha }) => cellOf(peajista, fecha)));
  if (cells.size < cambios.length) throw new Problem(400, 'malformed');
  return cambios.map(({ estacion, rol, ...rest }) => ({
    ...rest,
    ...(estacion !== undefined && { estacion }),
    ...(rol !== undefined && { rol }),
  }));
}
