/**
 * Where a webhook may call. An address of the installation's own network is refused, because the server would reach what the
 * administrator of the product cannot; `WEBHOOK_HOSTS` names the internal hosts that are meant.
 */
import { type LookupAddress, lookup as resolveHost } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Special-purpose addresses: RFC 6890 and its registries. */
const internal = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, prefix, 'ipv4');

/** Global unicast; within it, ranges that contain other addresses or none. Everything else is internal. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  internal.addSubnet(network, prefix, 'ipv6');

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an IP address belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  const text = mappedIpv4.exec(address)?.[1] ?? address;
  if (isIP(text) === 4) return !internal.check(text, 'ipv4');
  return isIP(text) === 6 && globalUnicast.check(text, 'ipv6') && !internal.check(text, 'ipv6');
}

/** The call was not made: its address may not be reached. */
class ForbiddenAddress extends Error {}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Why an address is not accepted, as a key below `resources.webhooks.reasons`; undefined for an accepted one. */
export function refusalOf(url: URL, allowedHosts: readonly string[]): 'plain' | 'internal' | undefined {
  const host = hostOf(url);
  if (allowedHosts.includes(host)) return undefined;
  if (url.protocol !== 'https:') return 'plain';
  const isInternal = isIP(host) ? !isPublicAddress(host) : host === 'localhost' || !host.includes('.');
  return isInternal ? 'internal' : undefined;
}

/**
 * Resolves a host name for one connection, and fails if any of its addresses is internal. The connection uses these addresses, so
 * that a name cannot change its address after the check.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveHost(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const addresses: LookupAddress[] = found;
    const forbidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (forbidden) return callback(new ForbiddenAddress(`${hostname} is ${forbidden.address}`), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    return callback(null, first?.address ?? '', first?.family);
  });
};

/** Returns the name resolution for a call; throws for an address that may not be reached. */
export function lookupFor(url: URL, allowedHosts: readonly string[]): LookupFunction | undefined {
  const refusal = refusalOf(url, allowedHosts);
  if (refusal) throw new ForbiddenAddress(`${url.host}: ${refusal}`);
  return allowedHosts.includes(hostOf(url)) ? undefined : publicLookup;
}
