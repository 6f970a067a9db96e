import { describe, expect, it } from 'vitest';
import { specificationErrorOf, unwrap, unwrapList } from './responses';

describe('the shapes of a toll response', () => {
  it.each([
    ['{"data": {…}}', { data: { codigo: '0000' } }, { codigo: '0000' }],
    ['{"datos": […]}', { datos: [1, 2] }, [1, 2]],
    ['{"data": {"datos": […]}}', { data: { datos: [1] } }, [1]],
    ['{"data": […]}', { data: [1], status: 200 }, [1]],
    ['the bare object', { codigo: '0000' }, { codigo: '0000' }],
    ['the bare list', [1], [1]],
    ['an object whose data is a text', { data: 'x', id: 1 }, { data: 'x', id: 1 }],
    ['nothing', null, null],
  ])('%s is unwrapped', (_shape, body, inside) => {
    expect(unwrap(body)).toEqual(inside);
  });

  it('a list is read from each of them, and is empty where the response has none', () => {
    expect(unwrapList({ datos: [1] })).toEqual([1]);
    expect(unwrapList([1])).toEqual([1]);
    expect(unwrapList({ data: { datos: null } })).toEqual([]);
    expect(unwrapList(null)).toEqual([]);
  });
});

describe('an error response', () => {
  it('is recognised by error and error_msg', () => {
    expect(specificationErrorOf({ error: true, error_msg: 'Clave incorrecta' })).toEqual({
      message: 'Clave incorrecta',
    });
    expect(specificationErrorOf({ error: 'E7' })).toEqual({ message: '' });
  });

  it('is nothing else', () => {
    for (const body of [{ error: false, error_msg: 'x' }, { error: null }, {}, [], null, 'error']) {
      expect(specificationErrorOf(body)).toBeNull();
    }
  });
});
