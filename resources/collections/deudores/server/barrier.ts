/** Keeps the passes of holders in line with their debt: after any money movement at once, and once a day for everybody. */
import type { AccountContext } from '../../server/account';
import { listChanges } from './greyList';
import { notifyHolders, type PassScope, passesToRestore, passesToStop, RESTORED, STOPPED } from './passes';
import { refreshDebtors } from './refresh';

type BarrierContext = Pick<AccountContext, 'tx' | 'changeEach' | 'mailLanguage'>;

export interface Moved {
  /** passes that still had their state when they were locked */
  changed: number;
}

/** Stops or restores the passes of a scope, and notifies their holders if `notifies`. */
async function move(context: BarrierContext, scope: PassScope, stops: boolean, notifies = true): Promise<Moved> {
  const { tx, mailLanguage } = context;
  const passes = await (stops ? passesToStop : passesToRestore)(tx, scope);
  if (passes.length === 0) return { changed: 0 };
  const changed = await context.changeEach(
    'mediosDePaso',
    { id: { $in: passes.map(({ id }) => Number(id)) }, estado: stops ? 'Habilitado' : 'InhabilitadoDeuda' },
    () => (stops ? STOPPED : RESTORED),
    stops ? 'inhabilitarPorDeuda' : 'rehabilitarPorPago',
  );
  const keys = new Set(changed.map(({ id }) => Number(id)));
  const notified = passes.filter(({ id }) => keys.has(Number(id)));
  if (notifies) await notifyHolders(tx, notified, stops ? 'stopped' : 'restored', mailLanguage);
  return { changed: notified.length };
}

export const stopPasses = (context: BarrierContext, scope: PassScope) => move(context, scope, true);
export const restorePasses = (context: BarrierContext, scope: PassScope) => move(context, scope, false);

/**
 * Call after any money movement: refreshes the debt of these holders, stops or restores their passes, and moves the others between
 * the white and the grey list. The daily process sends the notices of the steps that began. `notifies`: false for a merge of accounts,
 * about which the agent informs the holder.
 */
export async function refreshDebt(
  context: AccountContext,
  titulares: readonly unknown[],
  { notifies = true }: { notifies?: boolean } = {},
): Promise<void> {
  const { tx, now, change } = context;
  await refreshDebtors(tx, { now, titulares });
  await move(context, { titulares }, true, notifies);
  await move(context, { titulares }, false, notifies);
  for (const { id, lista } of await listChanges(tx, now, { titulares })) await change('mediosDePaso', id, { lista });
}
