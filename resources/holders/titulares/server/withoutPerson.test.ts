import { expect, it } from 'vitest';
import { withoutPerson } from './withoutPerson';

const remove = withoutPerson({
  nombre: 'Ana-Laura José',
  apellido: 'Muñoz Peña',
  numeroDocumento: '30222333',
  cuit: '27302223338',
  email: 'ana.m+peaje@ejemplo.com',
  telefonoNormalizado: '+5491144445555',
});

it.each([
  ['Reclamo de MUÑOZ PEÑA', 'Reclamo de —'],
  ['La señora Munoz llamó', 'La señora — llamó'],
  ['Soy José, DNI 30.222.333', 'Soy —, DNI —'],
  ['CUIT 27-30222333-8, mañana', 'CUIT —, mañana'],
  ['escribir a Ana.M+peaje@ejemplo.com', 'escribir a —'],
  ['al 11 4444-5555 o al 4444 5555', 'al 11 — o al —'],
  ['El peñasco de Hudson, pase 302223330', 'El peñasco de Hudson, pase 302223330'],
])('"%s" is "%s" without the person', (text, expected) => {
  expect(remove(text)).toBe(expected);
});

it('the particles of a name stay: they are words of any text', () => {
  const clean = withoutPerson({ apellido: 'DE LOS SANTOS', nombre: 'Ana del Valle' });
  expect(clean('Los peajes del martes, de Ana Santos')).toBe('Los peajes del martes, de — —');
});

it('a text stays as it is where the account has no personal data', () => {
  expect(withoutPerson({ nombre: null, apellido: '' })('Hola, Ana')).toBe('Hola, Ana');
});
