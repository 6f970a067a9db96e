import { describe, expect, it } from 'vitest';
import { renamedIn, withoutUnknown } from './optionNames';

const status = {
  options: ['Nuevo', 'Cerrado'],
  initial: 'Nuevo',
  tones: { Nuevo: 'info', Cerrado: 'success' },
  icons: { Nuevo: 'circle-alert' },
  transitions: [{ action: 'cerrar', from: ['Nuevo'], to: 'Cerrado' }],
};

describe('a renamed option', () => {
  it('keeps its colour, its icon and its transitions, and stays the first state', () => {
    expect(renamedIn(status, 'Nuevo', 'Abierto')).toEqual({
      initial: 'Abierto',
      tones: { Abierto: 'info', Cerrado: 'success' },
      icons: { Abierto: 'circle-alert' },
      transitions: [{ action: 'cerrar', from: ['Abierto'], to: 'Cerrado' }],
    });
  });

  it('changes nothing else', () => expect(renamedIn(status, 'Otro', 'Abierto')).toEqual({}));
});

it('a removed option leaves neither colour nor icon', () => {
  expect(withoutUnknown({ ...status, options: ['Cerrado'] })).toMatchObject({
    tones: { Cerrado: 'success' },
    icons: {},
  });
  expect(withoutUnknown({ kind: 'text' })).toEqual({ kind: 'text' });
});
