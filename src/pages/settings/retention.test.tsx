import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { slots } from '../../../resources/slots';
import { requestApp } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { RefusedCall, serve } from '../../../tests/fixtures/shell/stage';
import { EditScreen } from '../../engine/form/EditScreen';
import RetentionChange from './RetentionChange';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const closed = (id: number) => ({ id, fecha: '2023-11-26T13:00:00.000Z' });

function openForm(clave: string, respond: (months: number) => unknown) {
  const calls = serve({
    'GET configuracionesWeb/retencion': ({ path }) =>
      respond(Number(new URL(path, 'http://x').searchParams.get('meses'))),
  });
  const row = {
    id: 1,
    clave,
    nombre: 'Solicitudes cerradas',
    grupo: 'Retención',
    tipo: 'número',
    unidad: 'meses',
    valorNumero: '24.00',
  };
  const app = requestApp(
    'settings/webConfigurations/1/edit',
    [{ path: 'settings/webConfigurations/:id/edit', resource: 'configuracionesWeb', element: <EditScreen /> }],
    {
      rows: { configuracionesWeb: [row] },
      widgets: { ...slots, slots: { ...slots.slots, retentionChange: RetentionChange } },
    },
  );
  render(app.ui);
  return calls;
}

const preview = () => screen.findByRole('region', { name: 'Qué se anonimizaría hoy' });
async function typeMonths(months: string): Promise<void> {
  const input = await screen.findByRole('textbox', { name: /^Valor/ });
  await userEvent.clear(input);
  await userEvent.type(input, months);
}
const WARNING = 'Si lo guardas, la próxima purga lo hace, y no se puede deshacer.';

it('the form says what the typed period would anonymise, lists it, and warns where it is shorter', async () => {
  openForm('retencion.solicitudesMeses', (months) => ({
    recurso: 'tickets',
    total: months === 24 ? 1 : 70,
    primeros: months === 24 ? [closed(7)] : Array.from({ length: 50 }, (_, index) => closed(index + 1)),
  }));
  const part = within(await preview());
  expect(await part.findByText('1 solicitud')).toBeTruthy();
  expect(part.queryByText(WARNING)).toBeNull();
  await typeMonths('12');
  expect(await part.findByText('70 solicitudes')).toBeTruthy();
  expect(part.getByText(WARNING)).toBeTruthy();
  await userEvent.click(part.getByText('Ver la lista: 50 de 70'));
  expect(part.getAllByRole('listitem')[0]?.textContent).toMatch(/^Nº 1 /);
  expect(await violations()).toEqual([]);
  await typeMonths('36');
  await vi.waitFor(() => expect(part.queryByText(WARNING)).toBeNull());
});

it('a period of 0 months, or none, anonymises nothing', async () => {
  openForm('retencion.titularesMeses', () => ({ recurso: 'titulares', total: 0, primeros: [] }));
  await typeMonths('0');
  expect(await within(await preview()).findByText('Con 0 no se anonimiza nada.')).toBeTruthy();
  await userEvent.clear(await screen.findByRole('textbox', { name: /^Valor/ }));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Qué se anonimizaría hoy' })).toBeNull());
});

it('other settings have no such part, and a count that fails can be requested again', async () => {
  const calls = openForm('retencion.copias', () => new RefusedCall(500));
  await screen.findByRole('textbox', { name: /^Valor/ });
  expect(calls).toEqual([]);
  cleanup();
  openForm('retencion.titularesMeses', () => new RefusedCall(500));
  expect(await within(await preview()).findByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
