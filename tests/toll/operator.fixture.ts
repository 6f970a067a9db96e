/**
 * The browser's data providers in Node, against the stub of an operator's server; the tests check the requests that the stub
 * received.
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import * as configuration from '../../providers/config';
import { createDataProvider } from '../../providers/dataProvider';
import { page } from '../../providers/page';
import { session } from '../../providers/session';
import { memoryStorage, tokenWith } from '../../providers/session.fixture';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import { createState } from './state';
import { startStub } from './stub';

export const token = tokenWith({ exp: 4_000_000_000 });

const registry = createRegistry(schemas);

/** The catalogues of `API_CATALOGS`: areas and other lists for which section 7 has no call. */
const catalogs = {
  sectores: [
    { id: 'cobranzas', nombre: 'Cobranzas', activo: true, recibeDerivaciones: true },
    { id: 'legales', nombre: 'Legales', activo: true, recibeDerivaciones: false },
  ],
};

/** Call at the top of a file: starts a stub whose state is reset before each test, with a signed-in browser that uses it. */
export async function operator() {
  const stub = await startStub();
  afterAll(() => stub.close());

  const browserFetch = globalThis.fetch;
  beforeEach(() => {
    Object.assign(stub.state, createState());
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      browserFetch(`${stub.url}${path.slice(configuration.apiBase.length)}`, init),
    );
    vi.spyOn(page, 'reload').mockImplementation(() => {});
    vi.spyOn(configuration, 'config').mockReturnValue({ ...configuration.parseConfig(null), catalogs });
    session.start(token);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  return {
    state: stub.state,
    /** the last request that the operator's server received */
    received: () => ({
      call: stub.state.requests.at(-1),
      body: stub.state.bodies.at(-1),
      token: stub.state.tokens.at(-1),
    }),
    /** react-admin's data provider for a server that has only the calls of section 7 */
    dataProvider: () =>
      createDataProvider({
        registry,
        user: { codigoTitular: stub.state.user.codigoTitular },
        ownServer: false,
      }),
  };
}
