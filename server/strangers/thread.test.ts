/** Whatever is read in the thread, the server goes on, and so does the next content. */
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createThread, ReadingFailed } from './thread';

/** A thread that does what the content says. */
const code = `
  const { parentPort } = require('node:worker_threads');
  const acts = {
    never: () => { for (;;); },
    memory: () => { const all = []; for (;;) all.push({ each: all.length }); },
    ends: () => process.exit(1),
  };
  parentPort.on('message', ({ content }) => {
    const text = Buffer.from(content).toString();
    if (text === 'throws') parentPort.postMessage({ failure: 'no mail' });
    else parentPort.postMessage({ value: acts[text]?.() ?? text });
  });
  parentPort.postMessage({});`;

const open = (started: number[] = []) =>
  createThread({ seconds: 5, megabytes: 32 }, (megabytes) => {
    started.push(megabytes);
    return new Worker(code, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  });

describe('a thread for what strangers send', () => {
  it.each(['never', 'memory', 'ends', 'throws'])('gives up a content that %s, and reads the next one', async (act) => {
    const started: number[] = [];
    const thread = open(started);
    const [first, second] = await Promise.allSettled([
      thread.read('mail', Buffer.from(act)),
      thread.read('mail', Buffer.from('Hola')),
    ]);
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(ReadingFailed) });
    expect(second).toEqual({ status: 'fulfilled', value: 'Hola' });
    // the end of the first thread is no end of the next one
    await pause(500);
    const count = started.length;
    expect(await thread.read('mail', Buffer.from('Otra'))).toBe('Otra');
    expect(started).toHaveLength(count);
  });

  it('stays while it reads without fault', async () => {
    const started: number[] = [];
    const thread = open(started);
    await thread.prepare();
    for (const text of ['uno', 'dos']) expect(await thread.read('mail', Buffer.from(text))).toBe(text);
    expect(started).toEqual([32]);
  });

  it('is not there if it cannot start, which is no fault of a content', async () => {
    const thread = createThread(
      { seconds: 5, megabytes: 32 },
      () => new Worker('throw new Error("x")', { eval: true }),
    );
    await expect(thread.prepare()).rejects.toThrow('cannot start');
    await expect(thread.read('mail', Buffer.from('x'))).rejects.not.toBeInstanceOf(ReadingFailed);
  });
});
