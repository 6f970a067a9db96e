import { expect, it } from 'vitest';
import { readMailAddress } from './mailAddress';

it.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana.Paz+x@Example.COM.ar', 'Ana.Paz+x@example.com.ar'],
  ['muñoz@example.com', 'muñoz@example.com'],
  ['mun\u0303oz@example.com', 'muñoz@example.com'],
  ['ana@españa.example', 'ana@españa.example'],
  ['ana@ESPAÑA.Example', 'ana@españa.example'],
  ['ana@espan\u0303a.example', 'ana@españa.example'],
  ['ana@xn--espaa-rta.example', 'ana@españa.example'],
  ['ana@XN--Espaa-RTA.example', 'ana@españa.example'],
  ['josé@correo.ñandú.com.ar', 'josé@correo.ñandú.com.ar'],
  ['李@例子.广告', '李@例子.广告'],
  ['иван@почта.рф', 'иван@почта.рф'],
])('%s is normalised to the address %s, which parses to itself', (typed, address) => {
  expect(readMailAddress(typed)).toBe(address);
  expect(readMailAddress(address)).toBe(address);
});

it.each([
  'ana@',
  '@example.com',
  'ana',
  'a b@example.com',
  'ana@@example.com',
  'ana@example',
  'ana@españa',
  'ana@1.2.3.4',
  'ana@１.２.３.４',
  'ana@españa.com/x',
  'ana@españa.com:25',
  'ana@xn--\u00f1.com',
  'ana@xn--a.com',
  'ana@XN--A.com',
  'ana@xn--.com',
  'ana@xn--zzzzzzzz.com',
  // ASCII alone needs no Punycode
  'ana@xn--a-.com',
  '.ana@example.com',
  'an..a@example.com',
  'ana@-ñ.com',
  'ana\u200b@example.com',
  'ana,eva@example.com',
  '"ana"@example.com',
  'Ana <ana@example.com>',
])('%s is refused as an address', (typed) => {
  expect(readMailAddress(typed)).toBeUndefined();
});
