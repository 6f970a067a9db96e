import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ANA, Stage, serve } from '../../tests/fixtures/shell/stage';
import { useScreenTitle } from '../engine/screenTitle';
import { PageTitle } from './PageTitle';
import './topBar.css';

function Screen({ title, short = title }: { title: string; short?: string }) {
  useScreenTitle(title, short);
  return null;
}

/** Renders the heading in so little space that it is truncated. */
async function show(title: string, dir: 'ltr' | 'rtl' = 'rtl') {
  serve({});
  render(
    <Stage user={ANA} at="/dashboard/sector/1">
      <div dir={dir} style={{ inlineSize: 140 }}>
        <Screen title={title} />
        <PageTitle />
      </div>
    </Stage>,
  );
  return screen.findByRole('heading', { level: 1, name: title });
}

/** Whether the first and the last letter of a part are visible. */
function visibility(heading: HTMLElement, part: string): { first: boolean; last: boolean } {
  const rect = heading.getBoundingClientRect();
  const textNode = [...heading.querySelectorAll('bdi')].find(({ textContent }) => textContent?.includes(part));
  const text = textNode?.firstChild;
  const start = text?.textContent?.indexOf(part) ?? 0;
  const letter = (index: number) => {
    const range = document.createRange();
    if (text) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
    }
    const { left, right } = range.getBoundingClientRect();
    return left >= rect.left - 1 && right <= rect.right + 1;
  };
  return { first: letter(start), last: letter(start + part.length - 1) };
}

beforeEach(() => page.viewport(1024, 844));
afterEach(cleanup);

describe('the title of a page', () => {
  it.each([
    ['قسم Atención al cliente y mostrador', 'Atención al cliente y mostrador', 'rtl'],
    ['Atención al cliente y mostrador', 'Atención al cliente y mostrador', 'rtl'],
    ['Sector Atención al cliente y mostrador', 'Atención al cliente y mostrador', 'ltr'],
    ['إعدادات خدمة العملاء في جميع المحطات', 'إعدادات خدمة العملاء في جميع المحطات', 'rtl'],
  ] as const)('is truncated at the end of the text, not at its beginning: %s', async (title, name, dir) => {
    expect(visibility(await show(title, dir), name)).toEqual({ first: true, last: false });
  });

  it('is short where the screen says the rest, in every order of words, and is read whole', async () => {
    serve({});
    render(
      <Stage user={ANA} at="/dashboard/invoices/1">
        <Screen title="Paz, Ana 的账单" short="发票" />
        <PageTitle />
      </Stage>,
    );
    const heading = await screen.findByRole('heading', { level: 1, name: 'Paz, Ana 的账单' });
    const visible = [...heading.children].filter((part) => !part.matches('.visually-hidden'));
    expect(visible.map(({ textContent }) => textContent)).toEqual(['发票']);
  });

  it('is only read out where the trail ends with the same words, until the screen shows more of it', async () => {
    serve({});
    const ui = (short: string) => (
      <Stage user={ANA} at="/dashboard/process/1">
        <Screen title="Proceso IMP-TRAN" short={short} />
        <PageTitle />
      </Stage>
    );
    render(ui('Proceso'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Proceso IMP-TRAN' });
    expect(heading.className).toContain('visually-hidden');
    cleanup();
    render(ui('Proceso IMP-TRAN'));
    const whole = await screen.findByRole('heading', { level: 1, name: 'Proceso IMP-TRAN' });
    expect(whole.className).not.toContain('visually-hidden');
  });

  it('takes a second line on a phone, and ends after it', async () => {
    await page.viewport(390, 844);
    const heading = await show('Atención al cliente y mostrador', 'ltr');
    expect(visibility(heading, 'Atención al cliente y mostrador')).toEqual({ first: true, last: true });
    expect(heading.getBoundingClientRect().height).toBe(36);
    cleanup();
    const long = await show('Estadísticas de atención al cliente de todas las estaciones de la concesión', 'ltr');
    expect(long.getBoundingClientRect().height).toBe(36);
  });
});
