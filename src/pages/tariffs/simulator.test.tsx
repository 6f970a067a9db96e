import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { slots } from '../../../resources/slots';
import { requestApp } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { serve } from '../../../tests/fixtures/shell/stage';
import { ShowScreen } from '../../engine/show/ShowScreen';
import TariffSimulator from './TariffSimulator';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the simulator of a chart shows how a price is found, in the words of a transit', async () => {
  const calls = serve({
    'POST tarifas/simular': () => ({
      estado: 'Valorizado',
      importe: '950.00',
      explicacion: [
        { codigo: 'conTag', valores: {} },
        { codigo: 'pico', valores: {} },
        { codigo: 'tarifa', valores: { importe: '1000.00', norma: 'R 1' } },
        { codigo: 'bonificacionPlan', valores: { importe: '50.00' } },
        { codigo: 'total', valores: { importe: '950.00' } },
      ],
    }),
  });
  const chart = { id: 2, norma: 'R 1', estado: 'Vigente', vigenciaDesde: '2026-01-01', cantidad: 0 };
  const app = requestApp(
    'settings/webConfigurations/cuadros/2/simulator',
    [
      {
        path: 'settings/webConfigurations/cuadros/:id/*',
        resource: 'cuadrosTarifarios',
        element: <ShowScreen />,
      },
    ],
    {
      rows: {
        cuadrosTarifarios: [chart],
        estaciones: [{ id: 1, codigo: 'RIB', nombre: 'Puente Ribera', activa: true }],
      },
      widgets: { ...slots, slots: { ...slots.slots, tariffSimulator: TariffSimulator } },
    },
  );
  render(app.ui);
  await userEvent.click(await screen.findByText('Simulador'));
  await userEvent.click(await screen.findByRole('button', { name: 'Calcular' }));
  // the station is missing: nothing is sent
  expect(await screen.findByText('Completa este dato.')).toBeTruthy();
  expect(calls).toEqual([]);
  const station = await screen.findByLabelText(/^Estación/);
  await userEvent.selectOptions(station, 'Puente Ribera');
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  const lines = await screen.findAllByText(/^(Con un TAG|Es hora pico|Tarifa de la estación|Bonificación|Importe)/);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Con un TAG habilitado.',
    'Es hora pico.',
    'Tarifa de la estación, R 1',
    'Bonificación del plan, se descuenta',
    'Importe',
  ]);
  expect(lines.at(3)?.nextElementSibling?.textContent).toMatch(/^[-−].*50,00$/);
  expect(await violations()).toEqual([]);
});
