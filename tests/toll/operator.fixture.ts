/** The browser's providers in Node, against the stub of an operator's server: what they send is what the stub heard. */
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

/** The catalogues of `API_CATALOGS`: the areas that section 7 has no call for. */
export const catalogs = {
  sectores: [
    { id: 'cobranzas', nombre: 'Cobranzas', activo: true, recibeDerivaciones: true },
    { id: 'legales', nombre: 'Legales', activo: true, recibeDerivaciones: false },
  ],
};

/** Call at the top of a file: a stub whose state is new for each test, and a signed-in browser that talks to it. */
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
    /** the last call that the operator's server heard */
    heard: () => ({
      call: stub.state.requests.at(-1),
      body: stub.state.bodies.at(-1),
      token: stub.state.tokens.at(-1),
    }),
    /** react-admin's data provider as it is where the server has section 7's calls alone */
    dataProvider: () =>
      createDataProvider({
        registry,
        user: { codigoTitular: stub.state.user.codigoTitular },
        ownServer: false,
      }),
  };
}
