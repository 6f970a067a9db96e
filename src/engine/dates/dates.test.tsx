import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { DayBox } from './DayBox';

afterEach(cleanup);

const days: string[] = [];

function Box({ max }: { max: string | undefined }) {
  const [day, setDay] = useState('2026-03-05');
  const change = (next: string) => {
    days.push(next);
    setDay(next);
  };
  return <DayBox label="Desde" value={day} max={max} onChange={change} />;
}

async function open(max?: string) {
  days.length = 0;
  render(
    engineApp('sector/1', () => [{ path: 'sector/1', resource: 'sectores', element: <Box max={max} /> }], { rows: {} })
      .ui,
  );
  return screen.findByRole('textbox', { name: 'Desde' });
}

const type = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.type(box, text);
};

describe('a box for a day', () => {
  it('shows and reads the day first, whatever the browser’s language', async () => {
    const box = await open();
    expect(box).toHaveProperty('value', '05/03/2026');
    await type(box, '7/4/2026');
    expect(days).toEqual(['2026-04-07']);
    await userEvent.tab();
    expect(box).toHaveProperty('value', '07/04/2026');
  });

  it('marks a text that is no day or is out of its limits, and reports nothing', async () => {
    const box = await open('2026-03-31');
    await type(box, '31/02/2026');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await type(box, '01/04/2026');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await userEvent.tab();
    // nothing typed is lost
    expect(box).toHaveProperty('value', '01/04/2026');
    expect(days).toEqual([]);
  });

  it('opens a calendar in the interface’s language, with the keyboard too', async () => {
    const box = await open('2026-03-31');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir el calendario de Desde' }));
    expect(await screen.findByRole('grid', { name: 'marzo de 2026' })).toBeTruthy();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(days).toEqual(['2026-03-06']);
    expect(box).toHaveProperty('value', '06/03/2026');
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
