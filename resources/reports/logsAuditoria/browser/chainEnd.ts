/** The end of the audit chain as a file. Stored outside the server, it reveals later whether rows were removed from the end. */
import { z } from 'zod/mini';
import type { ChainEnd } from '../../../../src/engine/provider/audit';

/** Maximum size in bytes; a valid file has about a hundred. */
const MAX_BYTES = 4096;

const chainEnd = z.object({
  eslabon: z.int().check(z.positive()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** Returns the file and its name. */
export const endFile = (end: ChainEnd, savedAt: Date): { file: Blob; name: string } => ({
  file: new Blob([`${JSON.stringify({ ...end, fecha: savedAt.toISOString() }, null, 2)}\n`], {
    type: 'application/json',
  }),
  name: `cadena-${end.eslabon}.json`,
});

/** Parses a file; returns undefined when it is not a chain end. */
export async function parseEnd(file: Blob): Promise<ChainEnd | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  try {
    const { success, data } = chainEnd.safeParse(JSON.parse(await file.text()));
    return success ? { eslabon: data.eslabon, hash: data.hash } : undefined;
  } catch {
    return undefined;
  }
}
