import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phoneFigures, phoneForms, phoneIdentity, phoneText, readPhone, setHome } from './phones';
import './plans';

beforeEach(() => setHome());
afterEach(() => setHome());

describe('a telephone number', () => {
  it.each([
    ['11 5555-1234', '+541155551234'],
    ['(011) 5555-1234', '+541155551234'],
    ['011 5555 1234', '+541155551234'],
    ['+54 11 5555-1234', '+541155551234'],
    ['11.5555.1234', '+541155551234'],
    ['11\u00a05555\u20111234', '+541155551234'],
    ['١١ ٥٥٥٥ ١٢٣٤', '+541155551234'],
    ['+54 9 11 5555-1234', '+5491155551234'],
    ['0054 9 11 5555-1234', '+5491155551234'],
    ['54 9 11 5555 1234', '+5491155551234'],
    ['(011) 15-5555-1234', '+5491155551234'],
    ['11 15 5555 1234', '+5491155551234'],
    ['0221 15 555-1234', '+5492215551234'],
    ['02241 15 55-1234', '+5492241551234'],
    ['0800-555-1234', '+548005551234'],
    ['0810 222 1234', '+548102221234'],
    ['+1 212 555 0100', '+12125550100'],
    ['00 598 99 123 456', '+59899123456'],
    ['+34 912 34 56 78', '+34912345678'],
    ['+86 138 0013 8000', '+8613800138000'],
    ['011 5555-1234 int. 23', '+541155551234;ext=23'],
    ['11 5555-1234 interno 23', '+541155551234;ext=23'],
  ])('%s is stored as %s, which parses to itself', (typed, number) => {
    expect(readPhone(typed)).toEqual({ number });
    expect(readPhone(number)).toEqual({ number });
    expect(readPhone(phoneText(number))).toEqual({ number });
  });

  it.each(['15 5555-1234', '5555-1234', '155-551234', '423-4567'])('%s is refused without an area code', (typed) => {
    expect(readPhone(typed)).toEqual({ missing: 'area' });
  });

  it.each([
    'llamar a la tarde',
    '11 5555-1234 / 11 4444-4444',
    '1155551234a',
    '1234567890',
    '+54 9 11 5555 01',
    '911',
    '0800',
    '12',
    '+',
  ])('%s is refused', (typed) => {
    expect(readPhone(typed)).toEqual({ missing: 'number' });
  });

  it('gets the area code of the operator if it has none', () => {
    setHome({ country: 'AR', area: '11' });
    expect(readPhone('15 5555-1234')).toEqual({ number: '+5491155551234' });
    expect(readPhone('5555-1234')).toEqual({ number: '+541155551234' });
    // seven digits are not a number of that area
    expect(readPhone('555-1234')).toEqual({ missing: 'area' });
    setHome({ country: 'AR', area: '221' });
    expect(readPhone('15 555-1234')).toEqual({ number: '+5492215551234' });
  });

  it('is parsed for the operator’s country', () => {
    setHome({ country: 'UY' });
    expect(readPhone('099 123 456')).toEqual({ number: '+59899123456' });
    expect(phoneText('+59899123456')).toBe('099 123 456');
    expect(phoneText('+541155551234')).toBe('+54 11 5555 1234');
  });

  it('is the same with and without the 9 of mobile numbers', () => {
    expect(phoneIdentity('+5491155551234')).toBe(phoneIdentity('+541155551234'));
    expect(phoneForms('+541155551234')).toEqual(['+541155551234', '+5491155551234']);
    expect(phoneForms('+5491155551234')).toEqual(['+541155551234', '+5491155551234']);
    expect(phoneForms('+12125550100')).toEqual(['+12125550100']);
    expect(phoneIdentity('+5491155551234;ext=2')).toBe('+541155551234;ext=2');
    expect(phoneIdentity('+5491155551234;ext=2')).not.toBe(phoneIdentity('+5491155551234'));
  });

  it.each([
    ['11 5555-1234', '1155551234'],
    ['(011) 15-5555-1234', '1155551234'],
    ['+54 9 11 5555-1234', '1155551234'],
    ['15 5555-1234', '55551234'],
    ['5555-12', '555512'],
    ['+54 9 11 55', '1155'],
    ['+1 212 555 0100', '12125550100'],
    ['0800 555 1234', '8005551234'],
    ['Rosa', undefined],
    ['calle 12', undefined],
  ])('%s is searched as %s', (typed, figures) => {
    expect(phoneFigures(typed)).toBe(figures);
  });

  it('is formatted in national notation; a text that is not a number stays unchanged', () => {
    expect(phoneText('+541155551234')).toBe('011 5555-1234');
    expect(phoneText('+5491155551234')).toBe('011 15-5555-1234');
    expect(phoneText('+548005551234')).toBe('0800-555-1234');
    expect(phoneText('+12125550100')).toBe('+1 212 555 0100');
    expect(phoneText('4555-1234 (Marta)')).toBe('4555-1234 (Marta)');
    expect(phoneText('••••1234')).toBe('••••1234');
  });
});
