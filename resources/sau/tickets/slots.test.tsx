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
