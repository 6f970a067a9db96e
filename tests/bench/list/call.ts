import { type Agent, request } from 'node:http';

export interface Called {
  ms: number;
  body: Buffer;
  range: string;
}

/**
 * Makes one call on a keep-alive connection; returns the ms from the request to the last byte. Fails unless the status is 200.
 */
export function call(agent: Agent, url: string, headers: Record<string, string>): Promise<Called> {
  return new Promise((done, failed) => {
    const startTime = performance.now();
    request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const ms = performance.now() - startTime;
        const body = Buffer.concat(parts);
        if (response.statusCode !== 200) failed(new Error(`${url}: ${response.statusCode} ${body.toString('utf8')}`));
        done({ ms, body, range: String(response.headers['content-range']) });
      });
    })
      .on('error', failed)
      .end();
  });
}

/** Calls one and the other alternately, each first every other time, and drops the first `warm` times; returns the ms of each. */
export async function inTurn(
  requests: { ours: () => Promise<Called>; hand: () => Promise<Called> },
  runs: number,
  warm: number,
): Promise<{ ours: number[]; hand: number[] }> {
  const times = { ours: [] as number[], hand: [] as number[] };
  for (let run = -warm; run < runs; run += 1) {
    const first = run % 2 === 0 ? await requests.ours() : undefined;
    const hand = await requests.hand();
    const ours = first ?? (await requests.ours());
    if (run < 0) continue;
    times.ours.push(ours.ms);
    times.hand.push(hand.ms);
  }
  return times;
}
