import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import '../theme/base.css';
import { TabPanel, Tabs } from './Tabs';

const tabs = [
  { id: 'data', label: 'Datos' },
  { id: 'tickets', label: 'Solicitudes', count: '3' },
  { id: 'settings', label: 'Configuración' },
];

function Holder() {
  const [selected, setSelected] = useState('data');
  return (
    <>
      <Tabs id="holder" label="Secciones" tabs={tabs} selected={selected} onSelect={setSelected} />
      <TabPanel tabs="holder" id={selected}>
        {selected}
      </TabPanel>
    </>
  );
}

/** what a browser may round, and nobody sees */
const PIXEL = 1;

const tab = (name: RegExp) => screen.getByRole('tab', { name });

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

describe('tabs', () => {
  it('have one tab stop, on the selected tab', async () => {
    render(<Holder />);
    await userEvent.tab();
    expect(document.activeElement).toBe(tab(/Datos/));
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
  });

  it('move the focus by arrows, Home and End, wrap around, and select by Enter', async () => {
    render(<Holder />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab(/Solicitudes/));
    expect(tab(/Datos/).getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(tab(/Datos/));
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(tab(/Configuración/).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Configuración' }).textContent).toBe('settings');
  });

  it('follow the direction of the document', async () => {
    document.documentElement.dir = 'rtl';
    render(<Holder />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tab(/Solicitudes/));
  });
});

describe('tabs that are wider than their place', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ id: String(index), label: `Solicitudes ${index}` }));
  const show = (selected: string, figure?: string) => (
    <div style={{ inlineSize: 300 }}>
      <Tabs
        id="many"
        label="Vistas"
        tabs={figure === undefined ? many : many.map((one) => ({ ...one, figure }))}
        selected={selected}
        onSelect={() => undefined}
      />
    </div>
  );
  const strip = () => screen.getByRole('tablist');
  const isInView = (name: string) => {
    const frame = strip().getBoundingClientRect();
    const { left, right } = screen.getByRole('tab', { name }).getBoundingClientRect();
    return left >= frame.left - PIXEL && right <= frame.right + PIXEL;
  };

  it.each([
    ['ltr', 'right', 'left'],
    ['rtl', 'left', 'right'],
  ])('fade where they are cut off and show the selected one: %s', async (dir, atStart, atEnd) => {
    document.documentElement.dir = dir;
    const { rerender } = render(show('0'));
    await expect.poll(() => strip().dataset.cut).toBe(atStart);
    expect(getComputedStyle(strip()).maskImage).toContain('linear-gradient');
    rerender(show('4'));
    await expect.poll(() => strip().dataset.cut).toBe('left right');
    expect(isInView('Solicitudes 4')).toBe(true);
    rerender(show('8'));
    await expect.poll(() => strip().dataset.cut).toBe(atEnd);
    expect(isInView('Solicitudes 8')).toBe(true);
  });

  it('fade at the other edge when the direction changes', async () => {
    render(show('0'));
    await expect.poll(() => strip().dataset.cut).toBe('right');
    document.documentElement.dir = 'rtl';
    await expect.poll(() => strip().dataset.cut).toBe('left');
    expect(isInView('Solicitudes 0')).toBe(true);
  });

  it('do not fade where they fit', async () => {
    render(<Holder />);
    await new Promise(requestAnimationFrame);
    expect(strip().dataset.cut).toBeUndefined();
    expect(getComputedStyle(strip()).maskImage).toBe('none');
  });

  it('keep place for a short figure alone', () => {
    const { rerender } = render(show('0', '\u00a0'));
    const width = () => screen.getByRole('tab', { name: 'Solicitudes 0' }).getBoundingClientRect().width;
    const before = width();
    rerender(show('0', '12'));
    expect(Math.abs(width() - before)).toBeLessThan(PIXEL);
    rerender(show('0', '1.234'));
    expect(width() - before).toBeLessThan(30);
  });
});
