import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import HolidayYear from './HolidayYear';

afterEach(cleanup);

function open() {
  const app = engineApp(
    'x',
    (registry) => [
      { path: 'x', resource: 'feriados', element: <HolidayYear resource={registry.getOrThrow('feriados')} /> },
    ],
    { rows: { feriados: [] } },
  );
  const server = { asked: 0, answer: (): Promise<never> => new Promise(() => {}) };
  const { getList } = app.server.provider;
  Object.assign(app.server.provider, {
    getList: (...params: Parameters<typeof getList>) => {
      server.asked += 1;
      return server.asked > 1 ? getList(...params) : server.answer();
    },
  });
  return { server, show: () => render(app.ui).container };
}

it('a year is shown as loading until its holidays are known', async () => {
  const { show } = open();
  const container = show();
  await screen.findByRole('heading', { level: 2 });
  expect(container.querySelector('.year')?.getAttribute('aria-busy')).toBe('true');
});

it('a year whose holidays could not be fetched shows the error, and can be retried', async () => {
  const { server, show } = open();
  server.answer = () => Promise.reject(Object.assign(new Error('Server Error 503'), { status: 503 }));
  const container = show();
  expect(await screen.findByText('Server Error 503')).toBeTruthy();
  expect(server.asked).toBe(1);
  expect(container.querySelector('.year')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findAllByRole('table')).toHaveLength(12);
  expect(container.querySelector('.year')?.hasAttribute('aria-busy')).toBe(false);
});
