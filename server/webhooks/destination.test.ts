import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupFor, publicLookup, refusalOf } from './destination';

describe('an address of the public Internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '190.210.1.5', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s may be called', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'not an address', ''],
  ])('%s may not', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});

describe('the address of a webhook', () => {
  const refusal = (text: string, ...allowed: string[]) => refusalOf(new URL(text), allowed);

  it.each([
    ['https://crm.example/hooks', undefined],
    ['https://8.8.8.8/', undefined],
    ['http://crm.example/hooks', 'plain'],
    ['https://localhost/', 'internal'],
    ['https://intranet/', 'internal'],
    ['https://10.0.0.5/', 'internal'],
    ['https://0x7f000001/', 'internal'],
    ['https://2130706433/', 'internal'],
    ['https://127.1/', 'internal'],
    ['https://[::1]/', 'internal'],
    ['https://[::ffff:127.0.0.1]/', 'internal'],
  ])('%s: %s', (text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  it('of a host that the installation names is accepted, over plain HTTP too', () => {
    expect(refusal('http://Crm.Intranet:8080/x', 'crm.intranet')).toBeUndefined();
    expect(refusal('http://127.0.0.1:9/', '127.0.0.1')).toBeUndefined();
    expect(refusal('http://otra.intranet/', 'crm.intranet')).toBe('plain');
  });

  it('is checked again where the name is resolved', async () => {
    const failure = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
    expect(String(failure)).toMatch(/localhost is (127\.0\.0\.1|::1)/);
    expect(lookupFor(new URL('https://crm.example/'), [])).toBe(publicLookup);
    expect(() => lookupFor(new URL('http://crm.example/'), [])).toThrow('plain');
  });
});
