import { expect, it } from 'vitest';
import { createQueue } from './createQueue';

it('runs jobs in their order, however long an earlier one takes, and also after one that fails', async () => {
  const turn = createQueue();
  const ended: string[] = [];
  const job =
    (name: string, ms: number, fails = false) =>
    async () => {
      await new Promise((done) => setTimeout(done, ms));
      ended.push(name);
      if (fails) throw new Error(name);
      return name;
    };
  const all = await Promise.allSettled([turn(job('slow', 20)), turn(job('failed', 5, true)), turn(job('quick', 0))]);
  expect(ended).toEqual(['slow', 'failed', 'quick']);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
