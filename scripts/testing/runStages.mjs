/** Runs steps, each in a process group of its own, and leaves nothing of them behind, however the run ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beginRun } from './leftovers.mjs';
import { readOutcomes, recordedIn } from './outcomes.mjs';

const interrupting = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isWindows = process.platform === 'win32';

/** Sends a signal to a command and all that it started in its group. */
function endGroup(child) {
  try {
    process.kill(isWindows ? child.pid : -child.pid, 'SIGTERM');
  } catch {
    // all of it has ended
  }
}

/** Resolves with whether the command succeeded and, unless `live`, with what it wrote. */
async function runCommand(args, environment, live, running) {
  const child = spawn(process.execPath, args, {
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    // Ctrl-C reaches this process alone, which ends the others
    detached: !isWindows,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const closed = once(child, 'close');
  const [status] = await once(child, 'exit');
  running.delete(child);
  endGroup(child);
  // what it left behind may hold its output open
  await Promise.race([closed, pause(2000, undefined, { ref: false })]);
  return { passed: status === 0, output };
}

/**
 * Runs stages one after the other. A failed step does not hide the ones after it, except those that need it. Returns the result of
 * each step (`state`: `passed`, `failed` or `not run`, with `reason`; `left`: the processes that it left behind) and the outcomes
 * of their tests. An interrupted run exits when nothing of it is left.
 */
export async function runStages(stages) {
  const run = beginRun();
  const running = new Set();
  const end = () => {
    for (const child of running) endGroup(child);
    run.end();
  };
  process.once('exit', end);
  const interrupt = (signal) => {
    console.error(`\n${signal}: ending the run.`);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of interrupting) process.on(signal, interrupt);

  const file = join(run.folder, 'outcomes.jsonl');
  const results = [];

  async function runStep({ name, commands, needs }, live) {
    const failed = results.find((result) => result.name === needs && result.state !== 'passed');
    if (failed) return { name, state: 'not run', reason: `${needs} ${failed.state}`, seconds: 0, left: [], output: '' };
    if (live) console.log(`\n▸ ${name}`);
    const began = performance.now();
    const environment = { ...run.environment(name), ...recordedIn(file) };
    const ended = [];
    for (const command of commands) ended.push(await runCommand(command, environment, live, running));
    return {
      name,
      state: ended.every(({ passed }) => passed) ? 'passed' : 'failed',
      seconds: (performance.now() - began) / 1000,
      left: run.endStep(name),
      output: ended.map(({ output }) => output).join(''),
    };
  }

  for (const stage of stages) {
    const lanes = Math.min(stage.length, availableParallelism());
    const waiting = [...stage.entries()];
    if (stage.length > 1) console.log(`\n▸ ${stage.map(({ name }) => name).join(', ')}, side by side`);
    const ended = [];
    const runLane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, step] = next;
        const result = await runStep(step, stage.length === 1);
        ended[index] = result;
        if (stage.length > 1) console.log(`\n▸ ${step.name}\n${result.output}`.trimEnd());
        console.log(`  ${step.name}: ${result.state}, ${result.seconds.toFixed(0)} s`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, runLane));
    results.push(...ended);
  }
  const outcomes = readOutcomes(file);
  process.off('exit', end);
  for (const signal of interrupting) process.off(signal, interrupt);
  end();
  return { results, outcomes };
}
