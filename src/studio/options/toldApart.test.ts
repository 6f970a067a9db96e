import { expect, it } from 'vitest';
import { toldApart } from './toldApart';

it('says the technical names of resources that are called alike, and of no others', () => {
  const choices = [
    { value: 'faqLecturas', label: 'Lecturas' },
    { value: 'estaciones', label: 'Estaciones' },
    { value: 'notificacionLecturas', label: 'Lecturas' },
  ];
  expect(toldApart(choices).map(({ label }) => label)).toEqual([
    'Estaciones',
    'Lecturas (faqLecturas)',
    'Lecturas (notificacionLecturas)',
  ]);
});
