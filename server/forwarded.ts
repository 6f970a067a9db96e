/**
 * Normalizes the proxies' forwarding headers to plain addresses: some proxies append the port, and another port is not another
 * caller.
 */
import { isIP } from 'node:net';

/** Replaces an entry that is not an address (RFC 7239, 6), so that all such entries count as one caller. */
const unknownAddress = 'unknown';

/** `1.2.3.4:5678`, `[2001:db8::1]:5678`, `"[2001:db8::1]"` → the address alone; `unknown` for anything else. */
function plainAddress(entry: string): string {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const address = /^\[([^\]]*)\](?::\d*)?$/.exec(text)?.[1] ?? /^([\d.]+):\d*$/.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? unknownAddress : address;
}

/** Converts an `X-Forwarded-For` header to plain addresses. */
export const plainAddresses = (header: string): string => header.split(',').map(plainAddress).join(', ');

/**
 * Returns whether a header states the caller's origin. Such headers are not passed on to the operator's server, because only this
 * server may state the caller, according to `TRUST_PROXY`.
 */
export const isForwardingHeader = (header: string): boolean =>
  /^(forwarded|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-original-(url|host|forwarded-for)|x-rewrite-url|x-host|x-http-host-override|via)$/.test(
    header,
  );
