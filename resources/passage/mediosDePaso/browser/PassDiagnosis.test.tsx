import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { slots } from '../../../slots';
import { type Diagnosis, diagnosisText } from '../shared/diagnosis';
import { PassDiagnosis } from './PassDiagnosis';

afterEach(cleanup);

const holder = { id: '100001', codigoTitular: '100001', nombre: 'Ana', apellido: 'Paz' };

function open(diagnosis: Diagnosis) {
  const text = diagnosisText(diagnosis);
  const app = engineApp('x', () => [{ path: 'x', resource: 'mediosDePaso', element: <PassDiagnosis text={text} /> }], {
    widgets: slots,
    rows: { titulares: [holder] },
  });
  render(app.ui);
}

describe('the diagnosis of a pass', () => {
  it('says what the lanes do, then what stops it with the record to change, then what holds, each with what was read', async () => {
    open({
      verdict: 'stops',
      findings: [
        {
          verdict: 'stops',
          code: 'deudaSobreLimite',
          record: { resource: 'titulares', id: '100001' },
          facts: [
            { resource: 'movimientosCuenta', field: 'saldo', value: '5000.01' },
            { resource: 'binesServicio', field: 'limiteDeuda', value: '5000.00' },
          ],
        },
        {
          verdict: 'passes',
          code: 'vehiculoActivo',
          facts: [{ resource: 'vehiculos', field: 'patente', value: 'AB123CD' }],
        },
      ],
    });
    expect(await screen.findByText('No pasa')).toBeTruthy();
    const [stops, holds] = screen.getAllByRole('list');
    expect(stops).toBe(screen.getByRole('list', { name: 'Lo detiene' }));
    expect(holds).toBe(screen.getByRole('list', { name: 'Se cumple' }));
    const [item] = within(stops ?? document.body).getAllByRole('listitem');
    expect(item?.textContent).toContain('La deuda del titular pasa el límite del BIN');
    expect(item?.textContent).toMatch(/Saldo.*5\.000,01.*Límite de deuda.*5\.000,00/);
    // which record, by its name
    expect(await within(stops ?? document.body).findByRole('link', { name: 'Titular Paz, Ana' })).toBeTruthy();
    expect(holds?.textContent).toContain('El vehículo está activo.');
    expect(holds?.querySelector('.plate')?.textContent).toContain('AB');
  });

  it('names no group that is empty', async () => {
    open({ verdict: 'passes', findings: [{ verdict: 'passes', code: 'habilitado' }] });
    expect(await screen.findByText('Pasa')).toBeTruthy();
    expect(screen.getAllByRole('list')).toHaveLength(1);
  });
});
