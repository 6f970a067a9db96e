import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Audit, ChainEnd, ChainState } from '../../../../src/engine/provider/audit';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../../tests/fixtures/engine/violations';
import Chain from './Chain';
import { endFile, parseEnd } from './chainEnd';

afterEach(cleanup);

const end: ChainEnd = { eslabon: 1250, hash: 'ab'.repeat(32) };
const intact: ChainState = {
  eslabones: end.eslabon,
  hash: end.hash,
  pendientes: 0,
  verificadaEn: null,
  resultado: { integra: true, eslabones: end.eslabon },
};

function openChain(overrides: Partial<Audit> = {}) {
  const verified: (ChainEnd | undefined)[] = [];
  const app = engineApp(
    'x',
    (registry) => [
      { path: 'x', resource: 'logsAuditoria', element: <Chain resource={registry.getOrThrow('logsAuditoria')} /> },
    ],
    { rows: {} },
  );
  const audit: Audit = {
    chain: async () => intact,
    changes: async () => [],
    verify: async (savedEnd) => {
      verified.push(savedEnd);
      const roto = { eslabon: 1300, motivo: 'falta' } as const;
      return savedEnd ? { ...intact, resultado: { integra: false, eslabones: end.eslabon, roto } } : intact;
    },
  };
  Object.assign(app.server.provider, { audit: { ...audit, ...overrides } });
  render(app.ui);
  return verified;
}
const files = (...all: File[]) => userEvent.upload(screen.getByLabelText('Comparar con un final guardado'), all);

describe('the end of the audit chain', () => {
  it('is saved to a file and read back; an invalid file is undefined', async () => {
    const { file, name } = endFile(end, new Date('2026-11-25T12:00:00Z'));
    expect(name).toBe('cadena-1250.json');
    expect(await parseEnd(file)).toEqual(end);
    for (const text of ['', '{}', '[]', '{"eslabon":0,"hash":"x"}', `{"eslabon":1.5,"hash":"${end.hash}"}`])
      expect(await parseEnd(new Blob([text]))).toBeUndefined();
  });

  it('is verified against a saved end, and the broken link is shown', async () => {
    const verified = openChain();
    expect(await screen.findByRole('button', { name: 'Guardar el final' })).toBeTruthy();
    expect(await violations()).toEqual([]);
    const savedEnd = { eslabon: 1300, hash: 'cd'.repeat(32) };
    await files(new File([JSON.stringify(savedEnd)], 'cadena-1300.json', { type: 'application/json' }));
    expect(await screen.findByText('La cadena está rota en el eslabón 1.300')).toBeTruthy();
    expect(verified).toEqual([savedEnd]);
  });

  it('that cannot be fetched is said so, and asked for again', async () => {
    const server = { answers: false };
    const failWith503 = () => Promise.reject(Object.assign(new Error('Server Error 503'), { status: 503 }));
    openChain({ chain: () => (server.answers ? Promise.resolve(intact) : failWith503()) });
    expect(await screen.findByText('Server Error 503')).toBeTruthy();
    server.answers = true;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Guardar el final' })).toBeTruthy();
  });

  it('rejects any other file without verifying', async () => {
    const verified = openChain();
    await screen.findByRole('button', { name: 'Guardar el final' });
    await files(new File(['hola'], 'otra.json', { type: 'application/json' }));
    expect(await screen.findByText('El archivo no es un final de la cadena guardado aquí')).toBeTruthy();
    expect(verified).toEqual([]);
  });
});
