import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { FileDisplay } from './Display';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const plano = { id: '00000000-0000-4000-8000-000000000001', name: 'plano.pdf', size: 2048, type: 'application/pdf' };

function open(type: string) {
  const app = engineApp('x', () => [{ path: 'x', resource: 'tickets', element: <FileDisplay value={[plano]} /> }], {
    rows: {},
  });
  if (app.server.provider.files) app.server.provider.files.fetch = async () => new Blob(['%PDF-1.7'], { type });
  render(app.ui);
  return app;
}

const openDetails = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Detalles de plano.pdf' }));
  return within(await screen.findByRole('dialog', { name: 'plano.pdf' }));
};

it('the details of a PDF show its SHA-256, which can be copied, and open it in a tab of its own', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open('application/pdf');
  const dialog = await openDetails();
  expect(await dialog.findByText('ab12'.repeat(16))).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Copiar' }));
  expect(write).toHaveBeenCalledWith('ab12'.repeat(16));
  const link = await dialog.findByRole('link', { name: 'Abrir en otra pestaña' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(link.getAttribute('href')).toMatch(/^blob:/);
});

it('a file whose content the server does not send as a PDF is not opened', async () => {
  open('application/octet-stream');
  const dialog = await openDetails();
  expect(await dialog.findByText('El contenido no es un PDF: solo se puede descargar.')).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});
