import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { office } from '../../../../tests/fixtures/office';
import type { ResourceSchema } from '../../../schema/resource';
import { Plate } from '../../../ui/Plate';
import type { Widgets } from '../../EngineContext';
import { ShowScreen } from '../../show/ShowScreen';

afterEach(cleanup);

const autos: ResourceSchema = {
  name: 'autos',
  area: 'settings',
  subject: 'Sector',
  title: '{chapa}',
  routes: { show: 'auto/:id' },
  fields: { chapa: { kind: 'code', widget: 'plate' } },
};
const widgets: Partial<Widgets> = { cells: { plate: ({ value }) => <Plate value={String(value)} /> } };

const pases: ResourceSchema = {
  name: 'pases',
  area: 'settings',
  subject: 'Sector',
  title: '{numero} · {chapa}',
  routes: { show: 'pase/:id' },
  fields: {
    numero: { kind: 'code' },
    chapa: { kind: 'code', widget: 'plate' },
    auto: { kind: 'reference', to: 'autos' },
  },
  show: { header: ['auto'] },
};

it('on a page, a record that is named by a drawn value is drawn, as a link; the point of a title beside it is only read out', async () => {
  const rows = {
    autos: [{ id: 5, chapa: 'AB123CD' }],
    pases: [{ id: 1, numero: '0301', chapa: 'AB123CD', auto: 5 }],
  };
  render(
    engineApp('pase/1', () => [{ path: 'pase/:id', resource: 'pases', element: <ShowScreen /> }], {
      ...{ rows, schemas: [...office, autos, pases], privilegios: ['Sector.ver'], widgets },
    }).ui,
  );
  const heading = await screen.findByRole('heading', { level: 2, name: /0301.*·.*AB\s?123\s?CD/ });
  expect(heading.querySelector('.plate')).toBeTruthy();
  expect(screen.getByText('·', { trim: true }).className).toContain('visually-hidden');
  const link = screen.getByRole('link', { name: /AB\s?123\s?CD/ });
  expect([link.getAttribute('href'), link.querySelector('.plate') !== null]).toEqual(['/dashboard/auto/5', true]);
});
