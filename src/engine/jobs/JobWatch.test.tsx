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

const runningJob: Job = {
  id: 5,
  resource: 'tickets',
  action: 'tomar',
  ended: false,
  total: 1500,
  done: 600,
  failed: 0,
  failures: [],
};

/** A server with the jobs of a person, shared by all windows. */
function fakeJobs(job: Job, ...others: Job[]) {
  const requestNames: string[] = [];
  const state = { isAcknowledged: false };
  const jobs: Jobs = {
    open: async () => {
      requestNames.push('open');
      return state.isAcknowledged ? others : [{ ...job, failures: [] }, ...others];
    },
    get: async () => ({ ...job }),
    cancel: async () => {
      requestNames.push('cancel');
      return Object.assign(job, { ended: true });
    },
    retry: async () => {
      requestNames.push('retry');
      return Object.assign(job, { ended: false, failed: 0, failures: [] });
    },
    acknowledge: async () => {
      requestNames.push('acknowledge');
      const first = !state.isAcknowledged;
      state.isAcknowledged = true;
      return first;
    },
  };
  return { jobs, job, asked: requestNames };
}

function StartedFlag() {
  const [started] = useStore('jobs', false);
  return <p>{started ? 'empezado' : 'nada empezado'}</p>;
}

/** Opens a window of the person; `started`: the window knows that a job was started. */
function open({ jobs }: ReturnType<typeof fakeJobs>, started = true, wait?: EngineValue['loadSchemas']) {
  const app = engineApp(
    'x',
    () => [
      {
        path: 'x',
        resource: 'tickets',
        element: (
          <>
            <StartedFlag />
            <JobWatch />
          </>
        ),
      },
    ],
    {
      rows: { tickets: [{ id: 2, asunto: 'Peaje', estado: 'Nuevo', areaActual: 1 }] },
      preferences: started ? { jobs: true } : {},
      ...(wait && { wait }),
    },
  );
  const live = fakeLive(app.server);
  Object.assign(app.server.provider, { jobs });
  const { container } = render(app.ui);
  return { ...app, live, inside: within(container) };
}

/** Opens the panel with the jobs. */
const openPanel = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: /en segundo plano$/ }));

describe('background jobs', () => {
  it('are shown again after a reload, followed, and announced once when they succeed', async () => {
    const server = fakeJobs({ ...runningJob });
    open(server);
    await openPanel();
    expect(await screen.findByText('600 de 1.500')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Tomar · Solicitudes' }).getAttribute('aria-valuenow')).toBe('40');
    expect(await violations()).toEqual([]);
    Object.assign(server.job, { ended: true, done: 1500 });
    expect(await screen.findByText('Se aplicó a 1500 registros')).toBeTruthy();
    expect(await screen.findByText('nada empezado')).toBeTruthy();
    expect(server.asked.filter((request) => request === 'acknowledge')).toHaveLength(1);
    expect(screen.queryByText(/en segundo plano/)).toBeNull();
  });

  it('wait for the schema of their resource in a window that was opened on another area', async () => {
    const server = fakeJobs({ ...runningJob });
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

  it('can be cancelled on any screen, and show how many records are left', async () => {
    const server = fakeJobs({ ...runningJob });
    open(server);
    await openPanel();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar lo que falta' }));
    expect(await screen.findByText(/Detenido: quedan 900 registros sin aplicar/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByText('Tomar · Solicitudes')).toBeNull());
  });

  it('that failed in part stay until they are read: with the records, the reasons and a retry', async () => {
    const failures = [{ id: 2, status: 409, detail: 'Ya está cerrada' }];
    const server = fakeJobs({ ...runningJob, ended: true, done: 1400, failed: 100, failures });
    open(server);
    await openPanel();
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

  it('appear in another window after an event of the server, and disappear when they are acknowledged in one', async () => {
    const server = fakeJobs({ ...runningJob });
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
    // both windows of this test page render the same toast, one each
    expect(document.querySelectorAll('.toast')).toHaveLength(2);
  });

  it('send no request if no job was started', async () => {
    const server = fakeJobs({ ...runningJob });
    open(server, false);
    await screen.findByText('nada empezado');
    expect(server.asked).toEqual([]);
  });

  it('of an import link to its screen, and stay until it was opened or closed', async () => {
    const ended = { ...runningJob, id: 'i12', action: 'importar', ended: true, done: 1499, failed: 1 };
    const server = fakeJobs({ ...ended, file: 'reclamos.csv' });
    open(server);
    await openPanel();
    const link = await screen.findByRole('link', {
      name: 'Abrir la importación: Importar: Solicitudes · reclamos.csv',
    });
    expect(link.getAttribute('href')).toBe('/dashboard/sau/import?id=12');
    expect(screen.getByText('Importar: Solicitudes · reclamos.csv')).toBeTruthy();
    expect(server.asked).not.toContain('acknowledge');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('nada empezado')).toBeTruthy();
  });

  it('cover nothing of the page until the person opens their panel, and Escape closes it', async () => {
    open(fakeJobs({ ...runningJob }));
    const button = await screen.findByRole('button', { name: 'Una tarea en segundo plano' });
    const card = document.querySelector<HTMLElement>('.job');
    expect(card?.checkVisibility()).toBe(false);
    await userEvent.click(button);
    expect(card?.checkVisibility()).toBe(true);
    screen.getByRole('button', { name: 'Cancelar lo que falta' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(card?.checkVisibility()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('of two imports are each labelled with their file, and so are their buttons', async () => {
    const importJob = {
      ...runningJob,
      id: 'i12',
      action: 'importar',
      ended: true,
      done: 1499,
      failed: 1,
      file: 'enero.csv',
    };
    open(fakeJobs(importJob, { ...importJob, id: 'i13', file: 'febrero.csv' }));
    await openPanel();
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
