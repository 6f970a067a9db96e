/** A stage for the shell's tests: react-admin's contexts, a person with privileges, an address, a server that answers. */
import { QueryClient } from '@tanstack/react-query';
import { type AuthProvider, CoreAdminContext, memoryStore } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import common from '../../i18n/es/common';
import errors from '../../i18n/es/errors';
import shell from '../../i18n/es/shell';
import { EngineProvider, type EngineUser } from '../engine/EngineContext';
import { abilityOf } from '../schema/ability';
import { createRegistry } from '../schema/registry';
import { Notices } from './Notices';
import '../theme/tokens.css';
import '../theme/base.css';

export const ANA: EngineUser = {
  codigoTitular: '100001',
  apellido: 'Suárez',
  nombre: 'Ana',
  nombreCompleto: 'Suárez, Ana',
  sector: { id: 1, nombre: 'Atención al cliente' },
  privilegios: [],
};

interface StageProps {
  /** `funcionSistemas` strings */
  privileges?: readonly string[];
  at?: string;
  user?: EngineUser;
  operatorMode?: boolean;
  authProvider?: AuthProvider;
  children: ReactNode;
}

const i18nProvider = polyglotI18nProvider(() => ({ ...english, common, errors, shell }), 'es', [], {
  allowMissing: true,
});
const registry = createRegistry([]);

export function Stage({
  privileges = [],
  at = '/dashboard',
  user = ANA,
  operatorMode = false,
  authProvider,
  children,
}: StageProps) {
  const [{ store, client }] = useState(() => ({ store: memoryStore(), client: new QueryClient() }));
  const ability = abilityOf(privileges.map((funcionSistemas) => ({ funcionSistemas })));
  return (
    <MemoryRouter initialEntries={[at]}>
      <CoreAdminContext i18nProvider={i18nProvider} authProvider={authProvider} store={store} queryClient={client}>
        <EngineProvider value={{ registry, ability, user, operatorMode, slots: {}, cells: {}, inputs: {} }}>
          {children}
          <Address />
          <Notices />
        </EngineProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <span hidden data-testid="address">
      {pathname + search}
    </span>
  );
}

/** Where one is. */
export const address = (): string => document.querySelector('[data-testid="address"]')?.textContent ?? '';

/** A call that the page made. */
export interface Call {
  method: string;
  /** below `/api/`, with its query */
  path: string;
  body: unknown;
  signal: AbortSignal | undefined;
}

/** An HTTP status other than 200, with a body. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown = null,
  ) {}
}

type Answer = (call: Call) => unknown;

/**
 * Answers the page's calls, by method and the path's beginning; a call that is not named does not get through.
 * Gives the calls as they come.
 */
export function serve(answers: Readonly<Record<string, Answer>>): Call[] {
  localStorage.setItem('id_token', 'e30.e30.e30');
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.replace(/^\/api\//, ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      signal: init.signal ?? undefined,
    };
    calls.push(call);
    const name = Object.keys(answers).find((key) => `${call.method} ${call.path}`.startsWith(key));
    if (name === undefined) throw new TypeError('Failed to fetch');
    const answered = await answers[name]?.(call);
    if (call.signal?.aborted) throw call.signal.reason;
    const { status, body } = answered instanceof Refusal ? answered : { status: 200, body: answered };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return calls;
}
