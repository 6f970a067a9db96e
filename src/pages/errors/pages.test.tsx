import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../theme/tokens.css';
import '../../theme/base.css';
import NotFoundPage from './NotFoundPage';
import ServerErrorPage from './ServerErrorPage';

function show(page: React.ReactElement) {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

const board = () => screen.getByRole('img', { name: /tablero/ });
const head = () => board().getAttribute('data-head');
const food = () => board().getAttribute('data-food');
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
}

beforeEach(() => {
  localStorage.removeItem('snake_record');
  document.documentElement.lang = 'es';
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.documentElement.lang = '';
});

describe('/404', () => {
  it('says that the page is missing or moved, and links home', () => {
    show(<NotFoundPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Página no encontrada');
    expect(document.title).toBe('Página no encontrada · Ventanilla');
    expect(screen.getByText('La página que buscas no existe o fue movida.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
  });

  it('links to the dashboard from inside the shell, which has the title', () => {
    show(<NotFoundPage inShell />);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/dashboard');
  });

  it("is shown in the page's language", async () => {
    document.documentElement.lang = 'it';
    show(<NotFoundPage />);
    expect(await screen.findByText('Pagina non trovata')).toBeTruthy();
  });
});

describe('/500', () => {
  const { pathname, search } = window.location;
  afterEach(() => window.history.replaceState(null, '', pathname + search));

  it.each(['/500', '/500/'])(
    'says internal server error and asks to retry, with a link to the dashboard: %s',
    (path) => {
      window.history.replaceState(null, '', path);
      show(<ServerErrorPage />);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error interno del servidor');
      expect(screen.getByText('Algo salió mal. Por favor, vuelve a intentarlo.')).toBeTruthy();
      const backLink = screen.getByRole<HTMLAnchorElement>('link', { name: 'Volver' });
      expect(backLink.getAttribute('href')).toMatch(/^(\.\.\/)?dashboard$/);
      expect(new URL(backLink.href).pathname).toBe('/dashboard');
    },
  );

  it('shows the request id and retries the screen inside the shell', () => {
    const retry = vi.fn();
    show(<ServerErrorPage inShell requestId="req-1" onRetry={retry} />);
    expect(screen.getByText('req-1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/dashboard');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('snake game of /500', () => {
  function play() {
    vi.useFakeTimers();
    show(<ServerErrorPage />);
    fireEvent.click(screen.getByRole('button', { name: 'JUGAR!' }));
  }

  it('has a board of 350 px', () => {
    show(<ServerErrorPage />);
    expect(board().getBoundingClientRect().width).toBe(350);
    expect(board().getBoundingClientRect().height).toBe(350);
  });

  it('waits for JUGAR!, then moves one cell every 150 ms', () => {
    play();
    expect(head()).toBe('5,5');
    expect(food()).toBe('10,10');
    pass(150);
    expect(head()).toBe('6,5');
    pass(300);
    expect(head()).toBe('8,5');
  });

  it('is steered by the arrow keys and does not reverse', () => {
    play();
    press('ArrowLeft');
    pass(150);
    expect(head()).toBe('6,5');
    press('ArrowDown');
    pass(150);
    expect(head()).toBe('6,6');
    press('ArrowLeft');
    pass(150);
    expect(head()).toBe('5,6');
    press('ArrowUp');
    pass(150);
    expect(head()).toBe('5,5');
  });

  it('is steered by a swipe', () => {
    play();
    fireEvent.pointerDown(board(), { clientX: 100, clientY: 100 });
    fireEvent.pointerMove(board(), { clientX: 103, clientY: 140 });
    pass(150);
    expect(head()).toBe('5,6');
  });

  it('moves the food every 5 seconds', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9999);
    play();
    const turns = ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'];
    for (let step = 0; step < 33; step++) {
      press(turns[step % 4] ?? '');
      pass(150);
    }
    expect(food()).toBe('10,10');
    pass(50);
    expect(food()).toBe('22,22');
  });

  it('ends with JUEGO TERMINADO!, Puntaje and Record actual when the snake leaves the grid, and can be played again', () => {
    play();
    pass(150 * 17);
    expect(head()).toBe('22,5');
    expect(screen.queryByText('JUEGO TERMINADO!')).toBeNull();
    pass(150);
    expect(screen.getByText('JUEGO TERMINADO!')).toBeTruthy();
    expect(screen.getByText('Puntaje').nextSibling?.textContent).toBe('0');
    expect(screen.getByText('Record actual').nextSibling?.textContent).toBe('0');
    expect(document.activeElement?.textContent).toBe('JUGAR DE NUEVO!');
    fireEvent.click(screen.getByRole('button', { name: 'JUGAR DE NUEVO!' }));
    expect(head()).toBe('5,5');
    pass(150);
    expect(head()).toBe('6,5');
  });

  it('counts eaten food and saves the record in local storage', () => {
    play();
    pass(150 * 5);
    press('ArrowDown');
    pass(150 * 5);
    expect(board().getAttribute('data-length')).toBe('2');
    expect(localStorage.getItem('snake_record')).toBe('1');
    pass(150 * 30);
    expect(screen.getByText('Puntaje').nextSibling?.textContent).toBe('1');
    expect(screen.getByText('Record actual').nextSibling?.textContent).toBe('1');
  });

  it('keeps the record when the score does not beat it', () => {
    localStorage.setItem('snake_record', '12');
    play();
    pass(150 * 30);
    expect(screen.getByText('Record actual').nextSibling?.textContent).toBe('12');
    expect(localStorage.getItem('snake_record')).toBe('12');
  });

  it('pauses while the tab is hidden', () => {
    play();
    pass(150);
    hide(true);
    pass(60_000);
    expect(head()).toBe('6,5');
    hide(false);
    pass(150);
    expect(head()).toBe('7,5');
  });
});
