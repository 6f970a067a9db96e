import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useEngine } from '../../../src/engine/EngineContext';
import { FieldValue } from '../../../src/engine/show/FieldValue';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { slots } from '../../slots';

afterEach(cleanup);

/** Shows what started a run. */
function Trigger({ record }: { record: Readonly<Record<string, unknown>> }) {
  const resource = useEngine().registry.getOrThrow('ejecuciones');
  const field = resource.fields.get('disparador');
  return (
    <p data-testid="trigger">
      {field && <FieldValue field={field} resource={resource} record={{ id: 1, ...record }} />}
    </p>
  );
}

async function show(record: Readonly<Record<string, unknown>>) {
  const app = engineApp('x', () => [{ path: 'x', resource: 'ejecuciones', element: <Trigger record={record} /> }], {
    widgets: slots,
    rows: {},
  });
  render(app.ui);
  return (await screen.findByTestId('trigger')).textContent;
}

describe('what started a run', () => {
  it('is named by its cause, such as the schedule', async () => {
    expect(await show({ disparador: 'cron', usuario: null })).toBe('Horario');
  });

  it('names the person who started it', async () => {
    expect(await show({ disparador: 'usuario', usuario: 7, _refs: { usuario: { id: 7, title: 'Paz, Ana' } } })).toMatch(
      /^Usuario · .?Paz, Ana/,
    );
  });
});
