/** The pair of two accounts follows a merge at once, and its undo; everything else about pairs waits for the next comparison. */
import type { HandlerContext } from '../../../../server/handlers';
import type { Condition } from '../../../../src/schema/condition';

const pairOf = (one: string, other: string): Condition => ({
  $or: [
    { titular: one, otro: other },
    { titular: other, otro: one },
  ],
});

/** Marks the pair of two accounts, if there is one, as merged. */
export const markMerged = async ({ changeAll }: HandlerContext, from: string, to: string): Promise<void> => {
  const where = { ...pairOf(from, to), estado: { $in: ['Pendiente', 'Descartado'] } };
  await changeAll('titularesDuplicados', where, { estado: 'Fusionado', descartadas: null });
};

/** Marks the pair of two accounts that are separate again as pending. */
export const markSeparated = async ({ changeAll }: HandlerContext, from: string, to: string): Promise<void> => {
  await changeAll('titularesDuplicados', { ...pairOf(from, to), estado: 'Fusionado' }, { estado: 'Pendiente' });
};
