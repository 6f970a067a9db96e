import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../theme/tokens.css';
import '../theme/base.css';
import { Toasts } from './Toasts';
import { clearToasts, showToast } from './toasts';

const bar = (height = 64) => (
  <div data-foot="" style={{ position: 'fixed', insetInline: 0, insetBlockEnd: 0, blockSize: height }}>
    <button type="button" style={{ inlineSize: '100%', blockSize: '100%' }}>
      Guardar
    </button>
  </div>
);
const showMessage = (title: string) => act(() => showToast({ title, tone: 'success', duration: 0 }));
const box = (role: string, name: string) => screen.getByRole(role, { name }).getBoundingClientRect();
const isVisible = () => box('region', 'Avisos');
const tree = (children: ReactNode) => (
  <>
    {children}
    <Toasts label="Avisos" closeLabel="Cerrar el aviso" />
  </>
);

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  act(clearToasts);
  cleanup();
});

describe('a toast', () => {
  it('is above the action bar of a form, and moves down when the bar disappears', async () => {
    const { rerender } = render(tree(bar()));
    showMessage('Se creó');
    expect(isVisible().bottom).toBe(768);
    rerender(tree(bar(120)));
    await waitFor(() => expect(isVisible().bottom).toBe(712));
    rerender(tree(null));
    await waitFor(() => expect(isVisible().bottom).toBe(832));
  });

  it('stays in its corner if the bar is beside it or further up', async () => {
    await page.viewport(1440, 900);
    render(tree(<div style={{ position: 'fixed', insetBlock: 0, inlineSize: 960, contain: 'layout' }}>{bar()}</div>));
    render(<div data-foot="" style={{ position: 'fixed', insetBlockStart: 300, inlineSize: '100%', blockSize: 64 }} />);
    showMessage('Se creó');
    expect(isVisible().bottom).toBe(880);
  });

  it('does not cover the buttons of a dialog, whatever is behind the dialog', () => {
    render(tree(<div aria-hidden="true">{bar(400)}</div>));
    render(
      <div className="MuiDialogActions-root" style={{ position: 'fixed', inset: '744px 0 0' }}>
        <button type="button">Aceptar</button>
      </div>,
    );
    showMessage('Server Error 500');
    expect(isVisible().bottom).toBe(732);
  });
});
