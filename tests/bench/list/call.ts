import { type Agent, request } from 'node:http';

export interface Called {
  ms: number;
  body: Buffer;
  range: string;
}

/** One call on a connection that stays open: ms from the question to the last byte. Fails unless it is answered with 200. */
export function call(agent: Agent, url: string, headers: Record<string, string>): Promise<Called> {
  return new Promise((done, failed) => {
    const began = performance.now();
    request(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const ms = performance.now() - began;
        const body = Buffer.concat(parts);
        if (answer.statusCode !== 200) failed(new Error(`${url}: ${answer.statusCode} ${body.toString('utf8')}`));
        done({ ms, body, range: String(answer.headers['content-range']) });
      });
    })
      .on('error', failed)
      .end();
  });
}

/** Asks one and the other in turn, each first every other time, and forgets the first `warm` times: ms of each. */
export async function inTurn(
  ask: { ours: () => Promise<Called>; hand: () => Promise<Called> },
  runs: number,
  warm: number,
): Promise<{ ours: number[]; hand: number[] }> {
  const taken = { ours: [] as number[], hand: [] as number[] };
  for (let run = -warm; run < runs; run += 1) {
    const first = run % 2 === 0 ? await ask.ours() : undefined;
    const hand = await ask.hand();
    const ours = first ?? (await ask.ours());
    if (run < 0) continue;
    taken.ours.push(ours.ms);
    taken.hand.push(hand.ms);
  }
  return taken;
}
