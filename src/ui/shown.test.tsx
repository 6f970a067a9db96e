import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../theme/tokens.css';
import '../theme/base.css';
import { Avatar } from './Avatar';
import { BarChart } from './BarChart';
import { Button } from './Button';
import { DocumentNumber } from './DocumentNumber';
import { ErrorState } from './ErrorState';
import { KindChip } from './KindChip';
import { Money } from './Money';
import { Plate } from './Plate';
import { RowsSkeleton } from './Skeletons';
import { StateChip } from './StateChip';
import { TagNumber } from './TagNumber';
import { Timestamp } from './Timestamp';

const i18n = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => 'es' };
const show = (element: ReactNode) =>
  render(<I18nContextProvider value={i18n}>{element}</I18nContextProvider>).container;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('domain values', () => {
  it('a plate is drawn in groups and read as one word', () => {
    const plate = show(<Plate value="AA123BB" />);
    expect(plate.textContent).toBe('AA123BB');
    expect(plate.querySelectorAll('.plate--mercosur > span')).toHaveLength(3);
  });

  it('a tag number keeps its text in one piece', () => {
    const tag = show(<TagNumber value="SI0123456789" />);
    expect(tag.textContent).toBe('SI0123456789');
    expect(tag.querySelector('.tag-number__prefix')?.textContent).toBe('SI');
  });

  it('money, documents and times have the operator’s format', () => {
    expect(show(<Money value="-1500.001" />).textContent).toBe('-$\u00a01.500,01');
    expect(show(<DocumentNumber number={30222333} type="DNI" />).textContent).toBe('DNI\u00a030.222.333');
    const time = show(<Timestamp value="2026-03-05T02:15:00Z" />).querySelector('time');
    expect(time?.textContent).toBe('04/03/2026 23:15');
    expect(time?.dateTime).toBe('2026-03-05T02:15:00Z');
    expect(show(<Timestamp value="2026-03-05" />).textContent).toBe('05/03/2026');
  });

  it('relative times update automatically', () => {
    vi.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z') });
    const time = show(<Timestamp value="2026-03-05T11:55:00Z" show="relative" />);
    expect(time.textContent).toBe('hace 5 min');
    expect(time.querySelector('time')?.title).toBe('05/03/2026 08:55');
  });

  it('a state and a kind have icon, text and colour', () => {
    const state = show(<StateChip label="Espera" tone="warning" />);
    expect(state.textContent).toBe('Espera');
    expect(state.querySelector('svg[aria-hidden="true"]')).toBeTruthy();
    const kind = show(<KindChip kind="reclamo" iconOnly />);
    expect(kind.textContent).toBe('common.kinds.reclamo');
    expect(show(<KindChip kind="otro" />).textContent).toBe('otro');
  });

  it('initials are one letter of the first name and of the surname', () => {
    expect(show(<Avatar name="Pérez, Ana María" />).textContent).toBe('AP');
    expect(show(<Avatar name="Juan de la Fuente" />).textContent).toBe('JF');
    expect(show(<Avatar name="Sistema" />).textContent).toBe('S');
  });
});

describe('a busy button', () => {
  it('keeps the focus and ignores a second press', () => {
    const press = vi.fn();
    const { rerender } = render(<Button onClick={press}>Guardar</Button>);
    const button = screen.getByRole('button', { name: 'Guardar' });
    button.focus();
    fireEvent.click(button);
    rerender(
      <Button busy onClick={press}>
        Guardar
      </Button>,
    );
    fireEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not submit its form twice', () => {
    const send = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Guardar
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(send).not.toHaveBeenCalled();
  });
});

describe('states of a screen', () => {
  it('an error shows what happened and its reference, and offers a retry', () => {
    const retry = vi.fn();
    show(<ErrorState title="No se pudo cargar" detail="Reintente" requestId="req-1" onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar');
    expect(screen.getByText('req-1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button'));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('loading shows a skeleton of rows, 36 px each, and is announced', () => {
    const skeleton = show(<RowsSkeleton rows={3} columns={2} />);
    expect(screen.getByRole('status').textContent).toBe('common.states.loading');
    const [row] = skeleton.querySelectorAll('.rows-skeleton__row');
    expect(row?.getBoundingClientRect().height).toBe(36);
  });

  it('a chart has its values in a table', () => {
    const points = [
      { label: '01/03', value: 1200 },
      { label: '02/03', value: 0 },
    ];
    show(<BarChart label="Por tipo" bars={points} />);
    expect(screen.getByRole('table', { name: 'Por tipo' }).textContent).toContain('01/031.200');
    expect(screen.getByRole('table', { name: 'Por tipo' }).textContent).toContain('02/030');
  });
});
