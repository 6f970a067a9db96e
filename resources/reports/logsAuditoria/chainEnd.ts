/** The end of the audit chain as a file: kept away from the server, it shows later that nothing was taken off the end. */
import { z } from 'zod/mini';
import type { ChainEnd } from '../../../src/engine/provider/audit';

/** Bytes: a file of this kind has about a hundred. */
const MOST = 4096;

const shape = z.object({
  eslabon: z.int().check(z.positive()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** The file and its name. */
export const endFile = (end: ChainEnd, at: Date): { file: Blob; name: string } => ({
  file: new Blob([`${JSON.stringify({ ...end, fecha: at.toISOString() }, null, 2)}\n`], { type: 'application/json' }),
  name: `cadena-${end.eslabon}.json`,
});

/** What a file says; undefined where it is none of these. */
export async function endIn(file: Blob): Promise<ChainEnd | undefined> {
  if (file.size > MOST) return undefined;
  try {
    const { success, data } = shape.safeParse(JSON.parse(await file.text()));
    return success ? { eslabon: data.eslabon, hash: data.hash } : undefined;
  } catch {
    return undefined;
  }
}
