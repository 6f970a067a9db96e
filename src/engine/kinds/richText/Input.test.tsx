import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
// real keyboard events of the browser, because the editor also handles events that cannot be dispatched by script
import { userEvent } from 'vitest/browser';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { SaveBar } from '../../form/SaveBar';
import { SchemaForm } from '../../form/SchemaForm';

afterEach(cleanup);

function open(cuerpo: string | null = null, max = 2000) {
  const onSubmit = vi.fn();
  const app = engineApp(
    'x',
    (registry) => [
      {
        path: 'x',
        resource: 'notificaciones',
        element: (
          <SchemaForm
            resource={registry.getOrThrow('notificaciones')}
            fields={[{ name: 'cuerpo', kind: 'richText', required: true, max }]}
            initial={{ cuerpo }}
            onSubmit={onSubmit}
          >
            <SaveBar />
          </SchemaForm>
        ),
      },
    ],
    { rows: {} },
  );
  render(app.ui);
  return onSubmit;
}

const body = () => screen.findByRole('textbox', { name: 'Cuerpo' });
const tool = (name: string) => screen.getByRole('button', { name });
async function saved(onSubmit: ReturnType<typeof vi.fn>): Promise<unknown> {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall?.[0];
}

describe('a rich text input', () => {
  it('formats while typing: bold, lists and links', async () => {
    const onSubmit = open();
    await userEvent.click(await body());
    await userEvent.keyboard('El ');
    await userEvent.click(tool('Negrita'));
    await userEvent.keyboard('viernes');
    expect(tool('Negrita').getAttribute('aria-pressed')).toBe('true');
    expect(await saved(onSubmit)).toEqual({ cuerpo: '<p>El <strong>viernes</strong></p>' });
  });

  it('adds https to a link without a scheme', async () => {
    const onSubmit = open();
    await userEvent.click(await body());
    await userEvent.click(tool('Enlace'));
    const address = screen.getByLabelText('Dirección del enlace');
    expect(document.activeElement).toBe(address);
    await userEvent.type(address, 'x.example{Enter}');
    expect(screen.queryByLabelText('Dirección del enlace')).toBeNull();
    const sent = JSON.stringify(await saved(onSubmit));
    expect(sent).toContain('https://x.example');
  });

  it('keeps no executable content, neither stored nor pasted', async () => {
    const onSubmit = open('<p onclick="alert(1)">Hola<script>alert(2)</script><img src=x onerror=alert(3)></p>');
    expect((await body()).innerHTML).not.toMatch(/script|onclick|onerror|img/);
    await userEvent.click(await body());
    await userEvent.click(tool('Enlace'));
    await userEvent.type(screen.getByLabelText('Dirección del enlace'), 'javascript:alert(4){Enter}');
    expect(JSON.stringify(await saved(onSubmit))).not.toContain('"javascript:');
    expect(
      within(await body())
        .queryByRole('link')
        ?.getAttribute('href') ?? '',
    ).not.toMatch(/^javascript:/);
  });

  it('counts as missing when empty, and shows the number of characters of a long text', async () => {
    const onSubmit = open(null, 60);
    await body();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect((await body()).getAttribute('aria-invalid')).toBe('true'));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(await body());
    await userEvent.keyboard('a'.repeat(50));
    expect(await screen.findByText('57 de 60 caracteres')).toBeTruthy();
  });

  it('has a toolbar with arrow key navigation', async () => {
    open('<p>Hola</p>');
    await body();
    tool('Negrita').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool('Cursiva'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(tool('Rehacer'));
  });
});
