import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { fakeLive } from '../../../tests/fixtures/engine/fakeLive';
import { violations } from '../../../tests/fixtures/engine/violations';
import { clearToasts } from '../../ui/toasts';
import type { EngineValue } from '../EngineContext';
import type { Job, Jobs } from '../provider/jobs';
import { JobWatch } from './JobWatch';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1280, 900);
});
afterEach(cleanup);

const going: Job = {
  id: 5,
  resource: 'tickets',
  action: 'tomar',
  ended: false,
  total: 1500,
  done: 600,
  failed: 0,
  failures: [],
};

/** What one server does for one person, in however many windows. */
function fakeJobs(job: Job, ...others: Job[]) {
  const asked: string[] = [];
  const known = { told: false };
  const jobs: Jobs = {
    open: async () => {
      asked.push('open');
      return known.told ? others : [{ ...job, failures: [] }, ...others];
    },
    get: async () => ({ ...job }),
    cancel: async () => {
      asked.push('cancel');
      return Object.assign(job, { ended: true });
    },
    retry: async () => {
      asked.push('retry');
      return Object.assign(job, { ended: false, failed: 0, failures: [] });
    },
    acknowledge: async () => {
      asked.push('acknowledge');
      const first = !known.told;
      known.told = true;
      return first;
    },
  };
  return { jobs, job, asked };
}

function Begun() {
  const [begun] = useStore('jobs', false);
  return <p>{begun ? 'empezado' : 'nada empezado'}</p>;
}

/** A window of theirs: with `begun`, one that knows that they began something. */
function open({ jobs }: ReturnType<typeof fakeJobs>, begun = true, wait?: EngineValue['loadSchemas']) {
  const app = engineApp(
    'x',
    () => [
      {
        path: 'x',
        resource: 'tickets',
        element: (
          <>
            <Begun />
            <JobWatch />
          </>
        ),
      },
    ],
    {
      rows: { tickets: [{ id: 2, asunto: 'Peaje', estado: 'Nuevo', areaActual: 1 }] },
      preferences: begun ? { jobs: true } : {},
      ...(wait && { wait }),
    },
  );
  const live = fakeLive(app.server);
  Object.assign(app.server.provider, { jobs });
  const { container } = render(app.ui);
  return { ...app, live, inside: within(container) };
}

