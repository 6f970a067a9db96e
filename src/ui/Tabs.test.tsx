import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
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
