import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ServerError } from '../../../tests/fixtures/engine/memoryServer';
import { requestApp } from '../../../tests/fixtures/engine/requestApp';
import type { PanelQuery } from '../../schema/panel';
import { useResource } from '../EngineContext';
import type { PanelResult } from '../provider/panels';
import { useRecordCache } from '../recordCache';
import { usePanels } from './usePanels';

afterEach(cleanup);

const PANELS: Record<string, PanelQuery> = { abiertas: { resource: 'tickets', aggregate: 'count' } };

function Figure({ enabled }: { enabled?: boolean }) {
  const { results, failure, isLoading, refetch } = usePanels(PANELS, enabled);
  const cache = useRecordCache(useResource());
  return (
    <>
      <p>{isLoading ? 'cargando' : failure ? failure.message : `abiertas: ${results?.abiertas?.value ?? 'nada'}`}</p>
      <button type="button" onClick={refetch}>
        otra vez
      </button>
      <button type="button" onClick={() => cache.refresh()}>
        se escribió
      </button>
    </>
  );
}

function open(panels: () => Promise<Record<string, PanelResult>>, enabled?: boolean) {
  const asked: unknown[] = [];
  const { ui, server } = requestApp('', [{ path: '', resource: 'tickets', element: <Figure enabled={enabled} /> }]);
  server.provider.panels = (query) => {
    asked.push(query);
    return panels();
  };
  render(ui);
  return asked;
}

describe('the figures of a screen', () => {
  it('are requested in one call, and again whenever a record is written', async () => {
    let value = 3;
    const asked = open(async () => ({ abiertas: { value } }));
    expect(screen.getByText('cargando')).toBeTruthy();
    expect(await screen.findByText('abiertas: 3')).toBeTruthy();
    expect(asked).toEqual([PANELS]);
    value = 2;
    await userEvent.click(screen.getByText('se escribió'));
    expect(await screen.findByText('abiertas: 2')).toBeTruthy();
  });

  it('show a failed request, and can be requested again', async () => {
    let isFailing = true;
    open(async () => {
      if (isFailing) throw new ServerError(503);
      return { abiertas: { value: 1 } };
    });
    expect(await screen.findByText('Server Error 503')).toBeTruthy();
    isFailing = false;
    await userEvent.click(screen.getByText('otra vez'));
    expect(await screen.findByText('abiertas: 1')).toBeTruthy();
  });

  it('send no request if there are none', () => {
    const asked = open(async () => ({}), false);
    expect(screen.getByText('abiertas: nada')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
