import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ListScreen } from '../../../src/engine/list/ListScreen';
import { requestApp, story } from '../../../tests/fixtures/engine/requestApp';

afterEach(cleanup);

function openList(ticket: Record<string, unknown>) {
  const { ui } = requestApp('sau', [{ path: 'sau', resource: 'tickets', element: <ListScreen /> }], {
    rows: story({ estado: 'Nuevo', ...ticket }),
  });
  render(ui);
}

describe('a request in its list', () => {
  it('shows its kind as icon and word in its colour', async () => {
    openList({});
    const chip = (await screen.findByText('Reclamo')).closest<HTMLElement>('[data-kind]');
    expect(chip?.dataset.kind).toBe('reclamo');
    expect(chip?.querySelector('svg')).toBeTruthy();
  });

  it('shows its holder as Apellido, Nombre; Anonimo without one', async () => {
    openList({});
    expect(await screen.findByText('Álvarez, Ñandú')).toBeTruthy();
    cleanup();
    openList({ titular: null });
    expect(await screen.findByText('Anonimo')).toBeTruthy();
  });
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR + 60_000).toISOString();

describe('the due date of a request in its list', () => {
  it.each([
    [{ slaEstado: 'EnTérmino', venceResolucion: inHours(5), fechaPrimeraRespuesta: inHours(-1) }, 'En término', /5 h/],
    [{ slaEstado: 'PorVencer', venceResolucion: inHours(2), fechaPrimeraRespuesta: inHours(-1) }, 'Por vencer', /2 h/],
    [
      { slaEstado: 'Vencido', venceResolucion: inHours(-3), fechaPrimeraRespuesta: inHours(-9) },
      'Vencido',
      /^3 h de atraso$/,
    ],
    // without a reply, the reply is due first
    [{ slaEstado: 'Vencido', venceRespuesta: inHours(-3), venceResolucion: inHours(9) }, 'Vencido', /^3 h de atraso$/],
    [{ slaEstado: 'Pausado', venceResolucion: inHours(5), fechaPrimeraRespuesta: inHours(-1) }, 'Pausado', /^Pausado$/],
    [{ slaEstado: 'Cumplido', venceResolucion: inHours(5) }, 'Cumplido', /^Cumplido$/],
  ])('%j says its state in words, and the time left while it runs', async (ticket, state, text) => {
    openList({ fechaPrimeraRespuesta: null, ...ticket });
    const chip = (await screen.findByText(text)).closest('.chip')?.parentElement;
    expect(chip?.title).toContain(state);
    expect(chip?.textContent).toContain(state);
    expect(chip?.querySelector('svg')).toBeTruthy();
  });
});
