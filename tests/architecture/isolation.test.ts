import { describe, expect, it } from 'vitest';
import { filesWithoutIsolation, unisolatedIn } from './isolation';

describe('data in a text of another direction', () => {
  it.each([
    ['<span>{person.nombre}</span>', ['person.nombre']],
    ['<td className="x">\n  {String(record.titular)}\n</td>', ['record.titular']],
    ['<Link to={to}>{row.label}</Link>', ['row.label']],
    ['<bdi>{person.nombre}</bdi>', []],
    ['<p dir="auto">{record.texto}</p>', []],
    ['<span>{labels.field(name)}</span>', []],
  ])('is found where it is not isolated: %s', (text, found) => {
    expect(unisolatedIn(text)).toEqual(found);
  });

  it('is isolated wherever an element draws one value', () => {
    expect([...filesWithoutIsolation()]).toEqual([]);
  });
});
