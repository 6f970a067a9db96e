import { expect, it } from 'vitest';
import { distinctLabels } from './distinctLabels';

it('adds the technical name only to resources with the same label', () => {
  const choices = [
    { value: 'faqLecturas', label: 'Lecturas' },
    { value: 'estaciones', label: 'Estaciones' },
    { value: 'notificacionLecturas', label: 'Lecturas' },
  ];
  expect(distinctLabels(choices).map(({ label }) => label)).toEqual([
    'Estaciones',
    'Lecturas (faqLecturas)',
    'Lecturas (notificacionLecturas)',
  ]);
});
