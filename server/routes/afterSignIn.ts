import type { FastifyBaseLogger } from 'fastify';
import { becomeAvailable } from '../../resources/sau/interface/server';
import type { Tokens } from '../auth/token';
import type { Context } from '../context';
import { storeOf } from '../records/store';

/** Does what begins with a sign-in. It never prevents one. */
export async function afterSignIn(
  context: Context,
  { tokens, log }: { tokens: Tokens; log: FastifyBaseLogger },
  token: string,
): Promise<void> {
  try {
    const claims = await tokens.read(token);
    if (claims) await becomeAvailable(storeOf(context), claims);
  } catch (error) {
    log.warn({ err: error }, 'a person who signed in stays absent');
  }
}
