/** Runs what is asked of it one after the other, in the order in which it was asked; one that fails holds nobody up. */
export function inTurn(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const done = last.then(job);
    last = done.catch(() => {});
    return done;
  };
}
