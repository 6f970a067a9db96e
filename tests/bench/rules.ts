/** Rules of requests: the time to create and to change a request with active rules that listen, beside the same without rules. */
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../fixtures/product';
import { median } from './median';
import type { Line } from './report';
import { tokenOf } from './signIn';

/** Active rules, which take turns so that a slower moment of the machine affects all of them. */
const COUNTS = [0, 10, 50] as const;
const ROUNDS = 7;
const REQUESTS = 25;

type Times = Map<number, { create: number[]; change: number[] }>;

function linesOf(times: Times): Line[] {
  const value = (rules: number, name: 'create' | 'change') => median(times.get(rules)?.[name] ?? []);
  return (['create', 'change'] as const).flatMap((name) =>
    COUNTS.filter((rules) => rules > 0).map(
      (rules): Line => ({
        what: `${name} a request with ${rules} active rules; and without rules`,
        ours: value(rules, name),
        reference: value(0, name),
        unit: 'ms',
        goal: 1.5,
      }),
    ),
  );
}

/** Measures over a running product; its worker evaluates the rules meanwhile. */
async function measure(url: string, print: (text: string) => void): Promise<Line[]> {
  const authorization = await tokenOf(url, 'admin');
  const send = async (method: string, path: string, body?: object): Promise<{ id: number }> => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const timed = async <Result>(times: number[], work: () => Promise<Result>): Promise<Result> => {
    const startTime = performance.now();
    const result = await work();
    times.push(performance.now() - startTime);
    return result;
  };
  const categories: unknown = await send('GET', 'ticketCategorias?filter={"activo":true,"requiereTitular":false}');
  const category: unknown = Array.isArray(categories) ? Object(categories[0]).id : undefined;

  print('rules');
  const rules: number[] = [];
  for (let index = 0; index < Math.max(...COUNTS); index += 1) {
    const { id } = await send('POST', 'reglasSolicitud', {
      nombre: `Medición ${index}`,
      cuando: [{ evento: 'creada' }, { evento: 'cambiada' }],
      condicion: { canal: 'Interno', $or: [{ asunto: { $contains: `nunca ${index}` } }, { prioridad: 'Baja' }] },
      acciones: [{ accion: 'priorizar', prioridad: 'Urgente' }],
    });
    rules.push(id);
  }
  const times: Times = new Map(COUNTS.map((count) => [count, { create: [], change: [] }]));
  let active = 0;
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const count of round % 2 === 0 ? COUNTS : COUNTS.toReversed()) {
      print(`round ${round} of ${ROUNDS}, ${count} rules`);
      for (; active < count; active += 1) await send('POST', `reglasSolicitud/${rules[active]}/actions/activar`);
      for (; active > count; active -= 1) await send('POST', `reglasSolicitud/${rules[active - 1]}/actions/desactivar`);
      await pause(500);
      // the first round is slower, until plans and code are warm
      const { create, change } = (round > 0 && times.get(count)) || { create: [], change: [] };
      for (let index = 0; index < REQUESTS; index += 1) {
        const body = { ticketCategoria: category, asunto: 'Medición', canal: 'Interno', prioridad: 'Normal' };
        const { id } = await timed(create, () => send('POST', 'tickets', body));
        await timed(change, () => send('PUT', `tickets/${id}`, { prioridad: 'Alta' }));
      }
    }
  return linesOf(times);
}

export async function measureRules(dataDir: string, print: (text: string) => void): Promise<Line[]> {
  const product = await startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'demo' });
  try {
    return await measure(product.url, print);
  } finally {
    await product.stop();
  }
}
