/** Returns a queue that runs jobs one after the other, in call order; a failed job does not block the next. */
export function createQueue(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => {});
    return result;
  };
}
