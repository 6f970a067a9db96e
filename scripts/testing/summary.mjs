/** The end of a test run: a table of its steps, what a green run could hide, and the line that says whether it is green. */

/** A retried test is a fault of the suite or the product; more of them than this are a failure. */
const MOST_RETRIED = 3;

const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results.map(({ name, state, reason, seconds }) => {
    const time = state === 'not run' ? '' : `${seconds.toFixed(0)} s`;
    return `  ${name.padEnd(width)}  ${time.padStart(6)}  ${state}${reason ? `: ${reason}` : ''}`;
  });
}

/** The skipped tests that say why, by reason; the others do not apply to this system. */
function skippedLines(outcomes) {
  const skipped = outcomes.filter(({ kind }) => kind === 'skipped');
  return [...new Set(skipped.map(({ reason }) => reason))].map((reason) => {
    const tests = skipped.filter((test) => test.reason === reason);
    const files = [...new Set(tests.map(({ title }) => title.split(' › ')[0]))].join(', ');
    return reason
      ? `  ${plural(tests.length, 'test')} skipped: ${reason} (${files})`
      : `  ${plural(tests.length, 'test')} skipped that cannot apply here`;
  });
}

/**
 * Returns the lines to print and whether the run is green. `results` and `outcomes` are those of `runStages`; `versions`: what the
 * tests ran on.
 */
export function summaryOf({ results, outcomes }, versions) {
  const retried = outcomes.filter(({ kind }) => kind === 'retried');
  const tooMany = retried.length > MOST_RETRIED;
  const count = (state) => results.filter((result) => result.state === state).length;
  const [failed, notRun] = [count('failed'), count('not run')];
  const lines = [
    ...table(results),
    `  on ${versions.join(', ')}`,
    ...skippedLines(outcomes),
    ...results.flatMap(({ name, left }) =>
      left.map(({ command }) => `  left running by ${name}, ended now: ${command}`),
    ),
    ...retried.map(({ title }) => `  passed only when tried again: ${title}`),
    ...outcomes
      .filter(({ kind }) => kind === 'failed')
      .map(({ title, reason }) => `  failed: ${title}${reason ? `: ${reason}` : ''}`),
    ...(tooMany ? [`  more than ${MOST_RETRIED} tests were tried again: the run fails`] : []),
    '',
    `${count('passed')} passed, ${failed + (tooMany ? 1 : 0)} failed${notRun ? `, ${notRun} skipped` : ''}`,
  ];
  return { lines, green: failed + notRun === 0 && !tooMany };
}