describe('what goes on in the background', () => {
  it('is shown again to whoever comes back, followed, and said once when all is done', async () => {
    const server = fakeJobs({ ...going });
    open(server);
    expect(await screen.findByText('600 de 1.500')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Tomar · Solicitudes' }).getAttribute('aria-valuenow')).toBe('40');
    expect(await violations()).toEqual([]);
    Object.assign(server.job, { ended: true, done: 1500 });
    expect(await screen.findByText('Se aplicó a 1500 registros')).toBeTruthy();
    expect(await screen.findByText('nada empezado')).toBeTruthy();
    expect(server.asked.filter((one) => one === 'acknowledge')).toHaveLength(1);
    expect(screen.queryByText(/en segundo plano/)).toBeNull();
  });

  it('waits for the schema of its resource in a window that opened on another area', async () => {
    const server = fakeJobs({ ...going });
    const schema = { loaded: false, arrive: () => {} };
    const loading = new Promise<void>((resolve) => {
      schema.arrive = () => {
        schema.loaded = true;
        resolve();
      };
    });
    open(server, true, () => (schema.loaded ? undefined : loading));
    await waitFor(() => expect(server.asked).toContain('open'));
    expect(screen.queryByText('600 de 1.500')).toBeNull();
    schema.arrive();
    expect(await screen.findByText('600 de 1.500')).toBeTruthy();
  });

  it('is cancelled from wherever one is, and tells what is left', async () => {
    const server = fakeJobs({ ...going });
    open(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar lo que falta' }));
    expect(await screen.findByText(/Detenido: quedan 900 registros sin aplicar/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByText('Tomar · Solicitudes')).toBeNull());
  });

  it('that failed in part stays until it is read: on which records, why, and once more', async () => {
    const failures = [{ id: 2, status: 409, detail: 'Ya está cerrada' }];
    const server = fakeJobs({ ...going, ended: true, done: 1400, failed: 100, failures });
    open(server);
    expect(await screen.findByText(/No se pudo en 100 registros/)).toBeTruthy();
    expect(server.asked).not.toContain('acknowledge');
    await userEvent.click(screen.getByRole('button', { name: 'Ver qué falló' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tomar · Solicitudes' }));
    expect(dialog.getByText('Ya está cerrada')).toBeTruthy();
    expect(dialog.getByText('Hay 99 más que no se pudieron')).toBeTruthy();
    await waitFor(async () => expect(await violations()).toEqual([]));
    await userEvent.click(dialog.getByRole('button', { name: 'Reintentar con los 100 que fallaron' }));
    expect(await screen.findByText('1.400 de 1.500')).toBeTruthy();
    expect(server.asked).toContain('retry');
  });

  it('appears in another window when the server tells of it, and leaves it when it was told in one', async () => {
    const server = fakeJobs({ ...going });
    const first = open(server);
    const second = open(server, false);
    await first.inside.findByText('600 de 1.500');
    expect(second.inside.queryByText('600 de 1.500')).toBeNull();
    second.live.tell({ type: 'job' });
    await second.inside.findByText('600 de 1.500');
    Object.assign(server.job, { ended: true, done: 1500 });
    first.live.tell({ type: 'job' });
    second.live.tell({ type: 'job' });
    await waitFor(() => expect(screen.queryByText('Tomar · Solicitudes', { selector: '.job__title' })).toBeNull());
    // both windows of this page show the same notices: one, in each
    expect(document.querySelectorAll('.toast')).toHaveLength(2);
  });

  it('costs no request where nothing was begun', async () => {
    const server = fakeJobs({ ...going });
    open(server, false);
    await screen.findByText('nada empezado');
    expect(server.asked).toEqual([]);
  });

  it('of an import that ended leads to its screen, and stays until it was opened or closed', async () => {
    const ended = { ...going, id: 'i12', action: 'importar', ended: true, done: 1499, failed: 1 };
    const server = fakeJobs({ ...ended, file: 'reclamos.csv' });
    open(server);
    const link = await screen.findByRole('link', {
      name: 'Abrir la importación: Importar: Solicitudes · reclamos.csv',
    });
    expect(link.getAttribute('href')).toBe('/dashboard/sau/import?id=12');
    expect(screen.getByText('Importar: Solicitudes · reclamos.csv')).toBeTruthy();
    expect(server.asked).not.toContain('acknowledge');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('nada empezado')).toBeTruthy();
  });

  it('on a narrow screen leaves in sight what the page ends with', async () => {
    await page.viewport(390, 844);
    open(fakeJobs({ ...going }));
    const shown = await screen.findByText('600 de 1.500');
    const content = screen.getByText('empezado');
    content.style.blockSize = '2000px';
    // as every page of the shell ends
    screen.getByRole('main').style.paddingBlockEnd = '24px';
    window.scrollTo(0, document.documentElement.scrollHeight);
    const dock = shown.closest('.jobs')?.getBoundingClientRect();
    expect(dock?.bottom).toBeLessThanOrEqual(844);
    expect(dock?.top).toBeGreaterThanOrEqual(content.getBoundingClientRect().bottom);
  });

  it('of two imports at once each is named by its file, as are its buttons', async () => {
    const one = { ...going, id: 'i12', action: 'importar', ended: true, done: 1499, failed: 1, file: 'enero.csv' };
    open(fakeJobs(one, { ...one, id: 'i13', file: 'febrero.csv' }));
    const enero = await screen.findByRole('link', { name: /enero\.csv/ });
    expect(enero.getAttribute('href')).toBe('/dashboard/sau/import?id=12');
    expect(screen.getByRole('link', { name: /febrero\.csv/ }).getAttribute('href')).toBe('/dashboard/sau/import?id=13');
    for (const button of screen.getAllByRole('button', { name: 'Cerrar' })) {
      const [title] = (button.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id));
      expect(title?.textContent).toBe(button.closest('.job')?.querySelector('.job__title')?.textContent);
    }
    expect(await violations()).toEqual([]);
  });
});
