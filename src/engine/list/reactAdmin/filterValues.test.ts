import { expect, it } from 'vitest';
import { fromFilterValues, toFilterValues } from './filterValues';

const filter = {
  q: 'cobro',
  estado: ['Nuevo', 'Espera'],
  fechaAlta_gte: '2026-01-01',
  'domicilio.localidad': 'Rosario',
  'domicilio.calle': { $contains: 'Mitre' },
  agenteActual: null,
  $and: [{ prioridad: 'Alta' }],
};

it('keys and values are the same; parts of a group are nested', () => {
  expect(toFilterValues(filter)).toEqual({
    q: 'cobro',
    estado: ['Nuevo', 'Espera'],
    fechaAlta_gte: '2026-01-01',
    domicilio: { localidad: 'Rosario', calle: { $contains: 'Mitre' } },
    agenteActual: null,
    $and: [{ prioridad: 'Alta' }],
  });
});

it('values that react-admin did not change come back unchanged', () => {
  expect(fromFilterValues(toFilterValues(filter), filter)).toEqual(filter);
});

it('empty values of a form are no filter, except an *is empty* that the list already had', () => {
  const values = { asunto: '', canal: undefined, prioridad: null, agenteActual: null, domicilio: { localidad: '' } };
  expect(fromFilterValues(values, filter)).toEqual({ agenteActual: null });
  expect(fromFilterValues({ agenteActual: null }, {})).toEqual({});
});
