import { expect, it } from 'vitest';
import { completed } from './completed';

it('a language that is still being translated shows in Spanish what it lacks, or has empty', () => {
  const spanish = { list: { title: 'Lista', empty: 'Sin datos', more: 'Ver más' }, close: 'Cerrar' };
  expect(completed(spanish, { list: { title: 'Lista de dados', empty: '' } })).toEqual({
    list: { title: 'Lista de dados', empty: 'Sin datos', more: 'Ver más' },
    close: 'Cerrar',
  });
  expect(completed(spanish)).toEqual(spanish);
  expect(spanish.list.title).toBe('Lista');
});
