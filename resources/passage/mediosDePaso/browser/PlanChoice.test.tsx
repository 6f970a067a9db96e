import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CreateScreen } from '../../../../src/engine/form/CreateScreen';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { slots } from '../../../slots';

afterEach(cleanup);

const plan = (id: number, nombre: string, overrides: Record<string, unknown> = {}) => ({
  ...{
    id,
    bin: `SI03${id}`,
    nombre,
    modalidad: 'Pospago',
    soporte: 'TAG',
    estado: 'Vigente',
    categorias: [],
    orden: id,
  },
  ...overrides,
});

/** Opens the form of a new pass for a car of category 2, at its second step. */
async function newPass() {
  const source = encodeURIComponent(JSON.stringify({ titular: '100001', vehiculo: 1 }));
  const app = engineApp(
    `passageMethod/new?source=${source}`,
    () => [{ path: 'passageMethod/new', resource: 'mediosDePaso', element: <CreateScreen /> }],
    {
      widgets: slots,
      rows: {
        titulares: [{ id: '100001', codigoTitular: '100001', apellido: 'Álvarez', nombre: 'Ana', estado: 'Activo' }],
        vehiculos: [{ id: 1, titular: '100001', patente: 'AB123CD', categoria: 2, activo: true }],
        categoriasVehiculo: [{ id: 2, esquema: 'AUSOL', numero: 2, nombre: 'Autos', activo: true }],
        conceptosFacturables: [
          { id: 1, codigo: 'ALTA', nombre: 'Alta', precio: '9500.00' },
          { id: 2, codigo: 'ABONO', nombre: 'Abono', precio: '2300.00' },
        ],
        binesServicio: [
          plan(10, 'Frecuente', { modalidad: 'Abono', conceptoAlta: 1, conceptoMensual: 2 }),
          plan(20, 'Común'),
          plan(30, 'Camiones', { categorias: [5] }),
        ],
      },
    },
  );
  render(app.ui);
  await userEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
}

describe('the plans that a new pass can have', () => {
  it('each show what they cost at the start and each month', async () => {
    await newPass();
    const frequent = await screen.findByRole('radio', { name: /Frecuente/ });
    const card = frequent.closest('label');
    await waitFor(() => expect(card?.textContent).toMatch(/Alta.*9\.500,00/));
    expect(card?.textContent).toMatch(/Mensual.*2\.300,00/);
    const common = screen.getByRole('radio', { name: /Común/ }).closest('label');
    expect(common?.textContent).not.toMatch(/Mensual/);
  });

  it('are those for the category of the vehicle, and one is chosen by pressing its card', async () => {
    await newPass();
    const frequent = await screen.findByRole<HTMLInputElement>('radio', { name: /Frecuente/ });
    expect(screen.queryByRole('radio', { name: /Camiones/ })).toBeNull();
    await userEvent.click(frequent);
    expect(frequent.checked).toBe(true);
  });
});
