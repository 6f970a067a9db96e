import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { engineApp } from '../../tests/fixtures/engine/EngineApp';
import { office } from '../../tests/fixtures/office';
import type { ResourceSchema } from '../schema/resource';
import { ShowScreen } from './show/ShowScreen';

afterEach(cleanup);

const cuotas: ResourceSchema = {
  name: 'cuotas',
  area: 'settings',
  subject: 'Cuota',
  title: '{importe} {vence} {estado}',
  routes: { list: 'cuotas', show: 'cuota/:id' },
  fields: {
    importe: { kind: 'money' },
    vence: { kind: 'date' },
    estado: { kind: 'enum', options: ['paga', 'impaga'] },
  },
};

it('a record’s title shows its amount, date and option in the same format as lists', async () => {
  const rows = { cuotas: [{ id: 1, importe: '1250.50', vence: '2026-12-08', estado: 'impaga', version: 1 }] };
  const screens = () => [{ path: 'cuota/:id', resource: 'cuotas', element: <ShowScreen /> }];
  const messages = { resources: { cuotas: { options: { estado: { impaga: 'Sin pagar' } } } } };
  const setting = { rows, schemas: [...office, cuotas], privilegios: ['Cuota.ver'], messages };
  render(engineApp('cuota/1', screens, setting).ui);
  expect(await screen.findByRole('article')).toHaveAccessibleName('$\u00a01.250,50 08/12/2026 Sin pagar');
});
