/** The stored second factor of a person: secret, recovery codes, and the last accepted step. */
import { sql } from 'kysely';
import { clock } from '../../../src/schema/clock';
import { writeEntry } from '../../audit/auditLog';
import type { Db } from '../../db/pool';
import { endSessions } from '../sessions';
import { digestsIn, newRecoveryCodes, storedCodes, withoutCode } from './recoveryCodes';
import type { Seal } from './seal';
import { stepOfCode } from './totp';

interface Factor {
  totpSecreto: string | null;
  totpActivo: boolean;
  totpUltimoPaso: number | null;
  codigosRecuperacion: string | null;
}

/** Longer texts are no code, and are not examined. */
const maxCodeLength = 40;

async function factorOf(db: Db, user: number, lock = false): Promise<Factor> {
  const { rows } = await sql<Factor>`
    select "totpSecreto", coalesce("totpActivo", false) as "totpActivo", "totpUltimoPaso"::int as "totpUltimoPaso",
      "codigosRecuperacion"
    from "usuarios" where "id" = ${user} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? { totpSecreto: null, totpActivo: false, totpUltimoPaso: null, codigosRecuperacion: null };
}

export async function factorState(db: Db, user: number): Promise<{ active: boolean; recoveryCodes: number }> {
  const { totpActivo, codigosRecuperacion } = await factorOf(db, user);
  return { active: totpActivo, recoveryCodes: totpActivo ? digestsIn(codigosRecuperacion).length : 0 };
}

/** Stores a secret that is not active until a code of it is confirmed. */
export async function storeSecret(tx: Db, user: number, sealed: string): Promise<void> {
  await sql`
    update "usuarios" set "totpSecreto" = ${sealed}, "totpUltimoPaso" = null, "codigosRecuperacion" = null
    where "id" = ${user}`.execute(tx);
}

function stepIn({ totpSecreto, totpUltimoPaso }: Factor, seal: Seal, user: number, code: string): number | undefined {
  const secret = totpSecreto === null ? undefined : seal.open(user, totpSecreto);
  return secret && stepOfCode(secret, code.replace(/\s/g, ''), clock.ms(), totpUltimoPaso);
}

/**
 * Uses a code of an active factor, from the app or a recovery code, so that it is not accepted again. Returns which it was;
 * undefined for a wrong or used one. The row stays locked until the transaction ends: of two calls with the same code one succeeds.
 */
export async function useCode(tx: Db, seal: Seal, user: number, code: string): Promise<'app' | 'recovery' | undefined> {
  const factor = await factorOf(tx, user, true);
  if (!factor.totpActivo || code.length > maxCodeLength) return undefined;
  const step = stepIn(factor, seal, user, code);
  if (step !== undefined) {
    await sql`update "usuarios" set "totpUltimoPaso" = ${String(step)} where "id" = ${user}`.execute(tx);
    return 'app';
  }
  const remaining = withoutCode(user, factor.codigosRecuperacion, code);
  if (remaining === undefined) return undefined;
  await sql`update "usuarios" set "codigosRecuperacion" = ${remaining} where "id" = ${user}`.execute(tx);
  return 'recovery';
}

/** Stores new recovery codes, which replace the former ones, and returns them: they cannot be read again. */
export async function renewRecoveryCodes(tx: Db, user: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await sql`update "usuarios" set "codigosRecuperacion" = ${storedCodes(user, codes)} where "id" = ${user}`.execute(tx);
  return codes;
}

/** Logged by its state alone: neither the log nor the history may have the secret. */
async function setActive(tx: Db, user: number, isActive: boolean): Promise<void> {
  await sql`
    update "usuarios" set "totpActivo" = ${isActive}, "actualizadoEn" = now(), "version" = "version" + 1
    where "id" = ${user}`.execute(tx);
  await writeEntry(tx, { kind: 'editar', author: { id: user }, entity: 'usuarios', key: user, summary: 'totpActivo' });
}

/**
 * Activates the stored secret with a first code of it, and returns the recovery codes; undefined for a wrong code. Ends the
 * person's other sessions, which were opened without it.
 */
export async function activate(
  tx: Db,
  seal: Seal,
  { id, session }: { id: number; session: string },
  code: string,
): Promise<string[] | undefined> {
  const step = stepIn(await factorOf(tx, id, true), seal, id, code);
  if (step === undefined) return undefined;
  await sql`update "usuarios" set "totpUltimoPaso" = ${String(step)} where "id" = ${id}`.execute(tx);
  await setActive(tx, id, true);
  await endSessions(tx, id, session);
  return renewRecoveryCodes(tx, id);
}

/** Deletes the secret and the recovery codes of a person. */
export async function deleteSecret(tx: Db, user: number): Promise<void> {
  await sql`
    update "usuarios" set "totpSecreto" = null, "totpUltimoPaso" = null, "codigosRecuperacion" = null
    where "id" = ${user}`.execute(tx);
}

/** Deactivates the factor of the signed-in person. */
export async function deactivate(tx: Db, { id, session }: { id: number; session: string }): Promise<void> {
  await deleteSecret(tx, id);
  await setActive(tx, id, false);
  await endSessions(tx, id, session);
}
